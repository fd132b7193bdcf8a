import { expect, it } from 'vitest';
import { madeUp, madeUpAfter } from '../../game/fixture';
import { at, begin, type Game, learn, play } from '../../game/game';
import { recordText } from './record-text';

function grow(game: Game, moves: number[]): Game {
  let grown = game;
  for (const move of moves) {
    const known = grown.answers.get(grown.tree.current)!;
    const done = known.moves.find((one) => one.move === move)!;
    grown = play(grown, move);
    grown = learn(grown, grown.tree.current, madeUpAfter(done));
  }
  return grown;
}

const lineOf = (game: Game) => recordText(game, null).split('\n').at(-3);

it('is a record with rules, start and result', () => {
  const game = grow(begin(madeUp(20)), [2, 1, 1]);
  expect(recordText(game, null)).toBe(
    '[Rules "made-up"]\n[Start "20 south"]\n[Result "*"]\n\n2-1 1\n*\n',
  );
  expect(recordText(game, '20 south')).not.toContain('Start');
  const over = grow(begin(madeUp(3)), [1, 2]);
  expect(recordText(over, null)).toContain('1 2\nsecond\n');
});

it('puts variations in place of whole turns', () => {
  let game = grow(begin(madeUp(20)), [2, 2, 1, 1]);
  game = grow(at(game, 1), [1, 1]);
  game = grow(at(game, 0), [1]);
  // Back on the line that was played first.
  expect(lineOf(at(game, 4))).toBe('2-2-1 (1) (2-1 1) 1');
});

it('is right when the line shown is not the first one', () => {
  let game = grow(begin(madeUp(20)), [1, 1]);
  game = grow(at(game, 1), [2, 1]);
  expect(lineOf(game)).toBe('1 2-1 (1)');
});

it('keeps a turn that nobody has finished', () => {
  expect(lineOf(grow(begin(madeUp(20)), [1, 2]))).toBe('1 2');
});
