// The moves of a game judged one by one, and put together to turns.
import { get } from '../../api/request';
import type { Answer, Move, Side } from '../../api/types';
import type { Evaluation } from '../../evaluation/evaluation';
import { type Grade, gradeOf, type Loss, lossOf, matters } from '../../evaluation/grade';
import { numberOf, type Value } from '../../evaluation/value';
import type { Player } from '../../game/players';

/** In what a move was worse than the best one; moves are houses of whoever makes them. */
export type Fault =
  | { kind: 'extra-move-missed'; by: Move; moves: number }
  | { kind: 'capture-missed'; by: Move; seeds: number }
  | { kind: 'capture-allowed'; by: Move; house: number; seeds: number }
  | { kind: 'seeds-fed' | 'ran-dry' | 'hoard-given-up'; seeds: number };

/** What the server says about one move. */
interface ExplainAnswer {
  evaluation: Evaluation;
  moves: { move: Move; best: Move; faults: Fault[] }[];
}

export interface Explanation {
  move: Move;
  value: Value;
  /** The best move instead: the same one if nothing is better. */
  best: Move;
  best_value: Value;
  faults: Fault[];
  /** The best move and what is likely to follow. */
  best_line: Move[];
}

export interface JudgedMove extends Explanation {
  /** Moves before it. */
  index: number;
  side: Side;
  player: Player;
  position: string;
  loss: Loss;
  grade: Grade;
}

/**
 * What was said since the page was loaded. A search is limited by time, so that another one of the
 * same move could say something else: the same game is to be judged the same again.
 */
const told = new Map<string, Explanation>();

export async function explain(
  rules: string,
  position: string,
  move: Move,
  ms: number,
  signal: AbortSignal,
): Promise<Explanation> {
  const asked = [rules, position, move, ms].join('\n');
  const known = told.get(asked);
  if (known) return known;
  const answer = await ask(rules, position, move, ms, signal);
  told.set(asked, answer);
  return answer;
}

async function ask(
  rules: string,
  position: string,
  move: Move,
  ms: number,
  signal: AbortSignal,
): Promise<Explanation> {
  const said = await get<ExplainAnswer>('/explain', { rules, position, move, ms }, signal);
  const { evaluation, moves } = said;
  const line = (wanted: Move) => evaluation.moves.find((one) => one.move === wanted);
  const [own] = moves;
  const [value, best] = [line(move), own && line(own.best)];
  if (!own || !value || !best) throw new Error(`the server does not explain ${move}`);
  const { faults } = own;
  return { move, value, best: best.move, best_value: best, faults, best_line: best.pv };
}

/** An explanation as a judgement on the move `index` of a game. */
export function judgedMove(
  explanation: Explanation,
  before: Answer,
  index: number,
  player: Player,
): JudgedMove {
  const found = lossOf(explanation.best_value, explanation.value);
  const loss: Loss = found ?? { seeds: 0, kind: 'about' };
  const { position, to_move } = before;
  const side = to_move ?? 'south';
  return { ...explanation, index, side, player, position, loss, grade: gradeOf(loss) };
}

/** A turn: its moves by their indices, and what is known of them so far. */
export interface JudgedTurn {
  /** Turns before it. */
  index: number;
  side: Side;
  player: Player;
  /** The first of its moves, and how many there are. */
  first: number;
  moves: Move[];
  /** Null while one of its moves is not judged. */
  loss: Loss | null;
  grade: Grade | null;
  /** The move that loses most; null if none loses anything that matters. */
  worst: JudgedMove | null;
  /** It changed who wins. */
  turned: { from: Outcome; to: Outcome } | null;
}

export type Outcome = 'win' | 'draw' | 'loss';

/** Whom a final difference makes win; null if the value does not say. */
export function outcomeOf(final: Value | null): Outcome | null {
  if (!final) return null;
  const { lower, upper, value, exact } = final;
  if (exact && value !== null) return value > 0 ? 'win' : value < 0 ? 'loss' : 'draw';
  if (lower !== null && lower > 0) return 'win';
  if (upper !== null && upper < 0) return 'loss';
  const estimate = numberOf(final);
  if (value === null || estimate === null) return null;
  // Estimates near zero do not say who wins.
  return Math.abs(estimate) < 2 ? null : estimate > 0 ? 'win' : 'loss';
}

const KINDS = { exact: 0, least: 1, about: 2 } as const;

/** What several moves lose together. */
export function together(losses: readonly Loss[]): Loss {
  const seeds = losses.reduce((sum, loss) => sum + loss.seeds, 0);
  const kind = losses.reduce<Loss['kind']>(
    (worst, loss) => (KINDS[loss.kind] > KINDS[worst] ? loss.kind : worst),
    'exact',
  );
  return { seeds, kind };
}

/** The move among `moves` that loses most. */
export function worstOf(moves: readonly JudgedMove[]): JudgedMove | null {
  const [worst] = moves
    .filter(({ loss }) => matters(loss))
    .toSorted((a, b) => b.loss.seeds - a.loss.seeds);
  return worst ?? null;
}

/** A player's game in numbers. */
export interface Summary {
  player: Player;
  moves: number;
  judged: number;
  /** Moves that lose nothing that matters. */
  clean: number;
  loss: Loss;
  /** Turns of each grade: a turn is graded by all that it loses. */
  counts: Record<'inaccuracy' | 'mistake' | 'blunder', number>;
}

export function summary(
  player: Player,
  players: readonly Player[],
  judged: readonly (JudgedMove | null)[],
  turns: readonly JudgedTurn[],
): Summary {
  const own = judged.filter((move) => move?.player === player) as JudgedMove[];
  const counts = { inaccuracy: 0, mistake: 0, blunder: 0 };
  for (const turn of turns) {
    const { grade } = turn;
    if (turn.player === player && grade && grade in counts) {
      counts[grade as keyof typeof counts] += 1;
    }
  }
  return {
    player,
    moves: players.filter((one) => one === player).length,
    judged: own.length,
    clean: own.filter(({ loss }) => !matters(loss)).length,
    loss: together(own.map(({ loss }) => loss)),
    counts,
  };
}
