// Answers of a made-up server, for tests: a game of "take one or two", in which 1 passes the turn
// and 2 keeps it, until nothing is left. The state machine must not know Kalah, and here it cannot.
import type { Answer, Move, Played, Result, Side } from '../api/types';

export function madeUp(left: number, side: Side = 'south', swap = false): Answer {
  const board = {
    south: { houses: [left], store: 0 },
    north: { houses: [left], store: 0 },
  };
  const played = (move: Move, taken: number): Played => {
    const keeps = move === 2;
    const over = left - taken <= 0;
    const next: Side = keeps ? side : side === 'south' ? 'north' : 'south';
    return {
      move,
      path: [],
      captured: null,
      extra_move: keeps,
      sweep: null,
      position: `${left - taken} ${next}`,
      board,
      to_move: over ? null : next,
      result: over ? result(side) : null,
    };
  };
  const moves: Played[] = [];
  if (left >= 1) moves.push(played(1, 1));
  if (left >= 2) moves.push(played(2, 2));
  if (swap) moves.push({ ...played('swap', 0), to_move: side, position: `${left} ${side}` });
  return {
    rules: 'made-up',
    axes: {
      houses: 1,
      seeds: 1,
      capture: 'opposite',
      end: 'side-empty',
      leftovers: 'owner',
      majority: 'play-on',
      pie: 'off',
      first_turn: 'free',
    },
    position: `${left} ${side}`,
    board,
    to_move: left > 0 ? side : null,
    opening: 'underway',
    due_sweep: null,
    swap_offered: swap,
    result: left > 0 ? null : result(side),
    moves,
  };
}

const result = (winner: Side): Result => ({ winner, south: 1, north: 0, reason: 'side-empty' });

/** What the made-up server says about the position that `played` leads to. */
export function madeUpAfter(played: Played): Answer {
  const [left, side] = played.position.split(' ') as [string, Side];
  return madeUp(Number(left), side);
}
