import { expect, it } from 'vitest';
import { fromQuery, type LinkedGame, toQuery } from './link';

it('brings a game through an address', () => {
  const games: LinkedGame[] = [
    { rules: 'standard', position: null, moves: [] },
    { rules: 'pie=on,houses=4', position: '4,4,4,4/0 4,4,4,4/0 s', moves: [3, 'swap', 12] },
  ];
  for (const game of games) expect(fromQuery(`?${toQuery(game)}`)).toEqual(game);
  expect(toQuery(games[1]!)).toBe(
    'rules=pie=on,houses=4&position=4,4,4,4/0_4,4,4,4/0_s&moves=3.s.12',
  );
});

it('takes nothing that it cannot read', () => {
  expect(fromQuery('?moves=1.x.2').moves).toEqual([1]);
  expect(fromQuery('?moves=0').moves).toEqual([]);
  expect(fromQuery('')).toEqual({ rules: 'standard', position: null, moves: [] });
});
