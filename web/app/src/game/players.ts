// Who sits where. The first player begins on the side that moves first; a swap changes the seats,
// while the board and the side to move stay.
import type { Move, Side } from '../api/types';
import { type Game, moves } from './game';
import { movesOf, pathTo, ROOT } from './tree';

export type Player = 'first' | 'second';

export const otherSide = (side: Side): Side => (side === 'south' ? 'north' : 'south');
export const otherPlayer = (player: Player): Player => (player === 'first' ? 'second' : 'first');

const swapped = (played: readonly Move[]) => played.includes('swap');

function firstSide(game: Game, played: readonly Move[]): Side {
  const began = game.answers.get(ROOT)?.to_move ?? 'south';
  return swapped(played) ? otherSide(began) : began;
}

/** Where a player sits in the current position. */
export function sideOf(game: Game, player: Player): Side {
  const side = firstSide(game, moves(game));
  return player === 'first' ? side : otherSide(side);
}

/** Who sits on a side in the current position, or in that of a node. */
export function playerOn(game: Game, side: Side, node?: number): Player {
  const played = node === undefined ? moves(game) : movesOf(game.tree, pathTo(game.tree, node));
  return firstSide(game, played) === side ? 'first' : 'second';
}
