// Whether the moves of a turn do what was asked for.
import type { MoveValue, Played, Side } from '../../api/types';
import type { Goal } from './course';

/** `onward`: good so far, and the same player moves again. */
export type Judgement = 'solved' | 'onward' | 'wrong';

/** `turn`: the moves up to now; `values`: those of all moves where the last one was chosen. */
export function judge(
  goal: Goal,
  side: Side,
  turn: readonly Played[],
  values: readonly MoveValue[] | null,
): Judgement {
  const last = turn.at(-1);
  if (!last) return 'onward';
  const other: Judgement = last.extra_move && !last.result ? 'onward' : 'wrong';
  const when = (reached: boolean, otherwise = other): Judgement => (reached ? 'solved' : otherwise);
  switch (goal.kind) {
    case 'any':
      return 'solved';
    case 'across':
      return when(
        last.path.some((place) => place.side !== side && 'house' in place),
        'wrong',
      );
    case 'extra':
      return when(turn.filter((played) => played.extra_move).length >= goal.times);
    case 'capture':
      return when(last.captured !== null);
    case 'lap':
      return when(
        last.path.some((place) => 'house' in place && isOrigin(place, side, last)),
        'wrong',
      );
    case 'win':
      return when(last.result?.winner === side);
    case 'swap':
      return when(last.move === 'swap', 'wrong');
    case 'keep':
      return when(last.move !== 'swap');
    case 'best':
      if (!values || lossOf(last, values) !== 0) return 'wrong';
      return last.extra_move && !last.result ? 'onward' : 'solved';
  }
}

const isOrigin = (place: { side: Side; house: number }, side: Side, { move }: Played) =>
  place.side === side && place.house === move;

/** The best of some values; null while none is known. */
export function bestOf(values: readonly MoveValue[]): number | null {
  const known = values.map(({ value }) => value).filter((value) => value !== null);
  return known.length > 0 ? Math.max(...known) : null;
}

/** How many seeds a move loses against the best; null where a value is not known. */
export function lossOf({ move }: Played, values: readonly MoveValue[]): number | null {
  const own = values.find((entry) => entry.move === move)?.value ?? null;
  const best = bestOf(values);
  return own === null || best === null ? null : best - own;
}
