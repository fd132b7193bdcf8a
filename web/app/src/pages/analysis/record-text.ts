// The game with its branches as a record; the server lays it out and says whether it is sound.
import type { Game } from '../../game/game';
import { playerOn } from '../../game/players';
import { mainLine, type Node, ROOT } from '../../game/tree';

/** The record of a game; `usual` is the start of its rules. */
export function recordText(game: Game, usual: string | null): string {
  const result = resultOf(game);
  const headers = [
    `[Rules "${game.rules}"]`,
    ...(game.start === usual ? [] : [`[Start "${game.start}"]`]),
    `[Result "${result}"]`,
  ];
  return `${headers.join('\n')}\n\n${lineText(game, ROOT, [])}\n${result}\n`;
}

/** The word behind the last turn: what the board says at the end of the line. */
function resultOf(game: Game): string {
  const end = mainLineFrom(game, ROOT).at(-1) ?? ROOT;
  const result = game.answers.get(end)?.result;
  if (!result) return '*';
  return result.winner ? playerOn(game, result.winner, end) : 'draw';
}

const node = (game: Game, id: number): Node => game.tree.nodes[id]!;

/** The child that goes on: that of the line one is in, else the first. */
function nextOf(game: Game, id: number): number | undefined {
  const line = mainLine(game.tree);
  const place = line.indexOf(id);
  return (place >= 0 ? line[place + 1] : undefined) ?? node(game, id).children[0];
}

function mainLineFrom(game: Game, id: number): number[] {
  const line: number[] = [];
  for (let at = nextOf(game, id); at !== undefined; at = nextOf(game, at)) line.push(at);
  return line;
}

/** Whether the move that led to a node ended its turn. */
function endsTurn(game: Game, id: number): boolean {
  const { parent, move } = node(game, id);
  const played = game.answers.get(parent)?.moves.find((one) => one.move === move);
  return !played?.extra_move;
}

/**
 * The turns behind a node. A variation stands in place of a whole turn, so one that begins in the
 * middle of a turn repeats `begun`, the moves of the turn before it.
 */
function lineText(game: Game, from: number, begun: readonly string[], first?: number): string {
  const words: string[] = [];
  let turn = [...begun];
  let variations: string[] = [];
  let at = first ?? nextOf(game, from);
  let parent = from;
  while (at !== undefined) {
    // Other moves of the position where a variation begins are told in the line that it leaves.
    const others = at === first ? [] : node(game, parent).children.filter((child) => child !== at);
    variations.push(...others.map((other) => `(${lineText(game, parent, turn, other)})`));
    turn.push(String(node(game, at).move));
    if (endsTurn(game, at)) {
      words.push(turn.join('-'), ...variations);
      [turn, variations] = [[], []];
    }
    [parent, at] = [at, nextOf(game, at)];
  }
  if (turn.length > begun.length || (turn.length > 0 && words.length === 0)) {
    words.push(turn.join('-'), ...variations);
  }
  return words.join(' ');
}
