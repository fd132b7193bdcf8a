import { expect, it } from 'vitest';
import { madeUp, madeUpAfter } from '../../game/fixture';
import { at, begin, type Game, learn, play } from '../../game/game';
import { moveText, type Token } from './movetext';

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

const said = (tokens: Token[]): string =>
  tokens
    .map((token) =>
      token.kind === 'line'
        ? `(${said(token.tokens)})`
        : `${token.number}${token.joined ? '-' : ''}${token.side[0]}${token.move}`,
    )
    .join(' ');

it('numbers pairs of turns and joins the moves of a turn', () => {
  // 2 keeps the turn, 1 passes it.
  const game = grow(begin(madeUp(20)), [2, 1, 1, 2, 1, 1]);
  expect(said(moveText(game))).toBe('1.s2 -s1 n1 2.s2 -s1 n1');
});

it('puts variations behind the move that they replace, and tells the number again', () => {
  let game = grow(begin(madeUp(20)), [1, 1, 1]);
  game = grow(at(game, 1), [2, 1]);
  game = grow(at(game, 0), [2]);
  expect(said(moveText(game))).toBe('1.s1 (1.s2) 1…n1 (1…n2 -n1) 2.s1');
});

it('says nothing of a game without moves', () => {
  expect(moveText(begin(madeUp(3)))).toEqual([]);
});
