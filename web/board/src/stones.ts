import { houseCount, type Key, placesOf, seedsAt } from './places.ts';
import type { Seeds } from './types.ts';

/** Which stones lie where, the lowest first. Stones are numbers; each keeps its colour and shape. */
export type Heaps = ReadonlyMap<Key, readonly number[]>;

/**
 * Stones that match the seeds, moving as few as possible: each place keeps what it may, and what is
 * over fills up what is short, before new stones come or old ones go.
 */
export function settle(heaps: Heaps, seeds: Seeds): Heaps {
  const settled = new Map<Key, number[]>();
  const spare: number[] = [];
  const places = placesOf(houseCount(seeds));
  for (const key of places) {
    const heap = heaps.get(key) ?? [];
    const count = seedsAt(seeds, key);
    settled.set(key, heap.slice(0, count));
    spare.push(...heap.slice(count));
  }
  for (const [key, heap] of heaps) if (!settled.has(key)) spare.push(...heap);

  let fresh = 0;
  for (const heap of heaps.values()) for (const stone of heap) fresh = Math.max(fresh, stone + 1);
  for (const key of places) {
    const heap = settled.get(key)!;
    const count = seedsAt(seeds, key);
    while (heap.length < count) heap.push(spare.shift() ?? fresh++);
  }
  return settled;
}
