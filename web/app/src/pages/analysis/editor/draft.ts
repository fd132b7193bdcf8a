// A board that is being set up. It may be nonsense: what is wrong with it the server says.
import type { Answer, Axes, Side } from '../../../api/types';

export interface DraftRow {
  houses: number[];
  store: number;
}

export interface Draft {
  south: DraftRow;
  north: DraftRow;
  toMove: Side;
  /** How far the game is, where the rules ask for it; null to leave it to the board. */
  opening: string | null;
}

/** The most seeds that can be typed into a place; how many there may be the server says. */
export const MOST_TYPED = 9_999;

/** The words for `opening` in a position text. */
export const OPENINGS = ['start', 'first-turn', 'swap', 'underway'] as const;

const rowText = ({ houses, store }: DraftRow) => `${houses.join(',')}/${store}`;

/** The position text of a draft. */
export function draftText({ south, north, toMove, opening }: Draft): string {
  const parts = [rowText(south), rowText(north), toMove === 'south' ? 's' : 'n'];
  return [...parts, ...(opening ? [opening] : [])].join(' ');
}

export function draftOf(answer: Answer): Draft {
  const { board, to_move, position } = answer;
  const [, , side, opening] = position.split(/[ _]+/);
  const row = ({ houses, store }: { houses: readonly number[]; store: number }): DraftRow => ({
    houses: [...houses],
    store,
  });
  return {
    south: row(board.south),
    north: row(board.north),
    // Of a game that is over the text still says whose move it was.
    toMove: to_move ?? (side === 'n' ? 'north' : 'south'),
    opening: opening ?? null,
  };
}

/** The board at the start of the rules, South to move. */
export function freshDraft({ houses, seeds }: Axes): Draft {
  const row = () => ({ houses: Array.from({ length: houses }, () => seeds), store: 0 });
  return { south: row(), north: row(), toMove: 'south', opening: null };
}

/** Without any seeds. */
export function cleared(draft: Draft): Draft {
  const row = ({ houses }: DraftRow) => ({ houses: houses.map(() => 0), store: 0 });
  return { ...draft, south: row(draft.south), north: row(draft.north) };
}

/** The same board seen from the other side. */
export function mirrored(draft: Draft): Draft {
  const toMove = draft.toMove === 'south' ? 'north' : 'south';
  return { ...draft, south: draft.north, north: draft.south, toMove };
}

/** With another number of houses: new ones are empty and next to the store. */
export function resized(draft: Draft, houses: number): Draft {
  const row = (given: DraftRow): DraftRow => ({
    ...given,
    houses: Array.from({ length: houses }, (_, index) => given.houses[index] ?? 0),
  });
  return { ...draft, south: row(draft.south), north: row(draft.north) };
}

export type DraftPlace = { side: Side; house: number | 'store' };

export function seedsAt(draft: Draft, { side, house }: DraftPlace): number {
  return house === 'store' ? draft[side].store : (draft[side].houses[house - 1] ?? 0);
}

/** With another number in a place; NaN where what was typed is no number of seeds. */
export function withSeeds(draft: Draft, { side, house }: DraftPlace, seeds: number): Draft {
  const n = Number.isInteger(seeds) && seeds >= 0 && seeds <= MOST_TYPED ? seeds : Number.NaN;
  const row = draft[side];
  const changed =
    house === 'store'
      ? { ...row, store: n }
      : { ...row, houses: row.houses.map((now, index) => (index === house - 1 ? n : now)) };
  return { ...draft, [side]: changed };
}

/** The places in which no number of seeds was typed. */
export function faultyPlaces(draft: Draft): DraftPlace[] {
  return (['south', 'north'] as const).flatMap((side) => {
    const houses = draft[side].houses.map((_, index): DraftPlace => ({ side, house: index + 1 }));
    const places: DraftPlace[] = [...houses, { side, house: 'store' }];
    return places.filter((place) => Number.isNaN(seedsAt(draft, place)));
  });
}

export const total = ({ south, north }: Draft): number =>
  [...south.houses, south.store, ...north.houses, north.store].reduce(
    (sum, n) => sum + (n || 0),
    0,
  );
