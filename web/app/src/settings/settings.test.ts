import { describe, expect, it } from 'vitest';
import { read, VERSION, valid, write } from './settings';

const standard = valid({});

describe('settings', () => {
  it('come back as they were written', () => {
    const changed = { ...standard, level: 7, theme: 'dark' as const, speed: 0, sound: true };
    expect(read(write(changed))).toEqual(changed);
  });

  it('survive anything else that is stored', () => {
    for (const damaged of [null, '', '{', 'null', '[]', '7', '"x"', '{"version":99,"level":5}']) {
      expect(read(damaged)).toEqual(standard);
    }
  });

  it('keep the fields that can be used', () => {
    const mixed = { version: VERSION, level: 9, theme: 'pink', speed: 'fast', labels: 'latin' };
    const settings = read(JSON.stringify(mixed));
    expect(settings).toEqual({ ...standard, level: 9, labels: 'latin' });
  });

  it('refuse numbers out of range', () => {
    expect(valid({ level: 11 }).level).toBe(standard.level);
    expect(valid({ level: 2.5 }).level).toBe(standard.level);
    expect(valid({ rules: 'x'.repeat(300) }).rules).toBe('standard');
  });
});
