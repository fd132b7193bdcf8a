import { Heap, MOST_DRAWN } from './heap.ts';
import type { Geometry } from './layout.ts';
import { houseOf, isStore, type Key, sideOf } from './places.ts';
import { mix } from './random.ts';

/** A place for the middle of a stone, in pixels; `lift` is its height over the board, 0 … 1. */
export interface Point {
  x: number;
  y: number;
  lift: number;
}

/** Heaps by place and shape of the hollow; shared, because they depend on nothing else. */
const heaps = new Map<string, Heap>();

function heapOf(key: Key, a: number, b: number): Heap {
  const name = `${key} ${a} ${b}`;
  let heap = heaps.get(name);
  if (!heap) {
    heap = new Heap(mix(houseOf(key) * 2 + (sideOf(key) === 'south' ? 1 : 0)), { a, b });
    heaps.set(name, heap);
  }
  return heap;
}

/** The middle of the stone that lies in a place as number `index`, the lowest being 0. */
export function spot(plan: Geometry, key: Key, index: number): Point {
  const pit = plan.pits.get(key)!;
  const outward = plan.outward[sideOf(key)];
  // The count stands on the outer edge: heaps keep a little away from it.
  const away = isStore(key) ? 0 : plan.text * 0.35;
  // Rounded, so that a board of another size has the same heaps.
  const half = (extent: number, shorter: number) =>
    Math.max(0.1, Math.round(((extent * 0.46 - shorter) / plan.stone - 0.5) * 5) / 5);
  const a = half(pit.w, Math.abs(outward.x) * away);
  const b = half(pit.h, Math.abs(outward.y) * away);
  const { x, y, level } = heapOf(key, a, b).slot(index);
  return {
    x: pit.x + pit.w / 2 - outward.x * away + x * plan.stone,
    // What lies higher is nearer to the eye, which looks from below.
    y: pit.y + pit.h / 2 - outward.y * away + (y - 0.1 * level) * plan.stone,
    lift: 0,
  };
}

/** Whether a stone of a heap is drawn at all. */
export const isDrawn = (index: number): boolean => index < MOST_DRAWN;
