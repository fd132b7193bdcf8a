import { random } from '../src/random.ts';
import type { Seeds, Side } from '../src/types.ts';

/** Random boards of all sizes, some crowded and some nearly empty; the same ones every time. */
export function randomBoards(count: number, seed = 1): Seeds[] {
  const next = random(seed);
  const below = (n: number) => Math.floor(next() * n);
  return Array.from({ length: count }, () => {
    const houses = 1 + below(12);
    const most = [2, 4, 8, 30][below(4)]!;
    const row = () => ({
      houses: Array.from({ length: houses }, () => below(most)),
      store: below(40),
    });
    return { south: row(), north: row() };
  });
}

/** The start of a game; may be changed, for other positions. */
export const start = (houses = 6, seeds = 6): Record<Side, { houses: number[]; store: number }> => {
  const row = () => ({ houses: Array.from({ length: houses }, () => seeds), store: 0 });
  return { south: row(), north: row() };
};
