// Hints about the rest of the turn: how many moves it takes, then the next house; or, where the
// goal cannot be reached any more, how many moves must be taken back.
import { ROOT } from '../../game/tree';
import { solve } from './load';
import type { Session } from './session.svelte';

export type Found = { kind: 'way'; moves: number; house: number } | { kind: 'lost'; back: number };

export class Hint {
  rung = $state<'number' | 'house' | null>(null);
  found = $state.raw<Found | null>(null);
  /** Whether it is to be looked for as soon as the server has said what can be played here. */
  waiting = $state(false);
  readonly #session: Session;
  #search: AbortController | null = null;

  constructor(session: Session) {
    this.#session = session;
  }

  /** Takes the next step of the ladder. */
  climb(): void {
    if (this.rung === null) {
      this.rung = 'number';
      this.waiting = true;
    } else if (this.found?.kind === 'way') {
      this.rung = 'house';
      const { table, side } = this.#session;
      table.mark({ hints: [{ side, house: this.found.house }] });
    }
  }

  close(): void {
    this.#search?.abort();
    this.#search = null;
    if (this.rung === null) return;
    this.rung = null;
    this.waiting = false;
    this.found = null;
    this.#session.table.mark({});
  }

  async look(): Promise<void> {
    this.waiting = false;
    const search = new AbortController();
    this.#search = search;
    try {
      this.found = await this.#find(search.signal);
    } catch (error) {
      if (!search.signal.aborted) this.#session.table.failure = error;
    }
  }

  /** The way from here, or from the nearest position before it that has one. */
  async #find(signal: AbortSignal): Promise<Found> {
    const { table, problem, side } = this.#session;
    const { answers, tree } = table.game;
    const stored = (node: number) =>
      answers.get(node)!.board[side].store - answers.get(ROOT)!.board[side].store;
    let back = 0;
    for (let node = tree.current; node >= ROOT; node = tree.nodes[node]!.parent) {
      const answer = answers.get(node)!;
      // Where the turn is over there is nothing to be found.
      if (answer.to_move === side) {
        const goal = problem.goal.seeds - stored(node);
        const { shortest } = await solve(problem.rules, answer.position, goal, signal);
        const house = shortest?.[0];
        if (house !== undefined) {
          return back > 0
            ? { kind: 'lost', back }
            : { kind: 'way', moves: shortest!.length, house };
        }
      }
      back += 1;
    }
    return { kind: 'lost', back: back - 1 };
  }
}
