import { describe, expect, it } from 'vitest';
import { madeUp } from '../../../game/fixture';
import {
  cleared,
  draftOf,
  draftText,
  faultyPlaces,
  freshDraft,
  mirrored,
  resized,
  seedsAt,
  total,
  withSeeds,
} from './draft';

const axes = { ...madeUp(1).axes, houses: 3, seeds: 4 };
const fresh = freshDraft(axes);

describe('a board that is being set up', () => {
  it('is written as a position text', () => {
    expect(draftText(fresh)).toBe('4,4,4/0 4,4,4/0 s');
    const later = { ...fresh, toMove: 'north' as const, opening: 'swap' };
    expect(draftText(later)).toBe('4,4,4/0 4,4,4/0 n swap');
  });

  it('takes any seeds, and tells where none were typed', () => {
    const place = { side: 'north', house: 2 } as const;
    expect(draftText(withSeeds(fresh, place, 17))).toBe('4,4,4/0 4,17,4/0 s');
    for (const typed of [-3, 0.5, 10_000, Number.NaN]) {
      const draft = withSeeds(fresh, place, typed);
      expect(faultyPlaces(draft)).toEqual([place]);
      expect(faultyPlaces(withSeeds(draft, place, 2))).toEqual([]);
    }
    expect(seedsAt(withSeeds(fresh, place, 3), place)).toBe(3);
    expect(draftText(withSeeds(fresh, { side: 'south', house: 'store' }, 9))).toBe(
      '4,4,4/9 4,4,4/0 s',
    );
    expect(draftText(fresh)).toBe('4,4,4/0 4,4,4/0 s');
  });

  it('is cleared, mirrored and resized', () => {
    const one = withSeeds(fresh, { side: 'south', house: 1 }, 9);
    expect(draftText(mirrored(one))).toBe('4,4,4/0 9,4,4/0 n');
    expect(mirrored(mirrored(one))).toEqual(one);
    expect(draftText(resized(one, 5))).toBe('9,4,4,0,0/0 4,4,4,0,0/0 s');
    expect(draftText(resized(one, 1))).toBe('9/0 4/0 s');
    expect(total(one)).toBe(29);
    expect(total(cleared(one))).toBe(0);
  });

  it('is that of an answer', () => {
    const answer = { ...madeUp(2), position: '2/0 2/0 n swap', to_move: null };
    expect(draftText(draftOf(answer))).toBe('2/0 2/0 n swap');
  });
});
