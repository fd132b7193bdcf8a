import { facingSide, SIDES } from '../src/places.ts';
import type { BoardState, Captured, Place, Played, Row, Seeds, Side } from '../src/types.ts';

/** What the server does, standard rules only: for the demo and for tests, not part of the board. */
export function stateOf(board: Seeds, to_move: Side | null): BoardState {
  const moves = to_move
    ? board[to_move].houses.flatMap((n, i) => (n > 0 ? [sow(board, to_move, i + 1)] : []))
    : [];
  return { board, to_move, moves };
}

export interface Sown extends Played {
  to_move: Side | null;
}

export function sow(before: Seeds, side: Side, house: number): Sown {
  const copy = (row: Row) => ({ houses: [...row.houses], store: row.store });
  const board = { south: copy(before.south), north: copy(before.north) };
  const houses = board.south.houses.length;
  const path: Place[] = [];
  let seeds = board[side].houses[house - 1]!;
  board[side].houses[house - 1] = 0;
  let at: Place = { side, house };
  for (; seeds > 0; seeds--) {
    at = next(at, side, houses);
    path.push(at);
    if ('store' in at) board[at.side].store++;
    else board[at.side].houses[at.house - 1]!++;
  }
  const extra = 'store' in at;
  let captured: Captured | null = null;
  if (!('store' in at) && at.side === side && board[side].houses[at.house - 1] === 1) {
    const facing = houses + 1 - at.house;
    const there = board[facingSide(side)].houses;
    const facing_seeds = there[facing - 1]!;
    if (facing_seeds > 0) {
      captured = { house: at.house, facing, facing_seeds, seeds: facing_seeds + 1 };
      there[facing - 1] = 0;
      board[side].houses[at.house - 1] = 0;
      board[side].store += captured.seeds;
    }
  }
  const over = SIDES.some((s) => board[s].houses.every((n) => n === 0));
  if (over) {
    for (const s of SIDES) {
      board[s].store += board[s].houses.reduce((a, b) => a + b, 0);
      board[s].houses.fill(0);
    }
  }
  const to_move = over ? null : extra ? side : facingSide(side);
  return { move: house, path, captured, extra_move: extra && !over, board, to_move };
}

function next(at: Place, mover: Side, houses: number): Place {
  if ('store' in at) return { side: facingSide(at.side), house: 1 };
  if (at.house < houses) return { side: at.side, house: at.house + 1 };
  return at.side === mover ? { side: mover, store: true } : { side: facingSide(at.side), house: 1 };
}
