// Every move in words: what was sown, what it captured or why nothing was captured, who goes on,
// how the game ended and where the leftovers went.
import type { Answer, Place, Played, Result, Side, Sweep } from '../api/types';
import { otherSide } from '../game/players';
import { tr } from '../text/text.svelte';
import type { Naming } from './who';

export interface Telling {
  /** The position in which the move was played. */
  before: Answer;
  side: Side;
  played: Played;
  /** Who sat where when it was played. */
  who: Naming;
  /** How the house that was sown is called. */
  name: string;
  /** Whether numbers of seeds may be told. */
  counts: boolean;
  /** Whether the end of the game is left to others. */
  endless?: boolean;
}

/** The sentences about a move. */
export function tell(telling: Telling): string[] {
  const { side, played, who, name, counts } = telling;
  if (played.move === 'swap') {
    return [tr('web-told-swap', { who: who(side) })];
  }
  const told = [tr('web-told-sow', { who: who(side), n: counts ? played.path.length : 0, name })];
  if (visits(played, { side, house: played.move }) > 0) told.push(tr('web-told-lap'));
  told.push(...consequence(telling));
  if (played.result && !telling.endless)
    told.push(...ending(played.result, played.sweep, side, played.to_move, who));
  return told;
}

/** Who has won, in a sentence. */
export const won = (winner: Side | null, who: Naming): string =>
  winner ? tr('web-over-win', { who: who(winner) }) : tr('web-over-draw');

/** The sentences about the end of a game; `mover` made the last move. */
export function ending(
  result: Result,
  sweep: Sweep | null,
  mover: Side,
  toMove: Side | null,
  who: Naming,
): string[] {
  const told = [reason(result, sweep, mover, toMove, who)];
  if (sweep) {
    const n = sweep.seeds;
    told.push(
      sweep.to ? tr('web-swept', { n, who: who(sweep.to) }) : tr('web-swept-nobody', { n }),
    );
  }
  return told;
}

function reason(
  result: Result,
  sweep: Sweep | null,
  mover: Side,
  toMove: Side | null,
  who: Naming,
): string {
  switch (result.reason) {
    case 'side-empty':
      return sweep
        ? tr('web-end-side-empty', { who: who(otherSide(sweep.from)) })
        : tr('web-end-both-empty');
    case 'no-move':
      return tr('web-end-no-move', { who: who(toMove ?? otherSide(sweep?.from ?? mover)) });
    case 'majority':
      return tr('web-end-majority', { who: who(result.winner ?? mover) });
  }
}

const same = (a: Place, b: Place) =>
  a.side === b.side && ('house' in a ? 'house' in b && a.house === b.house : !('house' in b));

const visits = (played: Played, place: Place) =>
  played.path.filter((fallen) => same(fallen, place)).length;

/** Capture, extra move, or why there is none where somebody might have expected one. */
function consequence({ before, side, played, who, counts }: Telling): string[] {
  if (played.captured) {
    return [tr('web-told-captured', { who: who(side), n: counts ? played.captured.seeds : 0 })];
  }
  if (played.extra_move) return [tr('web-told-extra', { who: who(side) })];
  const last = played.path.at(-1);
  if (!last || last.side !== side) return [];
  if (!('house' in last)) return played.result ? [] : [tr('web-told-single')];
  const wasEmpty = before.board[side].houses[last.house - 1] === 0 || last.house === played.move;
  if (!wasEmpty || visits(played, last) !== 1) return [];
  const none = before.axes.capture === 'none';
  return [none ? tr('web-told-capture-none') : tr('web-told-nothing-facing')];
}
