// Records of games in all forms, as the server reads and writes them.
import { type Complaint, post } from '../../api/request';
import type { Move } from '../../api/types';
import type { SavedGame } from '../../game/saved';
import { grow, ROOT, seedling, type Tree } from '../../game/tree';

/** Forms that games are read in; the first says its rules itself. */
export const FORMS = ['kalah', 'kgp', 'openspiel', 'rawlings', 'papers'] as const;
export type Form = (typeof FORMS)[number];

/** Turns one after another, and lines that begin with another turn in place of one of them. */
export interface RecordedLine {
  turns: { moves: { move: Move }[]; variations?: RecordedLine[] }[];
}

export interface RecordedGame {
  headers: Record<string, string>;
  date: string | null;
  rules: string;
  position: string;
  moves: Move[];
  line: RecordedLine;
}

export interface RecordFault extends Complaint {
  line?: number;
  column?: number;
  /** Why the game cannot be read. */
  reason?: string;
}

export interface ParsedRecords {
  games: RecordedGame[];
  errors: RecordFault[];
}

/** The form that a text seems to have; null if it could be several. */
export function formOf(text: string): Form | null {
  const start = text.trimStart().replace(/^\uFEFF/, '');
  if (start.startsWith('[')) return 'kalah';
  return start.startsWith('<') ? 'kgp' : null;
}

/** Reads games; `rules` is for the forms that do not say them. */
export function parseRecords(text: string, form: Form, rules: string): Promise<ParsedRecords> {
  const told = form === 'kalah' ? {} : { rules };
  return post<ParsedRecords>('/records/parse', { text, form, ...told });
}

/** The tree with a line that begins at `from`, and all its variations. */
function planted(tree: Tree, from: number, { turns }: RecordedLine): Tree {
  let grown: Tree = { ...tree, current: from };
  for (const { moves, variations } of turns) {
    const before = grown.current;
    for (const { move } of moves) grown = grow(grown, move);
    const after = grown.current;
    for (const variation of variations ?? []) grown = planted(grown, before, variation);
    grown = { ...grown, current: after };
  }
  return grown;
}

/** A game with all its branches as a study is kept; at its start. */
export function studyOf({ rules, position, line }: RecordedGame): SavedGame {
  const { nodes, current } = planted(seedling, ROOT, line);
  const moves = nodes.slice(1).map(({ parent, move }): [number, Move] => [parent, move as Move]);
  return { rules, start: position, nodes: moves, current: ROOT, end: current };
}

interface Converted {
  text: string;
  errors: Complaint[];
}

/** A record in another form, and what could not be written. */
export function convertRecord(text: string, to: Form, signal: AbortSignal): Promise<Converted> {
  return post<Converted>('/records/convert', { text, form: 'kalah', to }, signal);
}
