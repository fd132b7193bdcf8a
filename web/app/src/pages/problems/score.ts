// How many problems in a row were solved without looking at the solution, kept in the browser.
// Whatever is stored may be old or damaged: what does not fit is left out.
export interface Score {
  /** Solved in a row up to now. */
  streak: number;
  best: number;
  /** Keys of problems that count no more, solved or given up; the latest last. */
  done: readonly string[];
  /** Days whose problem was solved. */
  days: readonly string[];
  /** Moves that new problems shall take. */
  length: number;
  /** Whether less than the most is enough in new problems. */
  easier: boolean;
}

export const VERSION = 1;
export const SHORTEST = 2;
export const LONGEST = 14;
const MOST_DONE = 500;
const MOST_DAYS = 400;

export const fresh: Score = { streak: 0, best: 0, done: [], days: [], length: 4, easier: false };

const add = (list: readonly string[], entry: string, most: number) =>
  [...list.filter((other) => other !== entry), entry].slice(-most);

/** Notes a solved problem; it counts once, and not after its solution was shown. */
export function solved(score: Score, key: string, date: string | null): Score {
  const days = date ? add(score.days, date, MOST_DAYS) : score.days;
  if (score.done.includes(key)) return { ...score, days };
  const streak = score.streak + 1;
  const best = Math.max(score.best, streak);
  return { ...score, streak, best, days, done: add(score.done, key, MOST_DONE) };
}

/** Notes that the solution was shown; a problem that is solved already stays so. */
export function shown(score: Score, key: string): Score {
  if (score.done.includes(key)) return score;
  return { ...score, streak: 0, done: add(score.done, key, MOST_DONE) };
}

const count = (given: unknown): number =>
  Number.isSafeInteger(given) && (given as number) >= 0 ? (given as number) : 0;

const words = (given: unknown, most: number): string[] =>
  Array.isArray(given) ? given.filter((entry) => typeof entry === 'string').slice(-most) : [];

export function read(stored: string | null): Score {
  try {
    const given = JSON.parse(stored ?? 'null') as Partial<Record<string, unknown>> | null;
    if (given?.['version'] !== VERSION) return fresh;
    const streak = count(given['streak']);
    const length = count(given['length']);
    return {
      streak,
      best: Math.max(streak, count(given['best'])),
      done: words(given['done'], MOST_DONE),
      days: words(given['days'], MOST_DAYS),
      length: length >= SHORTEST && length <= LONGEST ? length : fresh.length,
      easier: given['easier'] === true,
    };
  } catch {
    return fresh;
  }
}

export function write(score: Score): string {
  return JSON.stringify({ version: VERSION, ...score });
}
