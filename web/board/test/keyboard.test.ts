// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { strokeOf, walked } from '../src/keyboard.ts';
import { layOut } from '../src/layout.ts';

const press = (key: string, code = '', more = {}) =>
  strokeOf(new KeyboardEvent('keydown', { key, code, ...more }));

describe('keys', () => {
  it('count to twelve', () => {
    const numbers = ['1', '9', '0', 'a', 'b', 'C'].map((key) => press(key));
    expect(numbers.map((stroke) => stroke?.kind === 'number' && stroke.number)).toEqual([
      1, 9, 10, 10, 11, 12,
    ]);
    expect(press('&', 'Digit1')).toEqual({ kind: 'number', number: 1 });
    expect(press('4', 'Numpad4')).toEqual({ kind: 'number', number: 4 });
  });

  it('are the same on a Russian keyboard, and follow the letter on any Latin one', () => {
    expect(press('г', 'KeyU')).toEqual({ kind: 'command', command: 'undo' });
    expect(press('р', 'KeyH')).toEqual({ kind: 'command', command: 'hint' });
    expect(press('u', 'KeyF')).toEqual({ kind: 'command', command: 'undo' });
  });

  it('leave combinations to the browser', () => {
    expect(press('r', 'KeyR', { ctrlKey: true })).toBeNull();
    expect(press('l', 'KeyL', { metaKey: true })).toBeNull();
    expect(press('ArrowLeft', '', { altKey: true })).toBeNull();
    expect(press('x', 'KeyX')).toBeNull();
    expect(press('Tab', 'Tab')).toBeNull();
  });
});

describe('walking', () => {
  const wide = layOut(6, { width: 1000, height: 600 }, 'wide', 'south');
  const tall = layOut(6, { width: 320, height: 600 }, 'tall', 'south');
  const turned = layOut(6, { width: 1000, height: 600 }, 'wide', 'north');

  it('goes where the eye goes', () => {
    expect(walked(wide, 's1', 1, 0)).toBe('s2');
    expect(walked(wide, 's6', 1, 0)).toBe('s0');
    expect(walked(wide, 's3', 0, -1)).toBe('n4');
    expect(walked(wide, 'n4', 0, 1)).toBe('s3');
    expect(walked(wide, 's1', -1, 0)).toBe('n0');
    expect(walked(wide, 's3', 0, 1)).toBe('s3');
    expect(walked(tall, 's1', 0, 1)).toBe('s2');
    expect(walked(tall, 's3', 1, 0)).toBe('n4');
    expect(walked(tall, 's6', 0, 1)).toBe('s0');
    expect(walked(turned, 's1', 1, 0)).toBe('n0');
    expect(walked(turned, 's2', 1, 0)).toBe('s1');
  });

  it('reaches every place of every board', () => {
    for (let houses = 1; houses <= 12; houses++) {
      for (const layout of ['wide', 'tall'] as const) {
        const plan = layOut(houses, { width: 900, height: 900 }, layout, 'south');
        const seen = new Set(['s1' as const, ...([] as `s${number}`[])]) as Set<`s${number}`>;
        for (const from of seen) {
          for (const [dx, dy] of [
            [1, 0],
            [-1, 0],
            [0, 1],
            [0, -1],
          ] as const) {
            seen.add(walked(plan, from, dx, dy) as `s${number}`);
          }
        }
        expect(seen.size, `${houses} ${layout}`).toBe(2 * houses + 2);
      }
    }
  });
});
