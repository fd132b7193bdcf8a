import { type Key, placesOf, SIDES, sideOf, storeKey } from './places.ts';
import type { BoardOptions, Side } from './types.ts';

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Where everything lies, in pixels from the board's left upper corner. */
export interface Geometry {
  tall: boolean;
  width: number;
  height: number;
  /** Diameter of a stone. */
  stone: number;
  /** Height of the texts' line. */
  text: number;
  /** The hollows. */
  pits: ReadonlyMap<Key, Rect>;
  /** What may be pressed: a hollow with its margins. */
  cells: ReadonlyMap<Key, Rect>;
  /** The strip between the rows. */
  middle: Rect;
  /** Where a side's rim is, seen from its houses: its texts stand there. */
  outward: Record<Side, { x: number; y: number }>;
}

/** The diameter of stones for hollows of a size: long ones hold larger ones. */
const stoneFor = (w: number, h: number): number =>
  Math.min(0.268 * Math.sqrt(w * h), 0.36 * Math.min(w, h));

const clamp = (least: number, n: number, most: number) => Math.min(Math.max(n, least), most);

/** Lays the board out in a box, whichever way gives the larger houses unless `layout` says. */
export function layOut(
  houses: number,
  box: { width: number; height: number },
  layout: BoardOptions['layout'],
  bottom: Side,
): Geometry {
  const wide = () => wideBoard(houses, box);
  const tall = () => tallBoard(houses, box);
  const plan =
    layout === 'wide'
      ? wide()
      : layout === 'tall'
        ? tall()
        : [wide(), tall()].reduce((a, b) => (houseSize(b) > houseSize(a) * 1.05 ? b : a));
  return bottom === 'south' ? plan : turned(plan);
}

const houseSize = (plan: Geometry): number => {
  const pit = plan.pits.get('s1')!;
  return Math.min(pit.w, pit.h) + 0.2 * Math.max(pit.w, pit.h);
};

/** South's row below, from left to right, its store on the right. */
function wideBoard(houses: number, box: { width: number; height: number }): Geometry {
  const storeCells = 1.12;
  const cells = houses + 2 * storeCells + 0.36;
  const least = { rim: 0.34, pit: 0.9, middle: 0.42, frame: 0.18 };
  const cell = Math.max(
    16,
    Math.min(
      box.width / cells,
      box.height / (2 * (least.frame + least.rim + least.pit) + least.middle),
    ),
  );
  const frame = least.frame * cell;
  const rim = Math.max(least.rim * cell, 20);
  const middle = least.middle * cell;
  const rest = (box.height - 2 * (frame + rim) - middle) / 2;
  // Many houses are narrow ones: they may be longer, to be easier to hit.
  const longest = clamp(1.14, 0.8 + 0.06 * houses, 1.5);
  const pit = clamp(least.pit * cell, rest, longest * cell);
  const gap = 0.05 * cell;
  const width = cells * cell;
  const height = 2 * (frame + rim + pit) + middle;
  const rowTop = { north: frame + rim, south: frame + rim + pit + middle };

  const pits = new Map<Key, Rect>();
  const cellRects = new Map<Key, Rect>();
  for (const side of SIDES) {
    for (let i = 0; i < houses; i++) {
      const column = side === 'south' ? i : houses - 1 - i;
      const x = frame + (storeCells + column) * cell;
      const key: Key = `${side === 'south' ? 's' : 'n'}${i + 1}`;
      pits.set(key, { x: x + gap, y: rowTop[side], w: cell - 2 * gap, h: pit });
      cellRects.set(key, {
        x,
        y: side === 'south' ? rowTop.south - middle / 2 : 0,
        w: cell,
        h: frame + rim + pit + middle / 2,
      });
    }
    const x = side === 'south' ? width - frame - storeCells * cell : frame;
    const w = storeCells * cell;
    pits.set(storeKey(side), {
      x: x + 1.6 * gap,
      y: frame + rim,
      w: w - 3.2 * gap,
      h: 2 * pit + middle,
    });
    cellRects.set(storeKey(side), { x, y: 0, w, h: height });
  }
  return {
    tall: false,
    width,
    height,
    stone: stoneFor(cell - 2 * gap, pit),
    text: clamp(11, 0.2 * cell, 160),
    pits,
    cells: cellRects,
    middle: {
      x: frame + storeCells * cell,
      y: rowTop.north + pit,
      w: houses * cell,
      h: middle,
    },
    outward: { south: { x: 0, y: 1 }, north: { x: 0, y: -1 } },
  };
}

/** South's row on the left, from top to bottom, its store below. */
function tallBoard(houses: number, box: { width: number; height: number }): Geometry {
  const frame = clamp(6, 0.025 * box.width, 24);
  const storeRows = 1.1;
  const rows = houses + 2 * storeRows + 0.2;
  const rimPart = 0.42;
  const middlePart = 0.56;
  const most = (box.width - 2 * frame) / (2 + 2 * rimPart + middlePart);
  const row = Math.max(16, Math.min((box.height - 2 * frame) / rows, most * 1.1));
  const rim = Math.max(rimPart * row, 24);
  const middle = Math.max(middlePart * row, 28);
  const pitHeight = 0.88 * row;
  const pitWidth = clamp(12, (box.width - 2 * (frame + rim) - middle) / 2, 1.9 * pitHeight);
  const width = 2 * (frame + rim + pitWidth) + middle;
  const height = 2 * frame + rows * row;
  const gap = (row - pitHeight) / 2;
  const top = frame + (storeRows + 0.1) * row;
  const left = { south: frame + rim, north: frame + rim + pitWidth + middle };

  const pits = new Map<Key, Rect>();
  const cells = new Map<Key, Rect>();
  for (const side of SIDES) {
    for (let i = 0; i < houses; i++) {
      const y = top + (side === 'south' ? i : houses - 1 - i) * row;
      const key: Key = `${side === 'south' ? 's' : 'n'}${i + 1}`;
      pits.set(key, { x: left[side], y: y + gap, w: pitWidth, h: pitHeight });
      cells.set(key, { x: side === 'south' ? 0 : width / 2, y, w: width / 2, h: row });
    }
    const y = side === 'south' ? height - frame - storeRows * row : frame;
    pits.set(storeKey(side), {
      x: frame + rim,
      y: y + gap,
      w: 2 * pitWidth + middle,
      h: storeRows * row - 2 * gap,
    });
    cells.set(storeKey(side), { x: 0, y, w: width, h: storeRows * row });
  }
  return {
    tall: true,
    width,
    height,
    stone: stoneFor(pitWidth, pitHeight),
    text: clamp(12, 0.24 * row, 160),
    pits,
    cells,
    middle: { x: left.south + pitWidth, y: top, w: middle, h: houses * row },
    outward: { south: { x: -1, y: 0 }, north: { x: 1, y: 0 } },
  };
}

/** The same board seen from the other side. */
function turned(plan: Geometry): Geometry {
  const turn = (r: Rect): Rect => ({
    ...r,
    x: plan.width - r.x - r.w,
    y: plan.height - r.y - r.h,
  });
  const all = (rects: ReadonlyMap<Key, Rect>) =>
    new Map([...rects].map(([key, rect]) => [key, turn(rect)]));
  return {
    ...plan,
    pits: all(plan.pits),
    cells: all(plan.cells),
    middle: turn(plan.middle),
    outward: { south: plan.outward.north, north: plan.outward.south },
  };
}

/** The side of the rim that a place's texts stand on, and all places of a plan, for renderers. */
export const outwardOf = (plan: Geometry, key: Key) => plan.outward[sideOf(key)];
export const planPlaces = (plan: Geometry): Key[] => placesOf(plan.pits.size / 2 - 1);
