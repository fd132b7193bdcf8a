// Ways to write a position or the moves of a game that need no more than what is shown.
import type { Answer, Side } from '../../api/types';
import { houseName } from '../../board/names';
import type { Game } from '../../game/game';
import { otherSide } from '../../game/players';
import { mainLine } from '../../game/tree';

/** The board of the Kalah Game Protocol: `<m, stores, houses>`, those of the side to move first. */
export function kgpBoard({ board, to_move, position }: Answer): string {
  const side: Side = to_move ?? (position.split(/[ _]/)[2] === 'n' ? 'north' : 'south');
  const [mine, theirs] = [board[side], board[otherSide(side)]];
  const numbers = [mine.store, theirs.store, ...mine.houses, ...theirs.houses];
  return `<${[mine.houses.length, ...numbers].join(',')}>`;
}

type Alphabet = 'cyrillic' | 'latin';

/** The board as the handbooks write it: letters with their seeds, and the stores. */
export function lettersOfBoard({ board, axes }: Answer, alphabet: Alphabet): string {
  const row = (side: Side) =>
    board[side].houses
      .map((seeds, index) => houseName(alphabet, side, index + 1, axes.houses) + seeds)
      .join(' ');
  return `${row('south')}, I ${board.south.store}; ${row('north')}, II ${board.north.store}`;
}

/** The moves of the line as the handbooks write them, letter and seed count: А6 Б5 … */
export function lettersOfGame(game: Game, alphabet: Alphabet): string {
  const line = mainLine(game.tree);
  const moves = line.slice(1).map((node, index) => {
    const before = game.answers.get(line[index]!);
    const { move } = game.tree.nodes[node]!;
    if (!before?.to_move || move === null) return '?';
    if (move === 'swap') return move;
    const seeds = before.board[before.to_move].houses[move - 1];
    return `${houseName(alphabet, before.to_move, move, before.axes.houses)}${seeds}`;
  });
  return moves.join(' ');
}
