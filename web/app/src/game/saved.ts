// A game as it is kept in the browser: moves only, what they do is asked anew.
import type { Answer, Move } from '../api/types';
import { begin, type Game, learn } from './game';
import { goTo, grow, mainLine, movesOf, ROOT, seedling, type Tree } from './tree';

export interface SavedGame {
  rules: string;
  start: string;
  /** For each node behind the start its parent and its move. */
  nodes: [parent: number, move: Move][];
  current: number;
  /** The end of the line that redo leads along. */
  end: number;
}

const MOST_NODES = 20_000;

export function save(game: Game): SavedGame {
  const nodes = game.tree.nodes
    .slice(1)
    .map(({ parent, move }): [number, Move] => [parent, move as Move]);
  const end = mainLine(game.tree).at(-1) ?? ROOT;
  return { rules: game.rules, start: game.start, nodes, current: game.tree.current, end };
}

/** What `given` says if it is a saved game in good order, else null. */
export function readSaved(given: unknown): SavedGame | null {
  if (typeof given !== 'object' || given === null) return null;
  const { rules, start, nodes, current, end } = given as Partial<Record<keyof SavedGame, unknown>>;
  if (typeof rules !== 'string' || typeof start !== 'string') return null;
  if (!Array.isArray(nodes) || nodes.length > MOST_NODES) return null;
  const good = nodes.every((entry: unknown, index) => isEntry(entry, index));
  const isNode = (id: unknown): id is number =>
    Number.isInteger(id) && (id as number) >= 0 && (id as number) <= nodes.length;
  if (!good || !isNode(current) || !isNode(end)) return null;
  return { rules, start, nodes: nodes as [number, Move][], current, end };
}

function isEntry(entry: unknown, index: number): boolean {
  if (!Array.isArray(entry) || entry.length !== 2) return false;
  const [parent, move] = entry as unknown[];
  const known = Number.isInteger(parent) && (parent as number) >= 0 && (parent as number) <= index;
  return known && (move === 'swap' || (Number.isInteger(move) && (move as number) > 0));
}

/** The tree of a saved game; null if two nodes are the same move of the same position. */
function treeOf(saved: SavedGame): Tree | null {
  let tree: Tree = seedling;
  for (const [index, [parent, move]] of saved.nodes.entries()) {
    tree = grow({ ...tree, current: parent }, move);
    if (tree.nodes.length !== index + 2) return null;
  }
  return goTo(goTo(tree, saved.end), saved.current);
}

/** The moves of the saved line, which the server is asked about to bring the game back. */
export function savedLine(saved: SavedGame): Move[] {
  const tree = treeOf(saved);
  return tree ? movesOf(tree, mainLine(tree)) : [];
}

/** The game with the server's answers about its line (`savedLine`, the start first). */
export function restore(saved: SavedGame, answers: readonly Answer[]): Game | null {
  const tree = treeOf(saved);
  const first = answers[0];
  if (!tree || !first) return null;
  const line = mainLine(tree);
  if (line.length !== answers.length) return null;
  const game: Game = { ...begin(first), start: saved.start, tree };
  return line.reduce((known, node, index) => learn(known, node, answers[index]!), game);
}
