import { describe, expect, it } from 'vitest';
import { placedAt, tracksOf } from '../src/frame.ts';
import { layOut } from '../src/layout.ts';
import { houseCount, isStore, keyOf, placesOf, SIDES, seedsAt } from '../src/places.ts';
import { settle } from '../src/stones.ts';
import { type Timeline, timelineOf } from '../src/timeline.ts';
import type { Played, Seeds, Side } from '../src/types.ts';
import { randomBoards, start } from './boards.ts';
import { sow } from './sow.ts';

/** Every move of random boards, with the stones before it. */
function everyMove(
  count: number,
  check: (move: { before: Seeds; side: Side; played: Played; timeline: Timeline }) => void,
) {
  for (const before of randomBoards(count)) {
    for (const side of SIDES) {
      before[side].houses.forEach((seeds, i) => {
        if (seeds === 0) return;
        const played = sow(before, side, i + 1);
        const timeline = timelineOf(settle(new Map(), before), side, played);
        check({ before, side, played, timeline });
      });
    }
  }
}

describe('the timeline of a move', () => {
  it('ends with the seeds that the server says, and with the stones there were', () => {
    everyMove(60, ({ before, played, timeline }) => {
      const all = (heaps: ReadonlyMap<string, readonly number[]>) =>
        [...heaps.values()].flat().sort((a, b) => a - b);
      for (const key of placesOf(houseCount(before))) {
        expect(timeline.after.get(key)!.length).toBe(seedsAt(played.board, key));
      }
      expect(all(timeline.after)).toEqual(all(settle(new Map(), before)));
    });
  });

  it('drops the seeds along the path, one by one', () => {
    everyMove(60, ({ played, timeline }) => {
      const drops = timeline.motions.filter((motion) => motion.kind === 'drop');
      expect(drops.map((drop) => drop.to?.key)).toEqual(played.path.map(keyOf));
      for (const [i, drop] of drops.slice(1).entries()) {
        expect(drop.start).toBeGreaterThan(drops[i]!.start);
      }
    });
  });

  it('moves counts from those before to those after, never below zero', () => {
    everyMove(60, ({ before, played, timeline }) => {
      const counts = new Map(placesOf(houseCount(before)).map((k) => [k, seedsAt(before, k)]));
      let last = 0;
      for (const { at, key, change } of timeline.beats) {
        expect(at).toBeGreaterThanOrEqual(last);
        last = at;
        counts.set(key, counts.get(key)! + change);
        expect(counts.get(key)).toBeGreaterThanOrEqual(0);
      }
      expect(last).toBeLessThanOrEqual(timeline.duration);
      for (const [key, count] of counts) expect(count).toBe(seedsAt(played.board, key));
    });
  });

  it('moves each stone without a jump, from where it lay to where it stays', () => {
    const box = { width: 1000, height: 600 };
    everyMove(6, ({ before, timeline }) => {
      const plan = layOut(houseCount(before), box, 'auto', 'south');
      for (const track of tracksOf(timeline).values()) {
        const overlaps = track.slice(1).some((motion, i) => motion.start < track[i]!.end);
        expect(overlaps).toBe(false);
        let here = placedAt(timeline, track, 0, plan);
        let longest = 0;
        for (let now = 5; now <= timeline.duration + 5; now += 5) {
          const there = placedAt(timeline, track, now, plan);
          longest = Math.max(longest, Math.hypot(there.x - here.x, there.y - here.y));
          here = there;
        }
        expect(longest).toBeLessThan(0.07 * plan.width);
        expect(here.lift).toBeCloseTo(0);
      }
    });
  });

  it('follows a lap past the house of origin, which captures', () => {
    const before = start(6, 1);
    before.south.houses[2] = 13;
    const played = sow(before, 'south', 3);
    expect(played.captured).toEqual({ house: 3, facing: 4, facing_seeds: 2, seeds: 3 });
    const { beats, motions } = timelineOf(settle(new Map(), before), 'south', played);
    const captures = beats.filter((beat) => beat.kind === 'capture');
    expect(captures.map((beat) => beat.key)).toEqual(['s3', 'n4', 'n4']);
    expect(motions.filter((m) => m.kind === 'fly' && m.to?.key === 's0')).toHaveLength(3);
  });

  it('sweeps leftovers to the store that gets them', () => {
    const before = { south: { houses: [0, 1], store: 2 }, north: { houses: [3, 2], store: 0 } };
    const owner = sow(before, 'south', 2);
    const sweepTo = (played: Played) =>
      timelineOf(settle(new Map(), before), 'south', played).motions.flatMap((m) =>
        m.kind === 'fly' ? [m.to === null ? 'gone' : m.to.key] : [],
      );
    expect(sweepTo(owner)).toEqual(Array(5).fill('n0'));
    const none = { houses: [0, 0] };
    const emptier = { south: { ...none, store: 8 }, north: { ...none, store: 0 } };
    expect(sweepTo({ ...owner, board: emptier })).toEqual(Array(5).fill('s0'));
    const nobody = { south: { ...none, store: 3 }, north: { ...none, store: 0 } };
    expect(sweepTo({ ...owner, board: nobody })).toEqual(Array(5).fill('gone'));
  });

  it('ends an extra move with its own beat, in the store', () => {
    const { beats } = timelineOf(settle(new Map(), start()), 'south', sow(start(), 'south', 1));
    expect(beats.at(-1)).toMatchObject({ kind: 'extra', key: 's0' });
    expect(beats.filter((beat) => beat.kind === 'store' && isStore(beat.key))).toHaveLength(1);
  });

  it('lasts a bounded time, however many seeds there are', () => {
    for (const seeds of [1, 13, 100, 3000]) {
      const before = start(6, seeds);
      const played = sow(before, 'south', 6);
      const { duration } = timelineOf(settle(new Map(), before), 'south', played);
      expect(duration).toBeLessThan(10_000);
      expect(duration).toBeGreaterThan(300);
    }
  });

  it('ends rightly even if the board was another one than the server thinks', () => {
    const played = sow(start(6, 6), 'south', 3);
    for (const before of [start(6, 0), start(6, 2), start(6, 40)]) {
      const { after } = timelineOf(settle(new Map(), before), 'south', played);
      for (const key of placesOf(6)) {
        expect(after.get(key)!.length).toBe(seedsAt(played.board, key));
      }
    }
  });
});
