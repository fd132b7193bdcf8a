import type { Geometry } from './layout.ts';
import { type Point, spot } from './spots.ts';
import type { Motion, Rest, Timeline } from './timeline.ts';

/** A stone at a moment: where, and over how many others it is drawn. */
export interface Placed extends Point {
  z: number;
  /** Off the board for ever. */
  gone: boolean;
}

const IN_HAND = 1000;
const IN_FLIGHT = 2000;

const smooth = (p: number): number => p * p * (3 - 2 * p);
const between = (from: number, to: number, p: number): number => from + (to - from) * p;
const progress = (motion: Motion, now: number): number =>
  Math.min(1, Math.max(0, (now - motion.start) / (motion.end - motion.start || 1)));

/** The motions of each stone that a timeline moves, in order. */
export function tracksOf(timeline: Timeline): ReadonlyMap<number, readonly Motion[]> {
  const tracks = new Map<number, Motion[]>();
  for (const motion of timeline.motions) {
    const track = tracks.get(motion.stone);
    if (track) track.push(motion);
    else tracks.set(motion.stone, [motion]);
  }
  return tracks;
}

/** Where a stone is at a moment of a timeline, by its own motions. */
export function placedAt(
  timeline: Timeline,
  track: readonly Motion[],
  now: number,
  plan: Geometry,
): Placed {
  const motion = track.findLast((m) => m.start <= now) ?? track[0]!;
  const p = progress(motion, now);
  switch (motion.kind) {
    case 'lift': {
      const from = resting(motion.from, plan);
      const to = inHand(timeline, motion.end, motion.order, plan);
      return {
        x: between(from.x, to.x, smooth(p)),
        y: between(from.y, to.y, smooth(p)),
        lift: smooth(p),
        z: p > 0 ? IN_HAND - motion.order : from.z,
        gone: false,
      };
    }
    case 'carry':
      return inHand(timeline, now, motion.order, plan);
    case 'drop': {
      const from = inHand(timeline, motion.start, motion.order, plan);
      const to = resting(motion.to, plan);
      return {
        x: between(from.x, to.x, smooth(p)),
        y: between(from.y, to.y, p * p),
        lift: 1 - p * p,
        z: p < 1 ? IN_HAND - motion.order : to.z,
        gone: false,
      };
    }
    case 'fly': {
      const from = resting(motion.from, plan);
      if (motion.to === null) {
        return { ...from, lift: p, z: IN_FLIGHT, gone: p === 1 };
      }
      const to = resting(motion.to, plan);
      return {
        x: between(from.x, to.x, smooth(p)),
        y: between(from.y, to.y, smooth(p)),
        lift: Math.sin(Math.PI * p) * 1.4,
        z: p === 0 ? from.z : p < 1 ? IN_FLIGHT + motion.to.index : to.z,
        gone: false,
      };
    }
  }
}

/** A stone in its heap. */
export function resting(rest: Rest, plan: Geometry): Placed {
  if (rest === null) return { x: 0, y: 0, lift: 0, z: 0, gone: true };
  return { ...spot(plan, rest.key, rest.index), z: rest.index + 1, gone: false };
}

/** A stone in the hand: the hand's place and a small round bunch about it. */
function inHand(timeline: Timeline, now: number, order: number, plan: Geometry): Placed {
  const middle = handAt(timeline, now, plan);
  const away = 0.46 * Math.sqrt(Math.min(order, 40)) * plan.stone;
  const turn = order * 2.4;
  return {
    x: middle.x + away * Math.cos(turn),
    y: middle.y + away * Math.sin(turn),
    lift: 1,
    z: IN_HAND - order,
    gone: false,
  };
}

/** The middle of the hand: it rests a little over each place. */
function handAt(timeline: Timeline, now: number, plan: Geometry): { x: number; y: number } {
  const next = timeline.hand.findIndex((stop) => stop.at > now);
  const to = timeline.hand.at(next === -1 ? -1 : next)!;
  const from = next > 0 ? timeline.hand[next - 1]! : to;
  const p = smooth(Math.min(1, (now - from.at) / (to.at - from.at || 1)));
  const a = plan.pits.get(from.key)!;
  const b = plan.pits.get(to.key)!;
  const over = 0.5 * plan.stone;
  return {
    x: between(a.x + a.w / 2, b.x + b.w / 2, p),
    y: between(a.y + a.h / 2, b.y + b.h / 2, p) - over,
  };
}
