import { houseName } from './names.ts';
import {
  facingSide,
  houseCount,
  houseKey,
  houseOf,
  type Key,
  keyOf,
  seedsAt,
  sideOf,
  storeKey,
} from './places.ts';
import type {
  BoardOptions,
  BoardState,
  HouseView,
  LastPart,
  Played,
  PlayedView,
  Preview,
  SeenSeeds,
  Side,
  StoreView,
} from './types.ts';

/** What a glance tells of a heap, where the rules forbid counting: small heaps exactly. */
export function glance(seeds: number): SeenSeeds {
  if (seeds <= 5) return { exact: seeds };
  if (seeds <= 9) return { from: 6, to: 9 };
  if (seeds <= 14) return { from: 10, to: 14 };
  if (seeds <= 24) return { from: 15, to: 24 };
  if (seeds <= 39) return { from: 25, to: 39 };
  return { from: 40, to: null };
}

type Looks = Pick<BoardOptions, 'numbers' | 'labels' | 'playable' | 'preview'>;

const isOwn = (side: Side, state: BoardState, playable: BoardOptions['playable']): boolean =>
  playable === 'both' ? side === state.to_move : side === playable;

/** The legal move that pressing a house plays. */
export function moveOf(
  state: BoardState,
  key: Key,
  playable: BoardOptions['playable'],
): Played | null {
  const side = sideOf(key);
  if (side !== state.to_move || (playable !== 'both' && playable !== side)) return null;
  return state.moves.find((played) => played.move === houseOf(key)) ?? null;
}

/** What a move would do; null where it must not be told. */
export function previewOf(played: Played | null, looks: Looks): Preview | null {
  const end = played?.path.at(-1);
  if (!played || !end || !looks.preview || looks.numbers === 'off') return null;
  return { end, extraMove: played.extra_move, captured: played.captured };
}

/** How each place took part in the last move; a place in two ways is named for the later one. */
export function lastParts(last: BoardState['last']): ReadonlyMap<Key, LastPart> {
  const parts = new Map<Key, LastPart>();
  if (!last || last.played.move === 'swap') return parts;
  const { side, played } = last;
  parts.set(houseKey(side, last.played.move), 'from');
  const end = played.path.at(-1);
  if (end) parts.set(keyOf(end), played.extra_move ? 'extra' : 'end');
  if (played.captured) {
    parts.set(houseKey(side, played.captured.house), 'end');
    parts.set(houseKey(facingSide(side), played.captured.facing), 'captured');
  }
  return parts;
}

export function houseView(state: BoardState, key: Key, looks: Looks): HouseView {
  const side = sideOf(key);
  const house = houseOf(key);
  const seeds = seedsAt(state.board, key);
  const played = moveOf(state, key, looks.playable);
  const isHere = (place: { side: Side; house: number }) =>
    place.side === side && place.house === house;
  return {
    side,
    house,
    name: houseName(side, house, houseCount(state.board), looks.labels) || String(house),
    seen: looks.numbers === 'off' ? glance(seeds) : { exact: seeds },
    own: isOwn(side, state, looks.playable),
    legal: played !== null,
    preview: previewOf(played, looks),
    last: lastParts(state.last).get(key) ?? null,
    mark: state.values?.find(isHere) ?? null,
    hinted: state.hints?.some(isHere) ?? false,
  };
}

export function storeView(state: BoardState, side: Side, looks: Looks): StoreView {
  const seeds = state.board[side].store;
  return {
    side,
    seen: looks.numbers === 'off' ? glance(seeds) : { exact: seeds },
    own: isOwn(side, state, looks.playable),
    last: lastParts(state.last).get(storeKey(side)) ?? null,
  };
}

export function playedView(
  before: BoardState,
  side: Side,
  played: Played,
  looks: Looks,
): PlayedView {
  const { move } = played;
  const houses = houseCount(played.board);
  return {
    side,
    played,
    own: isOwn(side, { ...before, to_move: side }, looks.playable),
    name: move === 'swap' ? '' : houseName(side, move, houses, looks.labels) || String(move),
    countsTold: looks.numbers !== 'off',
  };
}
