import { expect, it } from 'vitest';
import type { Explanation } from '../../api/types';
import { madeUp } from '../../game/fixture';
import { ideaOf, turnsOf } from './hint.svelte';

function explained(effects: string[], faultsOfOther: string[]): Explanation {
  const moves = [
    { move: 1, effects: effects.map((kind) => ({ kind })), faults: [] },
    { move: 2, effects: [], faults: faultsOfOther.map((kind) => ({ kind })) },
  ];
  return { moves } as unknown as Explanation;
}

it('says what the best move is for', () => {
  expect(ideaOf('swap', explained([], []))).toBe('swap');
  expect(ideaOf(1, explained(['stored', 'captured', 'extra-move'], []))).toBe('capture');
  expect(ideaOf(1, explained(['stored', 'extra-move'], ['capture-allowed']))).toBe('extra');
  expect(ideaOf(1, explained(['captured', 'ends-game'], []))).toBe('end');
  expect(ideaOf(1, explained(['fed'], ['seeds-fed', 'capture-allowed']))).toBe('save');
  expect(ideaOf(1, explained(['fed'], ['seeds-fed']))).toBe('feed');
  expect(ideaOf(1, explained(['stored'], []))).toBe('quiet');
});

it('groups a line into turns and cuts it', () => {
  const sides = ['south', 'south', 'north', 'south', 'north', 'south', 'north'] as const;
  const positions = sides.map((side) => madeUp(9, side));
  const line = turnsOf(positions, [1, 2, 3, 4, 5, 6]);
  expect(line).toEqual([
    { side: 'south', moves: [1, 2] },
    { side: 'north', moves: [3] },
    { side: 'south', moves: [4] },
    { side: 'north', moves: [5] },
  ]);
});
