import { describe, expect, it } from 'vitest';
import { readCatalogue, select, usedNames } from './catalogue.ts';

describe('the words of the pages', () => {
  it('are those that the code names', () => {
    // Written apart, so that no check takes these for calls of this program.
    const code = "{TR('a')} TR(\n  `b-${c}`, { n }) atTR('no') TR(\"d.e\") TR(name)".replaceAll(
      'TR',
      'tr',
    );
    expect(usedNames(code)).toEqual(['a', 'b-*', 'd']);
  });

  const texts = [
    '# note\na = A { b }\nb = B { -c }\n-c = C\n',
    'd-one = 1\nd-two = { $n }\ne = E\n',
  ];
  const known = readCatalogue(texts);

  it('come with all that they refer to, and nothing else', () => {
    expect([...select(known, ['a'])]).toEqual(['a', 'b', '-c']);
    expect([...select(known, ['d-*'])]).toEqual(['d-one', 'd-two']);
    expect(known.get('a')!.text).toBe('a = A { b }\n');
  });

  it('must exist', () => {
    expect(() => select(known, ['f'])).toThrow('no message is named "f"');
    expect(() => select(known, ['f-*'])).toThrow('no message begins with "f-"');
    expect(() => readCatalogue(['a = { $n'])).toThrow('not Fluent');
  });
});
