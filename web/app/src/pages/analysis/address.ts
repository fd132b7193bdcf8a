// A study in an address: the game, and where in it one is.
import type { Game } from '../../game/game';
import { fromQuery, type LinkedGame, toQuery } from '../../game/link';
import { mainLine, movesOf } from '../../game/tree';

export interface LinkedStudy extends LinkedGame {
  /** Moves from the start to the position that is shown; null for all of them. */
  at: number | null;
}

/** The query (without `?`) of a study; `usual` is the start of its rules. */
export function studyQuery(game: Game, usual: string | null): string {
  const line = mainLine(game.tree);
  const at = line.indexOf(game.tree.current);
  const position = game.start === usual ? null : game.start;
  const query = toQuery({ rules: game.rules, position, moves: movesOf(game.tree, line) });
  return at === line.length - 1 ? query : `${query}&at=${at}`;
}

/** The query of the position that is shown, without what led there. */
export function positionQuery(game: Game): string {
  const position = game.answers.get(game.tree.current)?.position ?? game.start;
  return toQuery({ rules: game.rules, position, moves: [] });
}

export function readStudy(query: string): LinkedStudy {
  const linked = fromQuery(query);
  const at = new URLSearchParams(query).get('at');
  const count = at !== null && /^\d{1,5}$/.test(at) ? Number(at) : null;
  return { ...linked, at: count !== null && count < linked.moves.length ? count : null };
}
