import { element, setAttribute } from './dom.ts';
import { type Placed, resting } from './frame.ts';
import type { Geometry } from './layout.ts';
import { mix } from './random.ts';
import { isDrawn } from './spots.ts';
import type { Heaps } from './stones.ts';

export const COLOURS = 6;
const SHAPES = 4;

/** A stone's colour and shape: always the same for the same stone. */
export const colourOf = (stone: number): number => mix(stone + 1) % COLOURS;
const shapeOf = (stone: number): number => (mix(stone + 1) >>> 8) % SHAPES;

/** The drawn stones: one element each, moved by transforms alone. */
export class StoneLayer {
  readonly #host: HTMLElement;
  readonly #stones = new Map<number, { element: HTMLElement; transform: string; z: number }>();
  #size = 0;

  constructor(host: HTMLElement) {
    this.#host = host;
  }

  /** Shows every stone in its heap, and no others. */
  rest(heaps: Heaps, plan: Geometry): void {
    if (this.#size !== plan.stone) {
      this.#size = plan.stone;
      this.#host.style.setProperty('--kb-stone', `${plan.stone}px`);
    }
    const seen = new Set<number>();
    for (const [key, heap] of heaps) {
      heap.forEach((stone, index) => {
        if (!isDrawn(index)) return;
        seen.add(stone);
        this.place(stone, resting({ key, index }, plan));
      });
    }
    for (const [stone, { element }] of this.#stones) {
      if (seen.has(stone)) continue;
      element.remove();
      this.#stones.delete(stone);
    }
  }

  /** Moves one stone. */
  place(stone: number, { x, y, lift, z, gone }: Placed): void {
    let drawn = this.#stones.get(stone);
    if (!drawn) {
      const kind = `kb-stone kb-c${colourOf(stone)} kb-f${shapeOf(stone)}`;
      drawn = { element: element(this.#host, 'i', { class: kind }), transform: '', z: -1 };
      this.#stones.set(stone, drawn);
    }
    const half = this.#size / 2;
    const up = lift * 0.3 * this.#size;
    const scale = lift > 0 ? ` scale(${(1 + 0.16 * lift).toFixed(3)})` : '';
    const transform = `translate(${(x - half).toFixed(2)}px,${(y - half - up).toFixed(2)}px)${scale}`;
    if (drawn.transform !== transform) {
      drawn.transform = transform;
      drawn.element.style.transform = transform;
    }
    if (drawn.z !== z) {
      drawn.z = z;
      drawn.element.style.zIndex = String(z);
    }
    setAttribute(drawn.element, 'data-air', gone ? 'gone' : lift > 0.02 ? '' : null);
  }
}
