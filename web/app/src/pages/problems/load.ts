// Problems come from the server, which also solves them.
import { get, post } from '../../api/request';
import { addressOf, onBoard, type Problem, today, type Wanted } from './problem';

/** A problem as the server tells it. */
interface Told {
  id: string;
  rules: string;
  position: string;
  row: number[];
  /** Whether the other side does not matter. */
  lone: boolean;
  goal: { kind: 'max' | 'all' } | { kind: 'at-least'; seeds: number };
  /** Seeds that the shortest way stores. */
  stored: number;
  sowings: number;
}

/** What the server says about a turn, or the rest of one. */
export interface Solved {
  most: number;
  stored: number | null;
  /** Moves of a shortest way; null if the goal is out of reach. */
  sowings: number | null;
  /** Houses of a shortest way. */
  shortest: number[] | null;
}

export interface Loaded {
  problem: Problem;
  /** The day whose problem it is. */
  date: string | null;
  /** Its name in the handbooks' list. */
  name: string | null;
  /** Where this problem can be found again. */
  address: string;
}

export function solve(
  rules: string,
  position: string,
  goal: number | 'max',
  signal?: AbortSignal,
): Promise<Solved> {
  const asked = goal === 'max' ? { kind: 'max' } : { kind: 'at-least', seeds: goal };
  return post<Solved>('/problems/solve', { problem: { rules, position, goal: asked } }, signal);
}

/** The problem on the board that it is played on; its goal as a number. */
function problemOf({ lone, row, rules, position, goal, stored, sowings }: Told): Problem {
  const seeds = goal.kind === 'at-least' ? goal.seeds : stored;
  const place = lone ? onBoard(row) : { rules, position };
  return { ...place, goal: { kind: goal.kind, seeds }, most: stored, sowings };
}

/** Fetches the problem that an address asks for; null if there is no such problem. */
export async function load(asked: Wanted): Promise<Loaded | null> {
  if (asked.kind === 'daily') {
    const date = asked.date ?? today();
    const told = await get<Told>('/problems/daily', { date });
    const address = addressOf({ kind: 'daily', date });
    return { problem: problemOf(told), date, name: null, address };
  }
  const plain = { date: null, name: null, address: addressOf(asked) };
  if (asked.kind === 'named') {
    const all = await get<Told[]>('/problems/handbook', {});
    const told = all.find(({ id }) => id === asked.name);
    return told ? { ...plain, problem: problemOf(told), name: told.id } : null;
  }
  const { rules, position } = asked;
  const { most, stored, sowings } = await solve(rules, position, asked.goal ?? 'max');
  if (!stored || sowings === null) return null;
  const kind = asked.goal === null || asked.goal === most ? 'max' : 'at-least';
  const goal = { kind, seeds: asked.goal ?? most } as const;
  return { ...plain, problem: { rules, position, goal, most, sowings } };
}

const MOST_SEED = 2 ** 31;

/** A new problem whose shortest way takes `length` moves. */
export async function invent(length: number): Promise<Problem> {
  const seed = Math.floor(Math.random() * MOST_SEED);
  return problemOf(await get<Told>('/problems/new', { length, seed }));
}
