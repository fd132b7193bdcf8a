// A game as a tree of moves: undo and redo are steps in it, and another move is a branch.
// Values are never changed, so that a view can compare them and a test can read them.
import type { Move } from '../api/types';

export interface Node {
  /** The move that led here; null at the start. */
  readonly move: Move | null;
  /** -1 at the start. */
  readonly parent: number;
  readonly children: readonly number[];
  /** The child that redo goes to; -1 if there is none. */
  readonly chosen: number;
}

export interface Tree {
  readonly nodes: readonly Node[];
  readonly current: number;
}

export const ROOT = 0;

export const seedling: Tree = {
  nodes: [{ move: null, parent: -1, children: [], chosen: -1 }],
  current: ROOT,
};

const node = (tree: Tree, id: number): Node => tree.nodes[id]!;

/** Plays a move: goes along an existing branch, or grows a new one. */
export function grow(tree: Tree, move: Move): Tree {
  const here = node(tree, tree.current);
  const known = here.children.find((child) => node(tree, child).move === move);
  const child = known ?? tree.nodes.length;
  const nodes = [...tree.nodes];
  const children = known === undefined ? [...here.children, child] : here.children;
  nodes[tree.current] = { ...here, children, chosen: child };
  if (known === undefined) {
    nodes.push({ move, parent: tree.current, children: [], chosen: -1 });
  }
  return { nodes, current: child };
}

/** Goes to a node; redo leads along its branch from now on. */
export function goTo(tree: Tree, id: number): Tree {
  if (!tree.nodes[id]) throw new RangeError(`no node ${id}`);
  const nodes = [...tree.nodes];
  for (let at = id; node(tree, at).parent >= 0; at = node(tree, at).parent) {
    const parent = node(tree, at).parent;
    nodes[parent] = { ...nodes[parent]!, chosen: at };
  }
  return { nodes, current: id };
}

/** The nodes from the start to `id`, both included. */
export function pathTo(tree: Tree, id: number): number[] {
  const path: number[] = [];
  for (let at = id; at >= 0; at = node(tree, at).parent) path.push(at);
  return path.reverse();
}

/** The nodes from the start through the current one to the end of its line. */
export function mainLine(tree: Tree): number[] {
  const line = pathTo(tree, tree.current);
  for (let at = node(tree, tree.current).chosen; at >= 0; at = node(tree, at).chosen) line.push(at);
  return line;
}

/** The moves that lead to the nodes of a path. */
export function movesOf(tree: Tree, path: readonly number[]): Move[] {
  return path.map((id) => node(tree, id).move).filter((move) => move !== null);
}
