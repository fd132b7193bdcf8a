// The course: what is on the board in each step, and what the learner is to do there. The words
// are in the catalogue, under the name of the step; what moves do and are worth says the server.
import type { Move } from '../../api/types';

/** What the learner is to do; judged by what the server says about the moves. */
export type Goal =
  | { kind: 'any' }
  /** A sowing that reaches the other side's houses. */
  | { kind: 'across' }
  /** So many extra moves in one turn. */
  | { kind: 'extra'; times: number }
  | { kind: 'capture' }
  /** A sowing that comes back to its own house. */
  | { kind: 'lap' }
  /** The game ends, and the learner wins. */
  | { kind: 'win' }
  | { kind: 'swap' }
  | { kind: 'keep' }
  /** Every move of the turn is as good as the best, by the server's values. */
  | { kind: 'best' };

export interface Task {
  kind: 'task';
  id: string;
  rules: string;
  position: string;
  goal: Goal;
  /** Whether the values of the moves are told afterwards. */
  values?: boolean;
}

/** A line of moves with a commentary. */
export interface Line {
  kind: 'line';
  id: string;
  rules: string;
  position: string;
  moves: Move[];
  /** After how many moves a note is due; the message has an attribute `nN` for each. */
  notes: number[];
}

/** Text only. */
export interface Reading {
  kind: 'reading';
  id: string;
}

export type Step = Task | Line | Reading;

export interface Part {
  id: 'rules' | 'examples' | 'strategy' | 'history';
  steps: Step[];
}

const PIE = 'houses=4,seeds=3,pie=on';
const HANDBOOK = '5,3,1,0,4,14/14 0,5,3,2,0,5/16 s';

const task = (
  id: string,
  goal: Goal,
  position: string,
  more: { rules?: string; values?: boolean } = {},
): Task => ({ kind: 'task', id, rules: 'standard', position, goal, ...more });

const best = (id: string, position: string): Task =>
  task(id, { kind: 'best' }, position, { values: true });

const line = (id: string, position: string, moves: Move[], notes: number[]): Line => ({
  kind: 'line',
  id,
  rules: 'standard',
  position,
  moves,
  notes,
});

export const COURSE: Part[] = [
  {
    id: 'rules',
    steps: [
      task('sow', { kind: 'any' }, 'start', { rules: 'seeds=4' }),
      task('across', { kind: 'across' }, 'start', { rules: 'seeds=4' }),
      task('extra', { kind: 'extra', times: 1 }, 'start', { rules: 'seeds=4' }),
      task('chain', { kind: 'extra', times: 3 }, '2,0,4,0,2,1/14 3,2,0,4,1,0/15 s'),
      task('capture', { kind: 'capture' }, '1,0,3,0,0,3/17 2,0,1,0,4,0/17 s'),
      task('facing', { kind: 'capture' }, '1,0,2,1,0,0/19 0,3,0,2,0,1/19 s'),
      task('lap', { kind: 'lap' }, '0,0,14,2,0,1/12 1,1,1,1,1,1/13 s'),
      task('full-lap', { kind: 'capture' }, '14,0,13,0,0,0/7 1,1,1,1,1,1/8 s'),
      task('end', { kind: 'any' }, '0,0,0,0,0,1/35 0,2,0,0,1,0/33 s'),
      task('finish', { kind: 'win' }, '3,0,0,1,0,1/20 0,3,0,0,0,0/20 s'),
      task('pie', { kind: 'swap' }, '3,0,4,0/2 4,4,4,3/0 n swap', { rules: PIE, values: true }),
      task('no-pie', { kind: 'keep' }, '0,4,4,4/0 3,3,3,3/0 n swap', { rules: PIE, values: true }),
    ],
  },
  {
    id: 'examples',
    steps: [
      line('blow', HANDBOOK, [3, 2, 4, 5, 6], [0, 1, 2, 4, 5]),
      line('better', HANDBOOK, [6, 6, 1, 6, 2, 6, 4, 6, 3, 6, 5], [0, 1, 2, 4, 10, 11]),
      line(
        'seventeen',
        '6,4,2,3,1,1/0 0,0,0,0,0,1/0 s',
        [6, 4, 6, 5, 6, 1, 6, 2, 6, 5, 6, 3, 6, 4, 6, 5, 6],
        [0, 1, 2, 5, 6, 12, 17],
      ),
      line('opening', 'start', [1, 6], [0, 1, 2]),
    ],
  },
  {
    id: 'strategy',
    steps: [
      best('order', '0,0,4,3,2,1/26 1,0,2,1,0,3/29 s'),
      best('combine', '0,2,0,1,1,1/29 3,1,1,0,0,1/32 s'),
      best('defend', '0,4,0,2,1,0/30 0,0,2,0,0,1/32 s'),
      best('hoard', '4,1,0,0,3,3/29 0,0,0,0,0,2/30 s'),
      best('starve', '2,0,1,0,0,4/30 0,0,0,0,0,3/32 s'),
      best('alive', '0,0,1,0,1,0/30 1,0,2,0,3,2/32 s'),
    ],
  },
  { id: 'history', steps: [{ kind: 'reading', id: 'history' }] },
];

export const STEPS: Step[] = COURSE.flatMap((part) => part.steps);

const PAGE = '/learn';

export const addressOf = (step: Step | null): string => (step ? `${PAGE}?at=${step.id}` : PAGE);

/** The step that a query names; null for the table of contents. */
export function stepAt(query: string): Step | null {
  const id = new URLSearchParams(query).get('at');
  return STEPS.find((step) => step.id === id) ?? null;
}

/** The part of a step. */
export function partOf(step: Step): Part {
  return COURSE.find((part) => part.steps.includes(step))!;
}

/** The step so many places further; null beyond either end. */
export function beside(step: Step, places: number): Step | null {
  return STEPS[STEPS.indexOf(step) + places] ?? null;
}
