import { describe, expect, it } from 'vitest';
import { layOut, type Rect } from '../src/layout.ts';
import { placesOf } from '../src/places.ts';
import { spot } from '../src/spots.ts';

const SCREENS = [
  { width: 320, height: 520 },
  { width: 390, height: 720 },
  { width: 844, height: 390 },
  { width: 1280, height: 700 },
  { width: 3840, height: 2000 },
  { width: 640, height: 1e5 },
];
const HOUSES = Array.from({ length: 12 }, (_, i) => i + 1);

const overlap = (a: Rect, b: Rect) =>
  Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > 0.01 &&
  Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) > 0.01;

function everyPlan(check: (plan: ReturnType<typeof layOut>, houses: number) => void) {
  for (const screen of SCREENS) {
    for (const houses of [1, 2, 3, 6, 7, 12]) {
      for (const layout of ['auto', 'wide', 'tall'] as const) {
        for (const bottom of ['south', 'north'] as const) {
          check(layOut(houses, screen, layout, bottom), houses);
        }
      }
    }
  }
}

describe('the layout', () => {
  it('keeps hollows inside the board and apart, each in its own cell', () => {
    everyPlan((plan, houses) => {
      expect([...plan.pits.keys()].sort()).toEqual(placesOf(houses).sort());
      for (const [key, pit] of plan.pits) {
        const inside =
          pit.x >= 0 && pit.y >= 0 && pit.x + pit.w <= plan.width && pit.y + pit.h <= plan.height;
        expect(inside, key).toBe(true);
        const others = [...plan.cells].filter(
          ([other, cell]) => other !== key && overlap(pit, cell),
        );
        expect(others, key).toEqual([]);
      }
    });
  });

  it('fits its box', () => {
    for (const screen of SCREENS) {
      for (const houses of HOUSES) {
        const plan = layOut(houses, screen, 'auto', 'south');
        expect(plan.width).toBeLessThanOrEqual(screen.width + 0.01);
        expect(plan.height).toBeLessThanOrEqual(screen.height * 1.02);
      }
    }
  });

  it('sows counter-clockwise, however the board lies', () => {
    everyPlan((plan, houses) => {
      const middles = placesOf(houses).map((key) => plan.pits.get(key)!);
      let area = 0;
      middles.forEach((a, i) => {
        const b = middles[(i + 1) % middles.length]!;
        area += (a.x + a.w / 2) * (b.y + b.h / 2) - (b.x + b.w / 2) * (a.y + a.h / 2);
      });
      // On a screen y goes down, so that counter-clockwise has a negative area.
      expect(area).toBeLessThan(0);
    });
  });

  it('puts each house before the one that it faces', () => {
    everyPlan((plan, houses) => {
      for (let house = 1; house <= houses; house++) {
        const a = plan.pits.get(`s${house}`)!;
        const b = plan.pits.get(`n${houses + 1 - house}`)!;
        if (plan.tall) expect(a.y).toBeCloseTo(b.y);
        else expect(a.x).toBeCloseTo(b.x);
      }
    });
  });

  it('stands upright on a phone, with houses that a finger can hit', () => {
    for (const houses of HOUSES) {
      const plan = layOut(houses, { width: 320, height: 520 }, 'auto', 'south');
      if (houses >= 4) expect(plan.tall).toBe(true);
      const least = houses <= 6 ? 44 : 24;
      for (const key of placesOf(houses)) {
        const cell = plan.cells.get(key)!;
        expect(Math.min(cell.w, cell.h)).toBeGreaterThanOrEqual(least);
      }
    }
  });

  it('turns by half a circle for the other side', () => {
    const box = { width: 800, height: 600 };
    const south = layOut(6, box, 'wide', 'south');
    const north = layOut(6, box, 'wide', 'north');
    for (let house = 1; house <= 6; house++) {
      expect(north.pits.get(`n${house}`)!.x).toBeCloseTo(south.pits.get(`s${house}`)!.x);
      expect(north.pits.get(`n${house}`)!.y).toBeCloseTo(south.pits.get(`s${house}`)!.y);
    }
  });

  it('keeps every stone in its hollow', () => {
    everyPlan((plan, houses) => {
      if (houses % 5 !== 1) return;
      for (const [key, pit] of plan.pits) {
        for (const index of [0, 5, 39]) {
          const { x, y } = spot(plan, key, index);
          expect(x - plan.stone / 2).toBeGreaterThan(pit.x - 1);
          expect(x + plan.stone / 2).toBeLessThan(pit.x + pit.w + 1);
          expect(y).toBeGreaterThan(pit.y - 1);
          expect(y + plan.stone / 2).toBeLessThan(pit.y + pit.h + 1);
        }
      }
    });
  });
});
