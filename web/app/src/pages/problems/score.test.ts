import { expect, test } from 'vitest';
import { fresh, read, type Score, shown, solved, VERSION, write } from './score';

test('the streak grows by problems solved, each of them once', () => {
  const one = solved(fresh, 'a', null);
  const again = solved(one, 'a', null);
  const two = solved(again, 'b', null);
  expect([one.streak, again.streak, two.streak, two.best]).toEqual([1, 1, 2, 2]);
});

test('a solution that is shown ends the streak, the best one stays', () => {
  const score = shown(solved(solved(fresh, 'a', null), 'b', null), 'c');
  expect([score.streak, score.best]).toEqual([0, 2]);
});

test('a problem whose solution was shown does not count when it is played after', () => {
  expect(solved(shown(fresh, 'a'), 'a', null).streak).toBe(0);
});

test('the solution of a solved problem may be looked at', () => {
  const score = solved(fresh, 'a', null);
  expect(shown(score, 'a')).toEqual(score);
});

test('days are kept once', () => {
  const day = '2026-11-30';
  expect(solved(solved(fresh, 'a', day), 'a', day).days).toEqual([day]);
});

test('what is written is read', () => {
  const score: Score = { ...solved(fresh, 'a', '2026-11-30'), length: 9, easier: true };
  expect(read(write(score))).toEqual(score);
});

test.each([
  null,
  '',
  '{',
  '7',
  '{"version":2,"streak":4}',
  `{"version":${VERSION},"streak":-1,"best":"x","done":7,"days":{},"length":99}`,
])('damaged scores begin anew: %s', (stored) => {
  expect(read(stored)).toEqual(fresh);
});

test('the list of problems done does not grow for ever', () => {
  let score = fresh;
  for (let index = 0; index < 600; index += 1) score = solved(score, String(index), null);
  expect([score.streak, score.done.length]).toEqual([600, 500]);
});
