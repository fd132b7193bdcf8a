import { expect, it } from 'vitest';
import type { Answer, Played } from '../../api/types';
import { madeUp } from '../../game/fixture';
import { begin, learn, play } from '../../game/game';
import { kgpBoard, lettersOfBoard, lettersOfGame } from './notation';

const answer = (over: Partial<Answer>): Answer => ({
  ...madeUp(1),
  axes: { ...madeUp(1).axes, houses: 6 },
  board: {
    south: { houses: [5, 3, 1, 0, 4, 14], store: 14 },
    north: { houses: [0, 5, 3, 2, 0, 5], store: 16 },
  },
  position: '5,3,1,0,4,14/14 0,5,3,2,0,5/16 s',
  to_move: 'south',
  ...over,
});

it('writes the board of the Kalah Game Protocol as the side to move sees it', () => {
  expect(kgpBoard(answer({}))).toBe('<6,14,16,5,3,1,0,4,14,0,5,3,2,0,5>');
  expect(kgpBoard(answer({ to_move: 'north' }))).toBe('<6,16,14,0,5,3,2,0,5,5,3,1,0,4,14>');
  const over = { to_move: null, position: '0/0 0/0 n' };
  expect(kgpBoard(answer(over))).toBe('<6,16,14,0,5,3,2,0,5,5,3,1,0,4,14>');
});

it('writes boards and moves as the handbooks do', () => {
  expect(lettersOfBoard(answer({}), 'cyrillic')).toBe(
    'А5 Б3 В1 Г0 Д4 Е14, I 14; а0 б5 в3 г2 д0 е5, II 16',
  );
  const first = answer({ moves: [{ ...(madeUp(1).moves[0] as Played), move: 6 }] });
  const game = learn(play(begin(first), 6), 1, answer({ to_move: 'north' }));
  expect(lettersOfGame(game, 'cyrillic')).toBe('Е14');
  expect(lettersOfGame(game, 'latin')).toBe('F14');
});
