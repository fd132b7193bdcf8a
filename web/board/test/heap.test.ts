import { describe, expect, it } from 'vitest';
import { Heap, type Slot } from '../src/heap.ts';

const GROUND = { a: 1.2, b: 1.5 };
const slots = (heap: Heap, count: number): Slot[] =>
  Array.from({ length: count }, (_, i) => heap.slot(i));
const distance = (p: Slot, q: Slot) => Math.hypot(p.x - q.x, p.y - q.y);

describe('a heap', () => {
  it('is the same every time, however it is asked', () => {
    const one = new Heap(7, GROUND);
    one.slot(40);
    expect(slots(one, 41)).toEqual(slots(new Heap(7, GROUND), 41));
  });

  it('differs from house to house', () => {
    expect(slots(new Heap(1, GROUND), 3)).not.toEqual(slots(new Heap(2, GROUND), 3));
  });

  it('stays in its hollow', () => {
    for (const slot of slots(new Heap(3, GROUND), 100)) {
      expect(Math.abs(slot.x)).toBeLessThanOrEqual(GROUND.a);
      expect(Math.abs(slot.y)).toBeLessThanOrEqual(GROUND.b);
    }
  });

  it('keeps a few stones side by side and piles up many', () => {
    for (let house = 0; house < 24; house++) {
      const stones = slots(new Heap(house, GROUND), 40);
      for (const [i, p] of stones.slice(0, 4).entries()) {
        for (const q of stones.slice(0, i)) expect(distance(p, q)).toBeGreaterThan(0.75);
      }
      const top = (count: number) => Math.max(...stones.slice(0, count).map((s) => s.level));
      expect(top(4)).toBeLessThan(0.5);
      expect(top(40)).toBeGreaterThan(1);
      expect(top(40)).toBeGreaterThan(top(12));
    }
  });

  it('lays stones that touch at different heights', () => {
    const stones = slots(new Heap(5, GROUND), 40);
    for (const [i, p] of stones.entries()) {
      for (const q of stones.slice(0, i)) {
        if (distance(p, q) < 0.6) expect(p.level).toBeGreaterThan(q.level);
      }
    }
  });
});
