// A whole game in an address: rules, start (if it is not the usual one) and moves.
import type { Move } from '../api/types';

export interface LinkedGame {
  rules: string;
  /** Position text; null for the start of the rules. */
  position: string | null;
  moves: Move[];
}

const MOST_MOVES = 5_000;

/** The query (without `?`) that stands for a game; blanks of a position become `_`. */
export function toQuery({ rules, position, moves }: LinkedGame): string {
  const parts: [string, string][] = [['rules', rules]];
  if (position) parts.push(['position', position.replaceAll(' ', '_')]);
  if (moves.length > 0) {
    parts.push(['moves', moves.map((move) => (move === 'swap' ? 's' : move)).join('.')]);
  }
  const readable = (text: string) =>
    encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%3D', '=').replaceAll('%2F', '/');
  return parts.map(([name, value]) => `${name}=${readable(value)}`).join('&');
}

/** Reads what `toQuery` wrote. Moves that cannot be read end the game there. */
export function fromQuery(query: string): LinkedGame {
  const search = new URLSearchParams(query);
  const moves: Move[] = [];
  for (const text of (search.get('moves') ?? '').split('.').slice(0, MOST_MOVES)) {
    if (text === 's') moves.push('swap');
    else if (/^[1-9][0-9]?$/.test(text)) moves.push(Number(text));
    else break;
  }
  return {
    rules: search.get('rules') ?? 'standard',
    position: search.get('position')?.replaceAll('_', ' ') ?? null,
    moves,
  };
}
