// Replays mistakes: before each the learner tries again, and hears whether it is better now.
import type { Answer, Move, Played } from '../../api/types';
import { type Grade, gradeOf, type Loss, lossOf, matters, SIGNS } from '../../evaluation/grade';
import { kindOf, numberOf } from '../../evaluation/value';
import type { Player } from '../../game/players';
import { explain, type Fault, type JudgedMove, type JudgedTurn } from './judge';
import { type Review, timeFor } from './review.svelte';

export interface Attempt {
  move: Move;
  played: Played;
  /** Against the best move. */
  loss: Loss;
  grade: Grade;
  /** Seeds more than by the move that was played; less if negative. */
  gain: number;
  /** Both values are exact. */
  exact: boolean;
  faults: Fault[];
}

export type Rung = 'none' | 'idea' | 'house';

/** The mistakes of a player (of both if null) in the order of the game. */
export function mistakesOf(turns: readonly JudgedTurn[], player: Player | null): JudgedMove[] {
  return turns.flatMap((turn) => {
    const { worst } = turn;
    const wanted = worst && (player === null || turn.player === player);
    return wanted && SIGNS[worst.grade] ? [worst] : [];
  });
}

export class Practice {
  readonly review: Review;
  readonly mistakes: readonly JudgedMove[];
  at = $state(0);
  attempt = $state.raw<Attempt | null>(null);
  rung = $state<Rung>('none');
  solution = $state(false);
  busy = $state(false);
  failure = $state.raw<unknown>(null);
  /** What became of each mistake. */
  found = $state.raw<readonly (boolean | null)[]>([]);
  #trying: AbortController | null = null;

  constructor(review: Review, mistakes: readonly JudgedMove[]) {
    this.review = review;
    this.mistakes = mistakes;
    this.found = mistakes.map(() => null);
  }

  readonly mistake = $derived.by(() => this.mistakes[this.at]);
  readonly answer: Answer | null = $derived.by(() => {
    const { mistake } = this;
    return mistake ? this.review.answers[mistake.index]! : null;
  });
  readonly over = $derived.by(() => this.at >= this.mistakes.length);
  /** The learner may try. */
  readonly open = $derived.by(
    () => !this.over && !this.busy && this.attempt === null && !this.solution,
  );

  async try(move: Move): Promise<void> {
    const { mistake, answer } = this;
    const played = answer?.moves.find((one) => one.move === move);
    if (!mistake || !answer || !played || !this.open) return;
    if (move === mistake.move) {
      const { loss, grade, faults } = mistake;
      const exact = loss.kind === 'exact';
      this.attempt = { move, played, loss, grade, gain: 0, exact, faults };
      return;
    }
    if (move === mistake.best) {
      // What the review calls best, and the hint names, is right, whatever another search thinks.
      const { seeds, kind } = mistake.loss;
      const loss = { seeds: 0, kind };
      const exact = kind === 'exact';
      this.attempt = { move, played, loss, grade: gradeOf(loss), gain: seeds, exact, faults: [] };
      this.#mark(true);
      return;
    }
    const trying = new AbortController();
    this.#trying = trying;
    this.busy = true;
    try {
      const { rules, care } = this.review;
      const ms = timeFor(answer, care);
      const said = await explain(rules, mistake.position, move, ms, trying.signal);
      const loss = lossOf(said.best_value, said.value) ?? { seeds: 0, kind: 'about' as const };
      const gain = (numberOf(said.value) ?? 0) - (numberOf(mistake.value) ?? 0);
      const exact = kindOf(said.value) === 'exact' && kindOf(mistake.value) === 'exact';
      const { faults } = said;
      this.attempt = { move, played, loss, grade: gradeOf(loss), gain, exact, faults };
      if (!matters(loss)) this.#mark(true);
    } catch (error) {
      if (!trying.signal.aborted) this.failure = error;
    } finally {
      this.busy = false;
    }
  }

  again(): void {
    this.attempt = null;
  }

  hint(): void {
    this.rung = this.rung === 'none' ? 'idea' : 'house';
  }

  solve(): void {
    this.attempt = null;
    this.solution = true;
    this.#mark(false);
  }

  next(): void {
    this.leave();
    if (this.found[this.at] === null) this.#mark(false);
    this.at += 1;
    this.attempt = null;
    this.rung = 'none';
    this.solution = false;
  }

  leave(): void {
    this.#trying?.abort();
  }

  /** The first outcome counts: a solution that was shown is not found. */
  #mark(found: boolean): void {
    if (this.found[this.at] === null) this.found = this.found.with(this.at, found);
  }
}
