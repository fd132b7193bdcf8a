// The tree of a game as a text to be read: numbered turns, and variations behind the move that
// they replace.
import type { Move, Side } from '../../api/types';
import type { Game } from '../../game/game';
import { ROOT } from '../../game/tree';

export interface MoveToken {
  kind: 'move';
  node: number;
  side: Side;
  move: Move;
  /** "3." in front of a first player's turn, "3…" where one has to be told; else empty. */
  number: string;
  /** It goes on with the turn of the move before it. */
  joined: boolean;
}

export interface LineToken {
  kind: 'line';
  tokens: Token[];
}

export type Token = MoveToken | LineToken;

interface Turn {
  /** Turns before this one. */
  index: number;
  /** The turn is not over. */
  open: boolean;
}

/** The main line with its variations; the first child of a position is the one that goes on. */
export function moveText(game: Game): Token[] {
  return lineFrom(game, ROOT, game.tree.nodes[ROOT]!.children[0], { index: -1, open: false }, true);
}

function lineFrom(
  game: Game,
  from: number,
  first: number | undefined,
  before: Turn,
  told: boolean,
): Token[] {
  const { nodes } = game.tree;
  const tokens: Token[] = [];
  let [parent, node, turn] = [from, first, before];
  let tell = told;
  while (node !== undefined) {
    const step = tokenOf(game, parent, node, turn, tell);
    if (!step) break;
    tokens.push(step.token);
    const others = nodes[parent]!.children.filter((child) => child !== node);
    // The variations of a position stand where its first move does.
    const here = nodes[parent]!.children[0] === node ? others : [];
    for (const other of here) {
      tokens.push({ kind: 'line', tokens: lineFrom(game, parent, other, turn, true) });
    }
    tell = here.length > 0;
    turn = step.turn;
    parent = node;
    node = nodes[node]!.children[0];
  }
  return tokens;
}

function tokenOf(
  game: Game,
  parent: number,
  node: number,
  before: Turn,
  tell: boolean,
): { token: MoveToken; turn: Turn } | null {
  const { move } = game.tree.nodes[node]!;
  const known = game.answers.get(parent);
  const played = known?.moves.find((one) => one.move === move);
  if (move === null || !known?.to_move || !played) return null;
  const index = before.open ? before.index : before.index + 1;
  const dots = index % 2 === 0 ? '.' : '…';
  const begins = !before.open && index % 2 === 0;
  const number = begins || tell ? `${Math.floor(index / 2) + 1}${dots}` : '';
  const joined = before.open && !tell;
  return {
    token: { kind: 'move', node, side: known.to_move, move, number, joined },
    turn: { index, open: played.extra_move },
  };
}
