// The hint ladder: first an idea, then the house, then the line.
import { get, post } from '../../api/request';
import type { Explanation, Move, Replay, Side } from '../../api/types';
import type { Table } from '../../game/table.svelte';

const THINK_MS = 1_200;
const MOST_TURNS = 4;

export type Idea = 'extra' | 'capture' | 'end' | 'swap' | 'save' | 'feed' | 'quiet';
export type Rung = 'idea' | 'house' | 'line';

/** Moves of one side without the other between. */
export interface LineTurn {
  side: Side;
  moves: Move[];
}

export interface Found {
  best: Move;
  idea: Idea;
  /** Seeds gained from here on, rounded. */
  value: number;
  exact: boolean;
  line: LineTurn[];
}

export class Hint {
  rung = $state<Rung | null>(null);
  found = $state.raw<Found | null>(null);
  readonly #table: Table;
  #search: AbortController | null = null;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Takes the next step of the ladder. */
  climb(): void {
    const next: Rung = this.rung === null ? 'idea' : this.rung === 'idea' ? 'house' : 'line';
    this.rung = next;
    if (next === 'idea') void this.#look();
    if (next === 'house') this.#show();
  }

  close(): void {
    this.#search?.abort();
    this.#search = null;
    if (this.rung === null) return;
    this.rung = null;
    this.found = null;
    this.#table.mark({});
  }

  async #look(): Promise<void> {
    const search = new AbortController();
    this.#search?.abort();
    this.#search = search;
    const { rules } = this.#table.game;
    const position = this.#table.answer!.position;
    try {
      const query = { rules, position, ms: THINK_MS };
      const explanation = await get<Explanation>('/explain', query, search.signal);
      const { best, pv, value, exact } = explanation.evaluation;
      if (best[0] === undefined) return;
      const asked = { rules, position, moves: pv };
      const { positions } = await post<Replay>('/game', asked, search.signal);
      const idea = ideaOf(best[0], explanation);
      const line = turnsOf(positions, pv);
      this.found = { best: best[0], idea, value: Math.round(value), exact, line };
      if (this.rung !== 'idea') this.#show();
    } catch (error) {
      if (!search.signal.aborted) this.#table.failure = error;
    }
  }

  #show(): void {
    const best = this.found?.best;
    const side = this.#table.answer?.to_move;
    if (!side || typeof best !== 'number') return;
    this.#table.mark({ hints: [{ side, house: best }] });
  }
}

/** What the best move is for: what it does, or else what the other moves do wrong. */
export function ideaOf(best: Move, { moves }: Explanation): Idea {
  if (best === 'swap') return 'swap';
  const does = new Set(moves.find(({ move }) => move === best)?.effects.map(({ kind }) => kind));
  if (does.has('ends-game')) return 'end';
  if (does.has('captured')) return 'capture';
  if (does.has('extra-move')) return 'extra';
  const wrong = new Set(moves.flatMap(({ faults }) => faults.map(({ kind }) => kind)));
  if (wrong.has('capture-allowed')) return 'save';
  if (wrong.has('seeds-fed')) return 'feed';
  return 'quiet';
}

/** The moves of a line, turn by turn; a long line is cut. */
export function turnsOf(positions: Replay['positions'], moves: readonly Move[]): LineTurn[] {
  const turns: LineTurn[] = [];
  for (const [index, move] of moves.entries()) {
    const side = positions[index]?.to_move;
    if (!side) break;
    const last = turns.at(-1);
    if (last?.side === side) last.moves.push(move);
    else if (turns.length < MOST_TURNS) turns.push({ side, moves: [move] });
    else break;
  }
  return turns;
}
