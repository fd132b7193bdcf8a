import type { Geometry, Rect } from './layout.ts';
import type { Key } from './places.ts';
import type { Command } from './types.ts';

/** What a key means to the board. */
export type Stroke =
  | { kind: 'number'; number: number }
  | { kind: 'walk'; dx: number; dy: number }
  | { kind: 'edge'; last: boolean }
  | { kind: 'command'; command: Command };

const NUMBERS: Record<string, number> = { '0': 10, a: 10, b: 11, c: 12 };
const WALKS: Record<string, { dx: number; dy: number }> = {
  ArrowLeft: { dx: -1, dy: 0 },
  ArrowRight: { dx: 1, dy: 0 },
  ArrowUp: { dx: 0, dy: -1 },
  ArrowDown: { dx: 0, dy: 1 },
};
const COMMANDS: Record<string, Command> = {
  u: 'undo',
  r: 'redo',
  h: 'hint',
  f: 'flip',
  s: 'scores',
  l: 'last',
};

/** Reads a key; letters by the Latin letter, or where there is none by the place on the keyboard. */
export function strokeOf(event: KeyboardEvent): Stroke | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key === 'Escape') return { kind: 'command', command: 'escape' };
  const walk = WALKS[event.key];
  if (walk) return { kind: 'walk', ...walk };
  if (event.key === 'Home' || event.key === 'End')
    return { kind: 'edge', last: event.key === 'End' };

  const place = /^(?:Key|Digit|Numpad)(\w)$/.exec(event.code)?.[1];
  const sign = (/^[0-9a-z]$/i.test(event.key) ? event.key : (place ?? '')).toLowerCase();
  if (/^[1-9]$/.test(sign)) return { kind: 'number', number: Number(sign) };
  const number = NUMBERS[sign];
  if (number !== undefined) return { kind: 'number', number };
  const command = COMMANDS[sign];
  return command ? { kind: 'command', command } : null;
}

/** The next place as the eye sees it; the same if there is none that way. */
export function walked(plan: Geometry, from: Key, dx: number, dy: number): Key {
  const here = middle(plan.pits.get(from)!);
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const [key, pit] of plan.pits) {
    const there = middle(pit);
    const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    if (along < 1 || aside > along * 2) continue;
    const distance = along + 2 * aside;
    if (distance < least) {
      least = distance;
      best = key;
    }
  }
  return best;
}

const middle = ({ x, y, w, h }: Rect) => ({ x: x + w / 2, y: y + h / 2 });
