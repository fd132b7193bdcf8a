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

/** The moves of a text that is nothing but moves, with or without numbers of turns. */
export function listedMoves(text: string): Move[] | null {
  const bare = text
    .replace(/^\uFEFF/, '')
    .replace(/(^|\s)(\*|draw|first|second)\s*$/, '')
    .replaceAll(/(^|\s)\d+\.+(?=\s)/g, ' ');
  const words = bare.split(/[\s–-]+/).filter(Boolean);
  if (words.length === 0 || !words.every((word) => /^([1-9]\d?|swap)$/.test(word))) return null;
  return words.map((word) => (word === 'swap' ? 'swap' : Number(word)));
}

/** A record that says its rules: where no header does, those of `rules` in front of it. */
export function withRules(text: string, rules: string): { text: string; lines: number } {
  if (/^\s*\[Rules\s/m.test(text)) return { text, lines: 0 };
  const body = text.replace(/^\uFEFF/, '');
  const header = `[Rules "${rules.replaceAll(/["\\\n]/g, '')}"]\n`;
  return body.trimStart().startsWith('[')
    ? { text: header + body, lines: 1 }
    : { text: `${header}\n${body}`, lines: 2 };
}

/** Reads games; `rules` is for those that do not say them. */
export async function parseRecords(
  text: string,
  form: Form,
  rules: string,
): Promise<ParsedRecords> {
  if (form !== 'kalah') return post<ParsedRecords>('/records/parse', { text, form, rules });
  const told = withRules(text, rules);
  const { games, errors } = await post<ParsedRecords>('/records/parse', { text: told.text, form });
  // Places are those of the text that was given.
  const placed = errors.map(({ line, ...fault }) =>
    line === undefined ? fault : { ...fault, line: Math.max(1, line - told.lines) },
  );
  return { games, errors: placed };
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
