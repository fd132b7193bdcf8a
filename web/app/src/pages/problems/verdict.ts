// How far a turn has come.
import type { BoardState } from '@kalah/board';
import type { Side } from '../../api/types';

export interface Verdict {
  /** Seeds that have come into the store in this turn. */
  stored: number;
  /** `short`: the turn is over and the goal is not reached. */
  state: 'going' | 'solved' | 'short';
}

type Shown = Pick<BoardState, 'board' | 'to_move'>;

/** `side` is to store `goal` seeds between `start` and `now`. */
export function verdict(side: Side, goal: number, start: Shown, now: Shown): Verdict {
  const stored = now.board[side].store - start.board[side].store;
  if (stored >= goal) return { stored, state: 'solved' };
  return { stored, state: now.to_move === side ? 'going' : 'short' };
}
