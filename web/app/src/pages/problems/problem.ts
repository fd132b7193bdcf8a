// What a problem is, and how its address says which one: an address can be sent to somebody else.
import { fromQuery, toQuery } from '../../game/link';

export interface Goal {
  kind: 'max' | 'all' | 'at-least';
  /** Seeds that must come into the store within one turn. */
  seeds: number;
}

/** One turn is asked for: the whole board, the rules, and how many seeds it is to store. */
export interface Problem {
  rules: string;
  position: string;
  goal: Goal;
  /** The most that one turn can store. */
  most: number;
  /** Moves of a shortest way. */
  sowings: number;
}

/** Which problem an address asks for. */
export type Wanted =
  | { kind: 'daily'; date: string | null }
  | { kind: 'named'; name: string }
  | { kind: 'given'; rules: string; position: string; goal: number | null };

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const NAME = /^[a-z0-9-]{1,40}$/;

/** Reads the query of the page; what makes no sense asks for the problem of today. */
export function wanted(query: string): Wanted {
  const given = new URLSearchParams(query);
  const { rules, position } = fromQuery(query);
  if (position) {
    const goal = Number(given.get('goal'));
    const sensible = Number.isInteger(goal) && goal > 0;
    return { kind: 'given', rules, position, goal: sensible ? goal : null };
  }
  const name = given.get('name');
  if (name && NAME.test(name)) return { kind: 'named', name };
  const date = given.get('date');
  return { kind: 'daily', date: date && DATE.test(date) ? date : null };
}

const PAGE = '/problems';

/** The address of a problem. */
export function addressOf(asked: Wanted): string {
  switch (asked.kind) {
    case 'named':
      return `${PAGE}?name=${asked.name}`;
    case 'daily':
      return asked.date ? `${PAGE}?date=${asked.date}` : PAGE;
    case 'given': {
      const { rules, position, goal } = asked;
      const query = toQuery({ rules, position, moves: [] });
      return `${PAGE}?${query}${goal === null ? '' : `&goal=${goal}`}`;
    }
  }
}

/** The address that stands for this very problem, wherever it came from. */
export function addressOfProblem({ rules, position, goal }: Problem): string {
  return addressOf({ kind: 'given', rules, position, goal: goal.seeds });
}

/** The same problem has the same key. */
export const keyOf = ({ rules, position, goal }: Problem): string =>
  `${goal.seeds} ${position} ${rules}`;

/**
 * The board on which a lone row is played. Without captures the other side does not matter, as
 * long as it has a seed: then the game does not end before the row does.
 */
export function onBoard(row: readonly number[]): { rules: string; position: string } {
  const facing = row.map((_, house) => (house === row.length - 1 ? 1 : 0));
  const houses = row.length === 6 ? '' : `houses=${row.length},`;
  return { rules: `${houses}capture=none`, position: `${row.join()}/0 ${facing.join()}/0 s` };
}

/** Whether the other side does not matter to the problem, as where handbooks show a row alone. */
export const isLoneRow = ({ rules }: Problem): boolean => rules.split(',').includes('capture=none');

/** The same board, and two thirds of the most are enough. */
export function easier(problem: Problem): Problem {
  const seeds = Math.ceil((problem.most * 2) / 3);
  return seeds < problem.most ? { ...problem, goal: { kind: 'at-least', seeds } } : problem;
}

/** The day before or after, as dates are written here. */
export function otherDay(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** The day of the daily problem: the same all over the world. */
export const today = (now: Date = new Date()): string => now.toISOString().slice(0, 10);
