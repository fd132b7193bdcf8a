import { expect, test } from 'vitest';
import { addressOf, beside, COURSE, partOf, STEPS, stepAt } from './course';
import { read, write } from './progress';

const ids = STEPS.map(({ id }) => id);

test('every step has a name of its own and an address that finds it', () => {
  expect(new Set(ids).size).toBe(ids.length);
  for (const step of STEPS) {
    const address = addressOf(step);
    expect(stepAt(address.slice(address.indexOf('?')))).toBe(step);
  }
});

test('no step and unknown steps are the table of contents', () => {
  for (const query of ['', '?at=', '?at=nowhere']) expect(stepAt(query)).toBeNull();
  expect(addressOf(null)).toBe('/learn');
});

test('one can walk from the first step to the last and back', () => {
  const first = STEPS[0]!;
  const last = STEPS.at(-1)!;
  expect(beside(first, -1)).toBeNull();
  expect(beside(last, 1)).toBeNull();
  expect(beside(beside(first, 1)!, -1)).toBe(first);
  expect(COURSE.map((part) => partOf(part.steps[0]!))).toEqual(COURSE);
});

test('notes stand within their line', () => {
  const lines = STEPS.filter((step) => step.kind === 'line');
  for (const { moves, notes } of lines) {
    expect(notes[0]).toBe(0);
    expect(notes.at(-1)).toBe(moves.length);
  }
});

test('progress is read as it was written, and unknown steps are dropped', () => {
  expect(read(write(['sow', 'pie']), ids)).toEqual(['sow', 'pie']);
  expect(read(write(['sow', 'gone']), ids)).toEqual(['sow']);
  for (const damaged of [null, '', '{', '[]', '{"version":0,"done":["sow"]}', '{"version":1}']) {
    expect(read(damaged, ids)).toEqual([]);
  }
});
