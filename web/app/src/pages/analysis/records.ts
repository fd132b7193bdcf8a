// Records of games in all forms, as the server reads and writes them.
import { type Complaint, post } from '../../api/request';
import type { Move } from '../../api/types';
import type { Game } from '../../game/game';
import type { SavedGame } from '../../game/saved';
import { mainLine, movesOf } from '../../game/tree';

/** Forms that games are read in; the first says its rules itself. */
export const FORMS = ['kalah', 'kgp', 'openspiel', 'rawlings', 'papers'] as const;
export type Form = (typeof FORMS)[number];

export interface RecordedGame {
  headers: Record<string, string>;
  rules: string;
  start: string;
  moves: Move[];
  /** Every move of the main line and the variations, each with the index of the one before it. */
  nodes: [parent: number, move: Move][];
  comments: [node: number, text: string][];
  result: string;
  reason: string | null;
}

export interface RecordFault extends Complaint {
  line: number | null;
  column: number | null;
  /** The number of the game, from 1. */
  game: number | null;
}

export interface ParsedRecords {
  games: RecordedGame[];
  errors: RecordFault[];
}

/** Reads games; `rules` is for the forms that do not say them. */
export function parseRecords(
  text: string,
  form: Form | null,
  rules: string,
): Promise<ParsedRecords> {
  const told = form === null || form === 'kalah' ? {} : { rules };
  return post<ParsedRecords>('/records/parse', { text, ...(form && { form }), ...told });
}

/** A game with all its branches as a study is kept; at its start. */
export function studyOf({ rules, start, nodes, moves }: RecordedGame): SavedGame {
  const line = nodes.length > 0 ? nodes : moves.map((move, at): [number, Move] => [at, move]);
  let end = 0;
  // The main line is the one of the moves that come first behind each position.
  for (;;) {
    const next = line.findIndex(([parent]) => parent === end);
    if (next < 0) break;
    end = next + 1;
  }
  return { rules, start, nodes: line, current: 0, end };
}

/** What a record of the game needs: rules, start, its line and all branches. */
export function recordable(game: Game, position: string | null) {
  const nodes = game.tree.nodes
    .slice(1)
    .map(({ parent, move }): [number, Move] => [parent, move as Move]);
  return {
    rules: game.rules,
    ...(position && { start: position }),
    moves: movesOf(game.tree, mainLine(game.tree)),
    nodes,
  };
}

export async function convertRecord(
  game: ReturnType<typeof recordable>,
  to: Form,
  signal: AbortSignal,
): Promise<string> {
  return (await post<{ text: string }>('/records/convert', { game, to }, signal)).text;
}
