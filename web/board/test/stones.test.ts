import { expect, it } from 'vitest';
import { houseCount, placesOf, seedsAt } from '../src/places.ts';
import { type Heaps, settle } from '../src/stones.ts';
import { randomBoards, start } from './boards.ts';

it('keeps what may stay, moves what is over, and has as many stones as seeds', () => {
  let heaps: Heaps = new Map();
  for (const board of randomBoards(200, 5)) {
    const settled = settle(heaps, board);
    const places = placesOf(houseCount(board));
    expect([...settled.keys()]).toEqual(places);
    const stones = [...settled.values()].flat();
    expect(new Set(stones).size).toBe(stones.length);
    for (const key of places) {
      const kept = (heaps.get(key) ?? []).slice(0, seedsAt(board, key));
      expect(settled.get(key)!.slice(0, kept.length)).toEqual(kept);
      expect(settled.get(key)).toHaveLength(seedsAt(board, key));
    }
    const before = [...heaps.values()].flat();
    const survivors = stones.filter((stone) => before.includes(stone)).length;
    expect(survivors).toBe(Math.min(before.length, stones.length));
    heaps = settled;
  }
});

it('changes nothing when nothing changes', () => {
  const heaps = settle(new Map(), start());
  expect(settle(heaps, start())).toEqual(heaps);
});
