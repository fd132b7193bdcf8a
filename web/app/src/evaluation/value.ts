// What the server says a position or a move is worth, and how it is written. A bound is written as
// a bound and an estimate as an estimate, wherever a value is shown.
import type { Seeds, Side } from '../api/types';
import { otherSide } from '../game/players';
import { decimal } from '../text/number';

/**
 * A margin: the seeds that the side to move will still get, minus the other side's, leftovers
 * included and stores not. Exact, bounded, estimated, or (all null) not known yet.
 */
export interface Value {
  /** The margin if it is exact, else a judgement within the bounds. */
  value: number | null;
  exact: boolean;
  /** Proved bounds. */
  lower: number | null;
  upper: number | null;
}

export type Kind = 'exact' | 'least' | 'most' | 'estimate' | 'unknown';

export const UNKNOWN: Value = { value: null, exact: false, lower: null, upper: null };

export const exactly = (value: number): Value => ({
  value,
  exact: true,
  lower: value,
  upper: value,
});

export function kindOf({ value, exact, lower, upper }: Value): Kind {
  if (exact) return 'exact';
  // A judgement at the edge of what is proved says no more than the bound.
  if (lower !== null && (value === null || value <= lower)) return 'least';
  if (upper !== null && (value === null || value >= upper)) return 'most';
  return value === null ? 'unknown' : 'estimate';
}

/** The number that stands for a value: the margin, or the bound if there is no more. */
export const numberOf = ({ value, lower, upper }: Value): number | null => value ?? lower ?? upper;

const minus = (n: number | null) => (n === null ? null : n === 0 ? 0 : -n);

/** The same as the other side sees it. */
export const negated = ({ value, exact, lower, upper }: Value): Value => ({
  value: minus(value),
  exact,
  lower: minus(upper),
  upper: minus(lower),
});

const plus = (n: number | null, by: number) => (n === null ? null : n + by);

const raised = ({ value, exact, lower, upper }: Value, by: number): Value => ({
  value: plus(value, by),
  exact,
  lower: plus(lower, by),
  upper: plus(upper, by),
});

/** A number with its sign, in the language of the page: "+6", "0", "−2", "+1.5". */
export function signed(n: number): string {
  const rounded = Math.round(n * 10) / 10;
  if (rounded === 0) return '0';
  return rounded > 0 ? `+${decimal(rounded)}` : `−${decimal(-rounded)}`;
}

const SIGNS: Record<Kind, string> = {
  exact: '',
  least: '≥\u2009',
  most: '≤\u2009',
  estimate: '~\u2009',
  unknown: '',
};

/** "+6", "≥ +2", "~ −1.5", or "…" if nothing is known. */
export function written(value: Value): string {
  const n = numberOf(value);
  return n === null ? '…' : SIGNS[kindOf(value)] + signed(n);
}

/** The difference at the end of the game as the side `mover` sees it, by a value for it. */
export const finalDifference = (value: Value, mover: Side, board: Seeds): Value =>
  raised(value, board[mover].store - board[otherSide(mover)].store);
