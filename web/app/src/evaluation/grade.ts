// How bad a move is, by the seeds that it loses against the best one.
import type { MarkKind } from '@kalah/board';
import FROM from './grades.json';
import { numberOf, type Value } from './value';

/** Seeds lost from which on a move is called so; a test of the server holds them to its own. */
export { FROM };

export type Grade = 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder';

/** Estimates that differ by less say nothing. */
const NOISE = 1.5;

export interface Loss {
  seeds: number;
  /** `exact`: both values are; `least`: it may be more; `about`: an estimate is among them. */
  kind: 'exact' | 'least' | 'about';
}

/** What a move worth `played` loses where another is worth `best`; null while that is not known. */
export function lossOf(best: Value, played: Value): Loss | null {
  const [a, b] = [numberOf(best), numberOf(played)];
  if (a === null || b === null) return null;
  const [least, most] = [best.lower, played.upper];
  const proved = least !== null && most !== null ? least - most : 0;
  if (best.exact && played.exact) return { seeds: Math.max(0, a - b), kind: 'exact' };
  const seeds = Math.max(0, a - b, proved);
  return { seeds, kind: proved > 0 && seeds === proved ? 'least' : 'about' };
}

/** A loss as it is shown, to a tenth: grades go by what people see. */
const shown = ({ seeds }: Loss) => Math.round(seeds * 10) / 10;

export const matters = (loss: Loss) => shown(loss) >= (loss.kind === 'about' ? NOISE : 1);

export function gradeOf(loss: Loss): Grade {
  if (!matters(loss)) return loss.seeds === 0 ? 'best' : 'good';
  const seeds = shown(loss);
  if (seeds >= FROM.blunder) return 'blunder';
  if (seeds >= FROM.mistake) return 'mistake';
  return seeds >= FROM.inaccuracy ? 'inaccuracy' : 'good';
}

/** How the board marks a house whose move is of a grade. */
export const MARKS: Record<Grade, MarkKind> = {
  best: 'best',
  good: 'good',
  inaccuracy: 'fair',
  mistake: 'bad',
  blunder: 'worst',
};

/** The customary signs behind a move. */
export const SIGNS: Record<Grade, string> = {
  best: '',
  good: '',
  inaccuracy: '?!',
  mistake: '?',
  blunder: '??',
};
