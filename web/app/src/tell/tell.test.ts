// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { Place, Played } from '../api/types';
import { madeUp } from '../game/fixture';
import { text } from '../text/text.svelte';
import { tell } from './tell';
import { against, bySide, type Naming } from './who';

const own = (house: number): Place => ({ side: 'south', house });
const store: Place = { side: 'south', store: true };

/** South sows house 2 of a board of three houses. */
function told(part: Partial<Played>, who: Naming = against('south'), counts = true): string[] {
  const rows = { south: { houses: [0, 2, 0], store: 0 }, north: { houses: [4, 0, 0], store: 0 } };
  const before = { ...madeUp(3), board: rows };
  const still: Played = { ...before.moves[0]!, move: 2, path: [own(3), store], to_move: 'north' };
  const played = { ...still, ...part };
  return tell({ before, side: 'south', played, who, name: '2', counts });
}

describe('a move in English', () => {
  beforeEach(() => text.speak('en'));

  it('says who sows what, and who goes on', () => {
    const extra = { extra_move: true, to_move: 'south' } as const;
    expect(told(extra).join(' ')).toBe(
      'You sow 2 seeds from house 2. The last seed falls into the store: you move again.',
    );
    expect(told(extra, against('north'))[0]).toBe('The computer sows 2 seeds from house 2.');
    expect(told(extra, bySide)[1]).toContain('South moves again');
  });

  it('says what a capture takes, and why there is none', () => {
    const captured = { house: 3, facing: 1, facing_seeds: 4, seeds: 5 };
    expect(told({ path: [own(3)], captured })[1]).toContain('you capture 5 seeds');
    expect(told({ path: [own(3)] })[1]).toContain('the facing house is empty too');
    expect(told({ path: [own(3), own(2), own(3)] })).toHaveLength(2);
    expect(told({ path: [{ side: 'north', house: 1 }] })).toHaveLength(1);
  });

  it('says how the game ended and where the leftovers went', () => {
    const result = { winner: 'north', south: 2, north: 4, reason: 'side-empty' } as const;
    const sweep = { from: 'north', to: 'north', seeds: 4, houses: [] } as const;
    const end = told({ result, sweep: { ...sweep, houses: [] }, to_move: null });
    expect(end.slice(1)).toEqual([
      'Your houses are empty: the game is over.',
      "The 4 seeds left in the houses go into the computer's store.",
    ]);
  });

  it('tells no number under the strict rule', () => {
    const captured = { house: 3, facing: 1, facing_seeds: 4, seeds: 5 };
    const said = told({ path: [own(3)], captured }, bySide, false).join(' ');
    expect(said.replace('house 2', '')).not.toMatch(/\d/);
  });
});

describe('a move in Russian', () => {
  beforeEach(() => text.speak('ru'));

  it('counts as Russian does', () => {
    const sown = (n: number) => told({ path: Array<Place>(n).fill(own(3)) })[0];
    expect([1, 2, 5, 11, 21, 22].map(sown)).toEqual([
      'Вы сеете 1 камень из лунки 2.',
      'Вы сеете 2 камня из лунки 2.',
      'Вы сеете 5 камней из лунки 2.',
      'Вы сеете 11 камней из лунки 2.',
      'Вы сеете 21 камень из лунки 2.',
      'Вы сеете 22 камня из лунки 2.',
    ]);
  });
});
