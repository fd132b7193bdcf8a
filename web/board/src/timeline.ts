import {
  facingSide,
  houseCount,
  houseKey,
  isStore,
  type Key,
  keyOf,
  placesOf,
  seedsAt,
  sideOf,
  storeKey,
} from './places.ts';
import { type Heaps, settle } from './stones.ts';
import type { Played, Side } from './types.ts';

/** A place for a stone: in a heap, or in the hand over a place. `null`: off the board. */
export type Rest = { key: Key; index: number } | null;

/** One movement of one stone, in milliseconds at speed 1. */
export type Motion =
  /** From where it lies into the hand, as its number `order` of `size`. */
  | { kind: 'lift'; stone: number; start: number; end: number; from: Rest; order: number }
  /** Along with the hand. */
  | { kind: 'carry'; stone: number; start: number; end: number; order: number }
  /** Out of the hand into a heap. */
  | { kind: 'drop'; stone: number; start: number; end: number; to: Rest; order: number }
  /** From heap to heap in an arc, or away for ever. */
  | { kind: 'fly'; stone: number; start: number; end: number; from: Rest; to: Rest };

/** Something that happens at a moment: counts change, a sound is due. */
export interface Beat {
  at: number;
  kind: 'lift' | 'drop' | 'store' | 'capture' | 'sweep' | 'extra';
  key: Key;
  /** By how much the count of `key` changes. */
  change: number;
}

export interface Timeline {
  /** Sorted by start; those of one stone follow each other without overlap. */
  motions: readonly Motion[];
  /** Sorted by time. */
  beats: readonly Beat[];
  /** Over which place the hand is, and from when to when it goes to the next one. */
  hand: readonly { at: number; key: Key }[];
  duration: number;
  /** Where each stone lies at the end. */
  after: Heaps;
}

/** Milliseconds at speed 1. */
const LIFT = 220;
const STEP = 270;
const LONGEST_SOWING = 6500;
const PAUSE = 260;
const FLIGHT = 460;
const STAGGER = 60;
const LONGEST_STAGGER = 900;

/** How long the hand takes from place to place: long sowings go faster, towards a limit. */
export const stepOf = (seeds: number): number =>
  Math.min(STEP * Math.min(1, (12 / Math.max(seeds, 1)) ** 0.4), LONGEST_SOWING / seeds);

/**
 * What a move looks like: the seeds are lifted, carried along the path and dropped one by one; what
 * is captured and what is swept flies to its store. Follows `played` alone and ends with exactly
 * the seeds of `played.board`, whatever lay there before.
 */
export function timelineOf(heaps: Heaps, side: Side, played: Played): Timeline {
  const after = new Map([...heaps].map(([key, heap]) => [key, [...heap]]));
  const at = (key: Key): number[] => {
    if (!after.has(key)) after.set(key, []);
    return after.get(key)!;
  };
  const motions: Motion[] = [];
  const beats: Beat[] = [];
  const hand: { at: number; key: Key }[] = [];
  let now = 0;

  if (played.move !== 'swap') {
    const origin = houseKey(side, played.move);
    const inHand = at(origin).splice(0);
    beats.push({ at: 0, kind: 'lift', key: origin, change: -inHand.length });
    hand.push({ at: 0, key: origin }, { at: LIFT, key: origin });
    inHand.forEach((stone, index) => {
      const from = { key: origin, index };
      motions.push({ kind: 'lift', stone, start: 0, end: LIFT, from, order: index });
    });
    now = LIFT;
    const step = stepOf(inHand.length);
    // The last one lifted lies on top and falls first, so that the hand stays round.
    played.path.forEach((place) => {
      now += step;
      const key = keyOf(place);
      hand.push({ at: now, key });
      const stone = inHand.pop();
      if (stone === undefined) return;
      const order = inHand.length;
      const fall = 0.8 * step;
      motions.push({ kind: 'carry', stone, start: LIFT, end: now, order });
      const to = { key, index: at(key).length };
      motions.push({ kind: 'drop', stone, start: now, end: now + fall, to, order });
      beats.push({
        at: now + fall,
        kind: 'store' in place ? 'store' : 'drop',
        key,
        change: 1,
      });
      at(key).push(stone);
    });
    if (played.path.length > 0) now += 0.8 * step;
    // Stones without a place in the path cannot be, but must not hang in the air.
    at(origin).push(...inHand);
  }

  if (played.captured) {
    const { house, facing } = played.captured;
    const store = storeKey(side);
    now += PAUSE;
    const houses = [houseKey(side, house), houseKey(facingSide(side), facing)];
    now = flights(
      houses.flatMap((key) => stonesOf(at, key)),
      store,
      'capture',
    );
  }

  const leftovers = sweepOf(after, played, side);
  if (leftovers.length > 0) {
    now += PAUSE;
    const begin = now;
    const targets = new Set(leftovers.map((leftover) => leftover.to));
    for (const to of targets) {
      now = begin;
      const moving = leftovers.filter((leftover) => leftover.to === to);
      const end = flights(moving, to, 'sweep');
      now = Math.max(now, end);
    }
  }

  if (played.extra_move) {
    beats.push({ at: now, kind: 'extra', key: storeKey(side), change: 0 });
  }
  motions.sort((a, b) => a.start - b.start);
  beats.sort((a, b) => a.at - b.at);
  return { motions, beats, hand, duration: now, after: settle(after, played.board) };

  /** Lets stones fly one after the other; the time when the last has arrived. */
  function flights(
    moving: readonly { stone: number; from: Key; index: number }[],
    to: Key | null,
    kind: 'capture' | 'sweep',
  ): number {
    const stagger = Math.min(STAGGER, LONGEST_STAGGER / Math.max(moving.length, 1));
    let end = now;
    moving.forEach(({ stone, from, index }, order) => {
      const start = now + order * stagger;
      end = start + FLIGHT;
      const heap = at(from);
      heap.splice(heap.indexOf(stone), 1);
      const rest = to === null ? null : { key: to, index: at(to).length };
      if (to !== null) at(to).push(stone);
      motions.push({ kind: 'fly', stone, start, end, from: { key: from, index }, to: rest });
      beats.push({ at: start, kind, key: from, change: -1 });
      if (to !== null) beats.push({ at: end, kind: 'store', key: to, change: 1 });
    });
    return end;
  }
}

/** The stones of a place, the highest first. */
function stonesOf(at: (key: Key) => readonly number[], key: Key) {
  return at(key)
    .map((stone, index) => ({ stone, from: key, index }))
    .reverse();
}

/**
 * The stones that lie in houses but not in `played.board`, and the store that each goes to: the one
 * that has too few, their own side's first; `null` if they leave the board.
 */
function sweepOf(heaps: ReadonlyMap<Key, readonly number[]>, played: Played, side: Side) {
  const { board } = played;
  const missing = (key: Key) => seedsAt(board, key) - (heaps.get(key)?.length ?? 0);
  const short = new Map<Key, number>();
  for (const of of [side, facingSide(side)]) {
    const store = storeKey(of);
    if (missing(store) > 0) short.set(store, missing(store));
  }
  const leftovers: { stone: number; from: Key; index: number; to: Key | null }[] = [];
  for (const key of placesOf(houseCount(board))) {
    if (missing(key) >= 0 || isStore(key)) continue;
    const over = stonesOf((place) => heaps.get(place) ?? [], key).slice(0, -missing(key));
    for (const stone of over) {
      const own = storeKey(sideOf(key));
      const to = short.has(own) ? own : ([...short.keys()][0] ?? null);
      if (to !== null) {
        const left = short.get(to)! - 1;
        if (left > 0) short.set(to, left);
        else short.delete(to);
      }
      leftovers.push({ ...stone, to });
    }
  }
  return leftovers;
}
