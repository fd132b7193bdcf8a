import { expect, it } from 'vitest';
import { readSaved } from '../../game/saved';
import { type RecordedGame, studyOf } from './records';

const game = (over: Partial<RecordedGame>): RecordedGame => ({
  headers: {},
  rules: 'standard',
  start: '4,4/0 4,4/0 s',
  moves: [3, 6, 2],
  nodes: [],
  comments: [],
  result: '*',
  reason: null,
  ...over,
});

it('makes a study of a line, at its start', () => {
  const study = studyOf(game({}));
  expect(study.nodes).toEqual([
    [0, 3],
    [1, 6],
    [2, 2],
  ]);
  expect([study.current, study.end]).toEqual([0, 3]);
  expect(readSaved(study)).toEqual(study);
});

it('keeps variations, and the first of each position is the line', () => {
  const nodes: RecordedGame['nodes'] = [
    [0, 3],
    [1, 6],
    [1, 5],
    [2, 2],
    [3, 1],
  ];
  const study = studyOf(game({ nodes }));
  expect(study.end).toBe(4);
  expect(readSaved(study)).toEqual(study);
});
