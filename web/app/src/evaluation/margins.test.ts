import { describe, expect, it } from 'vitest';
import { madeUp, madeUpAfter } from '../game/fixture';
import { begin, type Game, learn, play } from '../game/game';
import type { Evaluation } from './evaluation';
import { joined, lossAt, marginAt, noted, southAtFirst } from './margins';
import { exactly } from './value';

function played(left: number, moves: (number | 'swap')[], swap = false): Game {
  let game = begin(madeUp(left, 'south', swap));
  for (const move of moves) {
    game = play(game, move);
    const step = game.answers.get(game.tree.nodes[game.tree.current]!.parent)!;
    const done = step.moves.find((one) => one.move === move)!;
    game = learn(game, game.tree.current, madeUpAfter(done));
  }
  return game;
}

const found = (value: number, moves: Record<string, number>): Evaluation => ({
  rules: 'made-up',
  position: '',
  ...exactly(value),
  moves: Object.entries(moves).map(([move, margin]) => ({
    move: move === 'swap' ? move : Number(move),
    ...exactly(margin),
    pv: [],
  })),
  depth: 1,
  nodes: 1,
  complete: true,
});

describe('margins', () => {
  it('are those of South, whoever is to move', () => {
    const game = played(9, [1, 1]);
    const [, one, two] = [0, 1, 2];
    const first = noted(new Map(), game, 0, found(4, { 1: 1, 2: 4 }));
    expect(marginAt(first, game, 0)).toEqual(exactly(4));
    expect(marginAt(first, game, one)).toEqual(exactly(1));
    // North is to move behind the first move.
    const second = noted(first, game, one, found(-1, { 1: -3 }));
    expect(marginAt(second, game, two)).toEqual(exactly(3));
    expect(lossAt(second, game, one)).toEqual({ seeds: 3, kind: 'exact' });
    expect(lossAt(second, game, two)).toEqual({ seeds: 2, kind: 'exact' });
  });

  it('go on through an extra move without a change of sign', () => {
    const game = played(9, [2, 1]);
    const margins = noted(
      noted(new Map(), game, 0, found(4, { 2: 4 })),
      game,
      1,
      found(4, { 1: 2 }),
    );
    expect(lossAt(margins, game, 1)).toEqual({ seeds: 0, kind: 'exact' });
    expect(lossAt(margins, game, 2)).toEqual({ seeds: 2, kind: 'exact' });
  });

  it('belong to players: a swap leaves no step', () => {
    const game = played(9, ['swap'], true);
    expect(southAtFirst(game)).toBe('first');
    // Whoever swaps sees the other's margin; on the board the side to move stays.
    const margins = noted(new Map(), game, 0, found(5, { swap: 5 }));
    expect(marginAt(margins, game, 1)).toEqual(exactly(5));
    const behind = noted(margins, game, 1, found(-5, { 1: -5 }));
    expect(marginAt(behind, game, 1)).toEqual(exactly(5));
  });

  it('do not lose what is exact to an estimate', () => {
    const game = played(9, []);
    const sure = noted(new Map(), game, 0, found(4, { 1: 4 }));
    const guess = { ...found(9, { 1: 9 }), exact: false, lower: null, upper: null };
    expect(marginAt(noted(sure, game, 0, guess), game, 0)).toEqual(exactly(4));
  });
});

it('what is proved of a position stays proved', () => {
  const bound = { value: 3, exact: false, lower: 3, upper: null };
  const guess = { value: 1.5, exact: false, lower: null, upper: 8 };
  expect(joined(bound, guess)).toEqual({ value: 3, exact: false, lower: 3, upper: 8 });
  expect(joined(exactly(2), guess)).toEqual(exactly(2));
  expect(joined(guess, { value: 9, exact: false, lower: 8, upper: null })).toEqual(exactly(8));
  expect(joined(undefined, guess)).toEqual(guess);
});
