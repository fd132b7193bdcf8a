import { expect, test } from 'vitest';
import {
  addressOf,
  addressOfProblem,
  easier,
  isLoneRow,
  onBoard,
  otherDay,
  type Problem,
  today,
  type Wanted,
  wanted,
} from './problem';

const LONE = 'capture=none';
const problem: Problem = {
  rules: LONE,
  position: '6,4,2,3,1,1/0 0,0,0,0,0,1/0 s',
  goal: { kind: 'all', seeds: 17 },
  most: 17,
  sowings: 17,
};

const queryOf = (address: string) => address.slice(address.indexOf('?'));

test.each<Wanted>([
  { kind: 'daily', date: '2026-11-30' },
  { kind: 'named', name: 'handbook-1' },
  { kind: 'given', rules: LONE, position: problem.position, goal: 17 },
  { kind: 'given', rules: 'standard', position: problem.position, goal: null },
])('an address says which problem it is: %j', (asked) => {
  expect(wanted(queryOf(addressOf(asked)))).toEqual(asked);
});

test('the address of a problem stands for itself', () => {
  expect(wanted(queryOf(addressOfProblem(problem)))).toEqual({
    kind: 'given',
    rules: problem.rules,
    position: problem.position,
    goal: 17,
  });
});

test('no query and nonsense ask for the problem of today', () => {
  const todays = { kind: 'daily', date: null };
  expect(wanted('')).toEqual(todays);
  expect(wanted('?date=tomorrow')).toEqual(todays);
  expect(wanted('?name=<script>')).toEqual(todays);
  expect(addressOf({ kind: 'daily', date: null })).toBe('/problems');
});

test('a goal that is no number of seeds is as many as possible', () => {
  for (const goal of ['-1', '0', '2.5', 'all', '']) {
    const asked = wanted(`?position=x&goal=${goal}`);
    expect(asked).toEqual({ kind: 'given', rules: 'standard', position: 'x', goal: null });
  }
});

test('a lone row is known by its rules, however many houses it has', () => {
  expect(isLoneRow(problem)).toBe(true);
  expect(isLoneRow({ ...problem, rules: `houses=8,${LONE}` })).toBe(true);
  expect(isLoneRow({ ...problem, rules: 'standard' })).toBe(false);
});

test('a lone row is played on a board without captures, against a single seed', () => {
  expect(onBoard([6, 4, 2, 3, 1, 1])).toEqual({ rules: LONE, position: problem.position });
  const small = { rules: `houses=2,${LONE}`, position: '2,1/0 0,1/0 s' };
  expect(onBoard([2, 1])).toEqual(small);
  expect(isLoneRow({ ...problem, ...small })).toBe(true);
});

test('an easier goal is two thirds, and never nothing', () => {
  expect(easier(problem).goal).toEqual({ kind: 'at-least', seeds: 12 });
  const single = { ...problem, most: 1, goal: { kind: 'max', seeds: 1 } as const };
  expect(easier(single)).toEqual(single);
});

test('days follow the calendar', () => {
  expect(otherDay('2026-03-01', -1)).toBe('2026-02-28');
  expect(otherDay('2028-02-28', 1)).toBe('2028-02-29');
  expect(otherDay('2026-12-31', 1)).toBe('2027-01-01');
});

test('the day is that of UTC', () => {
  expect(today(new Date('2026-11-29T23:59:59Z'))).toBe('2026-11-29');
  expect(today(new Date('2026-11-30T02:30:00+03:00'))).toBe('2026-11-29');
});
