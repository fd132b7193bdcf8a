import { describe, expect, it } from 'vitest';
import { gradeOf, type Loss, lossOf, matters } from './grade';
import { exactly, UNKNOWN, type Value } from './value';

const about = (value: number, lower: number | null = null, upper: number | null = null): Value => ({
  value,
  exact: false,
  lower,
  upper,
});

describe('a loss', () => {
  it('is exact if both values are', () => {
    expect(lossOf(exactly(5), exactly(2))).toEqual({ seeds: 3, kind: 'exact' });
    expect(lossOf(exactly(-2), exactly(-2))).toEqual({ seeds: 0, kind: 'exact' });
  });

  it('is an estimate if one is', () => {
    expect(lossOf(exactly(5), about(2.5))).toEqual({ seeds: 2.5, kind: 'about' });
    expect(lossOf(about(1), exactly(3))).toEqual({ seeds: 0, kind: 'about' });
  });

  it('is a bound if only that is proved', () => {
    expect(lossOf(exactly(6), about(2, null, 2))).toEqual({ seeds: 4, kind: 'least' });
    expect(lossOf(exactly(6), about(1, null, 2))).toEqual({ seeds: 5, kind: 'about' });
  });

  it('is at least what is proved, whatever is judged', () => {
    expect(lossOf(about(6, 6), about(5, null, 2))?.seeds).toBe(4);
  });

  it('is unknown where a value is', () => {
    expect(lossOf(exactly(1), UNKNOWN)).toBeNull();
  });
});

describe('a grade', () => {
  const graded = (seeds: number, kind: Loss['kind']) => gradeOf({ seeds, kind });

  it('goes by seeds', () => {
    expect([0, 1, 2, 3, 5, 6, 40].map((seeds) => graded(seeds, 'exact'))).toEqual([
      'best',
      'inaccuracy',
      'inaccuracy',
      'mistake',
      'mistake',
      'blunder',
      'blunder',
    ]);
  });

  it('does not blame for the noise of estimates', () => {
    expect(matters({ seeds: 1.4, kind: 'about' })).toBe(false);
    expect(graded(0.4, 'about')).toBe('good');
    expect(graded(1.4, 'about')).toBe('good');
    expect(graded(1, 'exact')).toBe('inaccuracy');
  });

  it('goes by what is shown, a tenth of a seed', () => {
    const bounds: [number, string][] = [
      [1.44, 'good'],
      [1.46, 'inaccuracy'],
      [2.5, 'inaccuracy'],
      [2.96, 'mistake'],
      [5.6, 'mistake'],
      [5.96, 'blunder'],
    ];
    for (const [seeds, grade] of bounds) expect(graded(seeds, 'about')).toBe(grade);
  });
});
