import { expect, test } from 'vitest';
import type { MoveValue, Place, Played, Result } from '../../api/types';
import type { Goal } from './course';
import { judge, lossOf } from './judge';

const seeds = { south: { houses: [0], store: 0 }, north: { houses: [0], store: 0 } };
const own = (house: number): Place => ({ side: 'south', house });
const far = (house: number): Place => ({ side: 'north', house });
const store: Place = { side: 'south', store: true };

const move = (part: Partial<Played> = {}): Played => ({
  move: 3,
  path: [own(4)],
  captured: null,
  extra_move: false,
  sweep: null,
  position: '',
  board: seeds,
  to_move: 'north',
  result: null,
  ...part,
});
const extra = move({ path: [store], extra_move: true, to_move: 'south' });
const capture = move({ captured: { house: 4, facing: 3, facing_seeds: 2, seeds: 3 } });
const won: Result = { winner: 'south', south: 9, north: 3, reason: 'side-empty' };
const value = (house: number, worth: number | null): MoveValue => ({
  move: house,
  value: worth,
  exact: true,
  lower: worth,
  upper: worth,
  pv: [],
});

const of = (goal: Goal, turn: Played[], values: MoveValue[] | null = null) =>
  judge(goal, 'south', turn, values);

test('any move will do', () => {
  expect(of({ kind: 'any' }, [move()])).toBe('solved');
});

test('across: a seed falls into a house of the other side; the own store is not enough', () => {
  expect(of({ kind: 'across' }, [move({ path: [own(6), store, far(1)] })])).toBe('solved');
  expect(of({ kind: 'across' }, [move()])).toBe('wrong');
  expect(of({ kind: 'across' }, [extra])).toBe('wrong');
});

test('extra moves are counted over the turn', () => {
  const twice: Goal = { kind: 'extra', times: 2 };
  expect(of(twice, [extra])).toBe('onward');
  expect(of(twice, [extra, extra])).toBe('solved');
  expect(of(twice, [extra, move()])).toBe('wrong');
  expect(of({ kind: 'extra', times: 1 }, [extra])).toBe('solved');
});

test('a capture may come after extra moves', () => {
  expect(of({ kind: 'capture' }, [capture])).toBe('solved');
  expect(of({ kind: 'capture' }, [extra])).toBe('onward');
  expect(of({ kind: 'capture' }, [move()])).toBe('wrong');
});

test('a lap falls into the house that was sown; the same number opposite is no lap', () => {
  expect(of({ kind: 'lap' }, [move({ path: [own(4), far(3), own(3)] })])).toBe('solved');
  expect(of({ kind: 'lap' }, [move({ path: [own(4), far(3)] })])).toBe('wrong');
});

test('a win ends the game; a game that ends otherwise is no win, extra move or not', () => {
  expect(of({ kind: 'win' }, [move({ result: won })])).toBe('solved');
  const lost = move({ extra_move: true, result: { ...won, winner: 'north' } });
  expect(of({ kind: 'win' }, [lost])).toBe('wrong');
  expect(of({ kind: 'win' }, [extra])).toBe('onward');
  expect(of({ kind: 'win' }, [move()])).toBe('wrong');
});

test('to swap or not', () => {
  const swap = move({ move: 'swap', path: [] });
  expect(of({ kind: 'swap' }, [swap])).toBe('solved');
  expect(of({ kind: 'swap' }, [extra])).toBe('wrong');
  expect(of({ kind: 'keep' }, [swap])).toBe('wrong');
  expect(of({ kind: 'keep' }, [move()])).toBe('solved');
});

test('the best: as good as the best by the values, through the whole turn', () => {
  const best: Goal = { kind: 'best' };
  expect(of(best, [move()], [value(3, 4), value(5, 4), value(6, 1)])).toBe('solved');
  expect(of(best, [move()], [value(3, 3), value(5, 4)])).toBe('wrong');
  expect(of(best, [extra], [value(3, 4)])).toBe('onward');
  expect(of(best, [move({ extra_move: true, result: won })], [value(3, 4)])).toBe('solved');
});

test('without values nothing is called best', () => {
  expect(of({ kind: 'best' }, [move()])).toBe('wrong');
  expect(lossOf(move(), [value(3, null), value(5, 1)])).toBeNull();
});
