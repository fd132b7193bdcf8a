import { describe, expect, it } from 'vitest';
import { houseName, houseOfNumber } from '../src/names.ts';
import type { BoardState } from '../src/types.ts';
import { glance, houseView, lastParts, moveOf, playedView, storeView } from '../src/views.ts';
import { start } from './boards.ts';
import { sow, stateOf } from './sow.ts';

const LOOKS = { numbers: 'on', labels: 'numbers', playable: 'south', preview: true } as const;
const fresh = (): BoardState => stateOf(start(), 'south');

describe('names of houses', () => {
  it('follow the handbooks: capitals for South, small letters for North, from the owner’s left', () => {
    expect(houseName('south', 1, 6, 'cyrillic')).toBe('А');
    expect(houseName('north', 6, 6, 'cyrillic')).toBe('е');
    expect(houseName('south', 12, 12, 'cyrillic')).toBe('М');
    expect(houseName('north', 3, 6, 'latin')).toBe('c');
    expect(houseName('south', 1, 6, 'distance')).toBe('6');
    expect(houseName('south', 2, 6, 'numbers')).toBe('2');
    expect(houseName('south', 2, 6, 'none')).toBe('');
  });

  it('are what a typed number means', () => {
    expect(houseOfNumber(1, 6, 'distance')).toBe(6);
    expect(houseOfNumber(1, 6, 'cyrillic')).toBe(1);
  });
});

describe('what labels may tell', () => {
  it('tells counts, owner, and where a sowing ends', () => {
    expect(houseView(fresh(), 's1', LOOKS)).toMatchObject({
      own: true,
      legal: true,
      name: '1',
      seen: { exact: 6 },
      preview: { end: { side: 'south', store: true }, extraMove: true, captured: null },
    });
    expect(houseView(fresh(), 'n1', LOOKS)).toMatchObject({ own: false, legal: false });
  });

  it('tells no more than a glance under the strict rule', () => {
    const strict = { ...LOOKS, numbers: 'off' } as const;
    const labels = [6, 7, 8, 9].map((seeds) =>
      JSON.stringify(houseView(stateOf(start(6, seeds), 'south'), 's2', strict)),
    );
    expect(new Set(labels).size).toBe(1);
    expect(houseView(fresh(), 's1', strict).preview).toBeNull();
    expect(storeView(fresh(), 'north', strict).seen).toEqual({ exact: 0 });
    const played = sow(start(), 'south', 1);
    expect(playedView(fresh(), 'south', played, strict).countsTold).toBe(false);
    expect(playedView(fresh(), 'south', played, LOOKS).countsTold).toBe(true);
  });

  it('has a glance for every count, with ranges that meet', () => {
    let from = 0;
    for (let seeds = 0; seeds < 60; seeds++) {
      const seen = glance(seeds);
      if ('exact' in seen) expect(seen.exact).toBe(seeds);
      else {
        expect(seen.from).toBeLessThanOrEqual(seeds);
        expect(seen.to ?? 1e9).toBeGreaterThanOrEqual(seeds);
        expect(seen.from).toBeGreaterThanOrEqual(from);
        from = seen.from;
      }
    }
  });

  it('gives no preview unless it is wanted', () => {
    expect(houseView(fresh(), 's1', { ...LOOKS, preview: false }).preview).toBeNull();
  });

  it('carries values and hints', () => {
    const mark = { side: 'south', house: 3, text: '+2', kind: 'good', label: 'two ahead' } as const;
    const state = { ...fresh(), values: [mark], hints: [{ side: 'south', house: 3 } as const] };
    expect(houseView(state, 's3', LOOKS)).toMatchObject({ mark, hinted: true });
    expect(houseView(state, 'n3', LOOKS)).toMatchObject({ mark: null, hinted: false });
  });
});

describe('moves', () => {
  it('belong to the side to move and to those who play here', () => {
    const state = fresh();
    expect(moveOf(state, 's3', 'both')?.move).toBe(3);
    expect(moveOf(state, 's3', 'north')).toBeNull();
    expect(moveOf(state, 's3', 'none')).toBeNull();
    expect(moveOf(state, 'n3', 'both')).toBeNull();
    expect(moveOf({ ...state, moves: [] }, 's3', 'both')).toBeNull();
  });

  it('mark where they began, ended and captured', () => {
    const before = start(6, 1);
    before.south.houses[5] = 0;
    const capture = sow(before, 'south', 5);
    expect(Object.fromEntries(lastParts({ side: 'south', played: capture }))).toEqual({
      s5: 'from',
      s6: 'end',
      n1: 'captured',
    });
    const extra = sow(start(), 'north', 1);
    expect(Object.fromEntries(lastParts({ side: 'north', played: extra }))).toEqual({
      n1: 'from',
      n0: 'extra',
    });
    const swap = { ...extra, move: 'swap', path: [] } as const;
    expect(lastParts({ side: 'north', played: swap }).size).toBe(0);
  });
});
