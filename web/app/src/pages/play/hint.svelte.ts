// The hint ladder: first an idea, then the house, then the line.
import { get, post } from '../../api/request';
import type { Answer, Evaluation, Move, Replay, Side } from '../../api/types';
import { legal } from '../../game/game';
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
  value: number | null;
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
      const evaluation = await get<Evaluation>('/evaluate', query, search.signal);
      const best = evaluation.best[0];
      if (best === undefined) return;
      const asked = { rules, position, moves: evaluation.pv };
      const { positions } = await post<Replay>('/game', asked, search.signal);
      const { value, exact } = evaluation;
      const line = turnsOf(positions, evaluation.pv);
      this.found = { best, idea: this.#idea(best), value, exact, line };
      if (this.rung !== 'idea') this.#show();
    } catch (error) {
      if (!search.signal.aborted) this.#table.failure = error;
    }
  }

  #idea(best: Move): Idea {
    const played = legal(this.#table.game, best);
    if (best === 'swap') return 'swap';
    if (played?.result) return 'end';
    if (played?.captured) return 'capture';
    if (played?.extra_move) return 'extra';
    return 'quiet';
  }

  #show(): void {
    const best = this.found?.best;
    const side = this.#table.answer?.to_move;
    if (!side || typeof best !== 'number') return;
    this.#table.mark({ hints: [{ side, house: best }] });
  }
}

function turnsOf(positions: Answer[], moves: Move[]): LineTurn[] {
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
