import { expect, it } from 'vitest';
import { readSaved } from '../../game/saved';
import {
  formOf,
  listedMoves,
  type RecordedGame,
  type RecordedLine,
  studyOf,
  withRules,
} from './records';

const turn = (moves: number[], variations?: RecordedLine[]): RecordedLine['turns'][number] => ({
  moves: moves.map((move) => ({ move })),
  ...(variations && { variations }),
});

const game = (line: RecordedLine): RecordedGame => ({
  headers: {},
  date: null,
  rules: 'standard',
  position: '4,4/0 4,4/0 s',
  moves: line.turns.flatMap(({ moves }) => moves.map(({ move }) => move)),
  line,
});

it('makes a study of a line, at its start', () => {
  const study = studyOf(game({ turns: [turn([3, 6]), turn([2])] }));
  expect(study.nodes).toEqual([
    [0, 3],
    [1, 6],
    [2, 2],
  ]);
  expect([study.current, study.end]).toEqual([0, 3]);
  expect(readSaved(study)).toEqual(study);
});

it('plants variations where their turn began, and moves that are there already only once', () => {
  const variation = { turns: [turn([3, 1]), turn([5], [{ turns: [turn([4])] }])] };
  const study = studyOf(game({ turns: [turn([3, 6], [variation]), turn([2])] }));
  expect(study.nodes).toEqual([
    [0, 3],
    [1, 6],
    [1, 1],
    [3, 5],
    [3, 4],
    [2, 2],
  ]);
  expect(study.end).toBe(6);
  expect(readSaved(study)).toEqual(study);
});

it('tells the form of a text by its beginning', () => {
  expect(formOf('\n [Rules "standard"]')).toBe('kalah');
  expect(formOf('<6,0,0>')).toBe('kgp');
  expect(formOf('3, 6, 9')).toBeNull();
});

it('knows a list of moves, and what is more than that', () => {
  expect(listedMoves('6 2 5 3 6-3\n')).toEqual([6, 2, 5, 3, 6, 3]);
  expect(listedMoves('1. 6 2\n2. 5 swap *')).toEqual([6, 2, 5, 'swap']);
  expect(listedMoves('3, 6, 9')).toBeNull();
  expect(listedMoves('1. 3 2\n(1... 1)')).toBeNull();
  expect(listedMoves('25-14-0')).toBeNull();
  expect(listedMoves(' ')).toBeNull();
});

it('gives rules to a record that names none', () => {
  const named = '[Rules "kgp"]\n\n1. 3 *';
  expect(withRules(named, 'standard')).toEqual({ text: named, lines: 0 });
  expect(withRules('1. 3 *', 'kgp')).toEqual({ text: named, lines: 2 });
  const headed = withRules('[First "Anna"]\n\n1. 3 *', 'kgp');
  expect(headed).toEqual({ text: '[Rules "kgp"]\n[First "Anna"]\n\n1. 3 *', lines: 1 });
});
