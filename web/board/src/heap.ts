import { random } from './random.ts';

/** Where a stone lies in its heap: from the middle, in stone diameters; `level` 0 is the ground. */
export interface Slot {
  x: number;
  y: number;
  level: number;
}

/** The ground of a heap: a rounded oblong, by half its width and height, in stone diameters. */
export interface Ground {
  a: number;
  b: number;
}

/** Stones beyond these are not drawn: nobody could tell. */
export const MOST_DRAWN = 240;

/** Places that a stone tries; the first ones try more, since a gap between few is easily seen. */
const CANDIDATES = { few: 160, many: 40 };
const FEW = 14;
/** How flat stones are: a stone on top of another lies this much higher. */
const FLATNESS = 0.62;
/** How much a stone would rather lie low than near the middle. */
const CLIMB = 1.5;
/** How strongly the hollow draws stones to its middle. */
const HOLLOW = 0.7;

/**
 * A heap whose stones never move: stone i lies where it fell when i stones were there. Each new one
 * tries some places and rolls to the lowest, where a place is low that is free and near the middle;
 * so a few stones lie side by side, and dozens pile up.
 */
export class Heap {
  readonly #slots: Slot[] = [];
  readonly #random: () => number;
  readonly #ground: Ground;

  constructor(seed: number, ground: Ground) {
    this.#random = random(seed);
    this.#ground = ground;
  }

  slot(index: number): Slot {
    const wanted = Math.min(index, MOST_DRAWN - 1);
    while (this.#slots.length <= wanted) this.#slots.push(this.#fall());
    return this.#slots[wanted]!;
  }

  #fall(): Slot {
    let best: Slot = { x: 0, y: 0, level: 0 };
    let lowest = Number.POSITIVE_INFINITY;
    const candidates = this.#slots.length < FEW ? CANDIDATES.few : CANDIDATES.many;
    for (let i = 0; i < candidates; i++) {
      const point = this.#point();
      const level = this.#level(point.x, point.y);
      const { a, b } = this.#ground;
      const away = (point.x / (a + 0.5)) ** 2 + (point.y / (b + 0.5)) ** 2;
      const height = CLIMB * level + HOLLOW * away + 0.1 * this.#random();
      if (height < lowest) {
        lowest = height;
        best = { ...point, level };
      }
    }
    return best;
  }

  /** An even random point of the ground. */
  #point(): { x: number; y: number } {
    const { a, b } = this.#ground;
    const r = Math.min(a, b);
    for (;;) {
      const x = (this.#random() * 2 - 1) * a;
      const y = (this.#random() * 2 - 1) * b;
      const dx = Math.max(0, Math.abs(x) - (a - r));
      const dy = Math.max(0, Math.abs(y) - (b - r));
      if (dx * dx + dy * dy <= r * r) return { x, y };
    }
  }

  /** How high a stone lies at a point: on the highest of the stones that it touches. */
  #level(x: number, y: number): number {
    let level = 0;
    for (const slot of this.#slots) {
      const square = (slot.x - x) ** 2 + (slot.y - y) ** 2;
      if (square < 1) level = Math.max(level, slot.level + FLATNESS * Math.sqrt(1 - square));
    }
    return level;
  }
}
