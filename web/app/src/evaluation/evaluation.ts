// The server's evaluation of a position: every legal move with its value, the best first.
import type { Move } from '../api/types';
import { type Loss, lossOf } from './grade';
import type { Value } from './value';

export interface MoveEvaluation extends Value {
  move: Move;
  /** The move and what is likely to follow. */
  pv: Move[];
}

/** Margins are for the side to move, stores not counted. */
export interface Evaluation extends Value {
  rules: string;
  position: string;
  moves: MoveEvaluation[];
  /** Turns looked ahead. */
  depth: number;
  /** Positions looked at. */
  nodes: number;
  /** Nothing is left to be found out. */
  complete: boolean;
}

export interface Judged extends MoveEvaluation {
  /** Against the best move; null while unknown. */
  loss: Loss | null;
}

/** The moves with what each loses against the best one, the best first. */
export function judged({ moves }: Evaluation): Judged[] {
  const [best] = moves;
  return best ? moves.map((move) => ({ ...move, loss: lossOf(best, move) })) : [];
}
