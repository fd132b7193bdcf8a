// Judgements in words.
import type { Move, Side } from '../../api/types';
import { houseName } from '../../board/names';
import { otherSide, type Player } from '../../game/players';
import { settings } from '../../settings/store.svelte';
import { tr } from '../../text/text.svelte';
import type { Fault } from './judge';
import type { Review } from './review.svelte';

export function moveName(move: Move, side: Side, houses: number): string {
  return move === 'swap' ? '⇅' : houseName(settings.labels, side, move, houses);
}

/** The moves of a turn: "3–6–1". */
export const turnName = (moves: readonly Move[], side: Side, houses: number): string =>
  moves.map((move) => moveName(move, side, houses)).join('–');

/** What was wrong with a move of `side`, in a sentence. */
export function reason(fault: Fault, side: Side, houses: number): string {
  const other = otherSide(side);
  switch (fault.kind) {
    case 'extra-move-missed':
      return tr('fault-extra', { n: fault.moves, mv: moveName(fault.by, side, houses) });
    case 'capture-missed':
      return tr('fault-capture', { n: fault.seeds, mv: moveName(fault.by, side, houses) });
    case 'capture-allowed':
      return tr('fault-allowed', {
        side: other,
        n: fault.seeds,
        mv: moveName(fault.by, other, houses),
        house: moveName(fault.house, side, houses),
      });
    case 'seeds-fed':
      return tr('fault-fed', { side: other, n: fault.seeds });
    case 'ran-dry':
      return tr('fault-dry', { side: other, n: fault.seeds });
    case 'hoard-given-up':
      return tr('fault-hoard', { n: fault.seeds });
  }
}

/** A player by side, or by name once the seats were changed. */
export function playerName(review: Review, player: Player): string {
  if (review.swapped) {
    return player === 'first' ? tr('web-player-first') : tr('web-player-second');
  }
  return player === review.up ? tr('web-side-south') : tr('web-side-north');
}
