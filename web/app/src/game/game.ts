// A game: rules, a start, a tree of moves, and what the server has said about its positions.
// The pages know no rules: a move is legal when the answer about its position lists it.
import type { Answer, Move, Played, Side } from '../api/types';
import { goTo, grow, mainLine, movesOf, pathTo, ROOT, seedling, type Tree } from './tree';

export interface Game {
  readonly rules: string;
  readonly start: string;
  readonly tree: Tree;
  /** Answers by node; always there for the start. */
  readonly answers: ReadonlyMap<number, Answer>;
}

/** A game that begins with the position of `answer`. */
export function begin(answer: Answer): Game {
  return {
    rules: answer.rules,
    start: answer.position,
    tree: seedling,
    answers: new Map([[ROOT, answer]]),
  };
}

/** Notes what the server says about the position at `node`. */
export function learn(game: Game, node: number, answer: Answer): Game {
  return { ...game, answers: new Map(game.answers).set(node, answer) };
}

/** What is known of the current position; null while the server has not said. */
export function answer(game: Game): Answer | null {
  return game.answers.get(game.tree.current) ?? null;
}

/** What the legal move `move` would do here; null if it is not legal, or not known to be. */
export function legal(game: Game, move: Move): Played | null {
  return answer(game)?.moves.find((played) => played.move === move) ?? null;
}

/** Plays a legal move; throws if it is not. */
export function play(game: Game, move: Move): Game {
  if (!legal(game, move)) throw new RangeError(`${move} is not a legal move here`);
  return { ...game, tree: grow(game.tree, move) };
}

export interface Step {
  readonly node: number;
  readonly side: Side;
  readonly played: Played;
}

/** The move that led to `node`, with what it did; null at the start. */
export function stepTo(game: Game, node: number): Step | null {
  const { parent, move } = game.tree.nodes[node]!;
  const before = game.answers.get(parent);
  const played = before?.moves.find((candidate) => candidate.move === move);
  return before?.to_move && played ? { node, side: before.to_move, played } : null;
}

/** Every move from the start to the current position. */
export function steps(game: Game): Step[] {
  return pathTo(game.tree, game.tree.current)
    .map((node) => stepTo(game, node))
    .filter((step) => step !== null);
}

/** The moves from the start to the current position. */
export function moves(game: Game): Move[] {
  return movesOf(game.tree, pathTo(game.tree, game.tree.current));
}

export function at(game: Game, node: number): Game {
  return { ...game, tree: goTo(game.tree, node) };
}

/** The nearest node before the current one that `stop` accepts. */
export function before(game: Game, stop: (answer: Answer, node: number) => boolean): number | null {
  const path = pathTo(game.tree, game.tree.current).slice(0, -1).reverse();
  return first(game, path, stop);
}

/** The nearest node behind the current one, on its line, that `stop` accepts; else the last. */
export function behind(game: Game, stop: (answer: Answer, node: number) => boolean): number | null {
  const line = mainLine(game.tree);
  const rest = line.slice(line.indexOf(game.tree.current) + 1);
  return first(game, rest, stop) ?? rest.at(-1) ?? null;
}

function first(
  game: Game,
  nodes: number[],
  stop: (answer: Answer, node: number) => boolean,
): number | null {
  const found = nodes.find((node) => {
    const known = game.answers.get(node);
    return known !== undefined && stop(known, node);
  });
  return found ?? null;
}
