import { describe, expect, it } from 'vitest';
import {
  exactly,
  finalDifference,
  kindOf,
  negated,
  signed,
  UNKNOWN,
  type Value,
  written,
} from './value';

const estimate = (
  value: number,
  lower: number | null = null,
  upper: number | null = null,
): Value => ({
  value,
  exact: false,
  lower,
  upper,
});

describe('a value', () => {
  it('is never written as more than it is', () => {
    expect(written(exactly(6))).toBe('+6');
    expect(written(exactly(0))).toBe('0');
    expect(written(exactly(-3))).toBe('−3');
    expect(written(estimate(2.46))).toBe('~\u2009+2.5');
    expect(written(UNKNOWN)).toBe('…');
  });

  it('is a bound where a judgement lies at its edge', () => {
    expect(kindOf(estimate(2, 2))).toBe('least');
    expect(kindOf(estimate(-1, null, -1))).toBe('most');
    expect(kindOf(estimate(3.5, 2, 8))).toBe('estimate');
    expect(kindOf({ ...UNKNOWN, lower: 4 })).toBe('least');
    expect(written({ ...UNKNOWN, upper: -4 })).toBe('≤\u2009−4');
  });

  it('changes sign, and its bounds change places', () => {
    expect(negated(estimate(1.5, -2, 8))).toEqual(estimate(-1.5, -8, 2));
    expect(negated(exactly(0))).toEqual(exactly(0));
    expect(Object.is(negated(exactly(0)).value, 0)).toBe(true);
    expect(negated(negated(exactly(5)))).toEqual(exactly(5));
  });

  it('becomes a final difference with the stores of the side to move', () => {
    const board = { south: { houses: [1], store: 10 }, north: { houses: [2], store: 4 } };
    expect(finalDifference(exactly(3), 'south', board)).toEqual(exactly(9));
    expect(finalDifference(exactly(3), 'north', board)).toEqual(exactly(-3));
    expect(finalDifference(estimate(1, null, 2), 'north', board)).toEqual(estimate(-5, null, -4));
  });
});

it('numbers have their signs, and no sign that says nothing', () => {
  expect([signed(1.25), signed(-0.04), signed(0.04), signed(-12)]).toEqual([
    '+1.3',
    '0',
    '0',
    '−12',
  ]);
});
