import { expect, test } from 'vitest';
import type { Side } from '../../api/types';
import { verdict } from './verdict';

const shown = (south: number, north: number, to_move: Side | null) => ({
  board: { south: { houses: [1], store: south }, north: { houses: [1], store: north } },
  to_move,
});

test('the goal is reached as soon as the seeds are stored, even in the middle of the turn', () => {
  expect(verdict('south', 3, shown(5, 0, 'south'), shown(8, 0, 'south'))).toEqual({
    stored: 3,
    state: 'solved',
  });
});

test('an extra move lets the turn go on', () => {
  expect(verdict('north', 3, shown(0, 1, 'north'), shown(0, 2, 'north')).state).toBe('going');
});

test.each(['north', null] as const)('the turn is over when %s is to move', (next) => {
  expect(verdict('south', 3, shown(0, 0, 'south'), shown(2, 0, next))).toEqual({
    stored: 2,
    state: 'short',
  });
});
