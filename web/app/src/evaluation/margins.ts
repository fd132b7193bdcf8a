// How a game will end, seen from each of its positions: what a graph of it shows.
// Margins belong to a player and not to a side, so that a swap of seats leaves no step in it.
import type { Side } from '../api/types';
import type { Game } from '../game/game';
import { type Player, playerOn } from '../game/players';
import { ROOT } from '../game/tree';
import type { Evaluation } from './evaluation';
import { type Loss, lossOf } from './grade';
import { exactly, finalDifference, kindOf, negated, type Value } from './value';

/** Final margins by node, for the player who began as South. */
export type Margins = ReadonlyMap<number, Value>;

export const southAtFirst = (game: Game): Player => playerOn(game, 'south', ROOT);

function seen(game: Game, node: number, side: Side, value: Value): Value {
  return playerOn(game, side, node) === southAtFirst(game) ? value : negated(value);
}

/** The greater lower bound, the smaller upper one. */
const tighter = (pick: (a: number, b: number) => number, a: number | null, b: number | null) =>
  a === null ? b : b === null ? a : pick(a, b);

/** All that two values of the same position say; of two judgements the newer one counts. */
export function joined(older: Value | undefined, newer: Value): Value {
  if (older === undefined || newer.exact) return newer;
  if (older.exact) return older;
  const lower = tighter(Math.max, older.lower, newer.lower);
  const upper = tighter(Math.min, older.upper, newer.upper);
  if (lower !== null && lower === upper) return exactly(lower);
  const judged = newer.value ?? older.value;
  const value =
    judged === null ? null : Math.min(upper ?? judged, Math.max(lower ?? judged, judged));
  return { value, exact: false, lower, upper };
}

/** The final margin at `node` by a value for the side to move there; null if it says nothing. */
export function marginSeen(game: Game, node: number, value: Value): Value | null {
  const known = game.answers.get(node);
  if (!known?.to_move || kindOf(value) === 'unknown') return null;
  return seen(game, node, known.to_move, finalDifference(value, known.to_move, known.board));
}

/** What an evaluation of the position at `node` says about it and the positions behind it. */
export function noted(margins: Margins, game: Game, node: number, found: Evaluation): Margins {
  const known = game.answers.get(node);
  if (!known?.to_move) return margins;
  const { board, to_move: side } = known;
  const all = new Map(margins);
  const note = (at: number, value: Value) => {
    if (kindOf(value) === 'unknown') return;
    const margin = seen(game, node, side, finalDifference(value, side, board));
    all.set(at, joined(all.get(at), margin));
  };
  note(node, found);
  for (const child of game.tree.nodes[node]!.children) {
    const move = found.moves.find((one) => one.move === game.tree.nodes[child]!.move);
    if (move) note(child, move);
  }
  return all;
}

/** The margin at a node: what was noted, or the result of a game that is over there. */
export function marginAt(margins: Margins, game: Game, node: number): Value | null {
  const result = game.answers.get(node)?.result;
  if (result) return seen(game, node, 'south', exactly(result.south - result.north));
  return margins.get(node) ?? null;
}

/** What the move that led to `node` lost, by the margins before and after it. */
export function lossAt(margins: Margins, game: Game, node: number): Loss | null {
  const parent = game.tree.nodes[node]!.parent;
  const mover = game.answers.get(parent)?.to_move;
  const [before, after] = [parent, node].map((at) => marginAt(margins, game, at));
  if (!mover || !before || !after) return null;
  const first = playerOn(game, mover, parent) === southAtFirst(game);
  return first ? lossOf(before, after) : lossOf(negated(before), negated(after));
}
