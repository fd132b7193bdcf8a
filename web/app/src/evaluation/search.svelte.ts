// A search that runs on the server and gets better while one looks at it.
import { type Complaint, Problem } from '../api/request';
import { stream } from '../api/stream';
import type { Evaluation } from './evaluation';

export type Phase = 'idle' | 'waiting' | 'searching' | 'done' | 'refused';

const USUAL_MS = 20_000;
const LONG_MS = 120_000;

export class Search {
  phase = $state<Phase>('idle');
  /** The latest of the position that is searched; kept when the search is stopped. */
  found = $state.raw<Evaluation | null>(null);
  failure = $state.raw<Problem | null>(null);
  /** Requests ahead of this one, if the server said so. */
  ahead = $state<number | null>(null);
  #running: AbortController | null = null;
  #sought = '';

  /** Searches a position, instead of the one before. The same one again goes on as it is. */
  start(rules: string, position: string): void {
    const sought = `${rules}\n${position}`;
    if (sought === this.#sought && (this.#running || this.phase === 'done')) return;
    if (sought !== this.#sought) this.found = null;
    this.#sought = sought;
    this.#begin(rules, position, USUAL_MS);
  }

  /** Searches what was searched once more, and longer. */
  longer(): void {
    if (this.found) this.#begin(this.found.rules, this.found.position, LONG_MS);
  }

  #begin(rules: string, position: string, ms: number): void {
    this.#running?.abort();
    this.failure = null;
    void this.#run(rules, position, ms);
  }

  stop(): void {
    this.#running?.abort();
    this.#running = null;
    if (this.phase !== 'done') this.phase = 'idle';
  }

  /** Nothing is searched, and nothing is known. */
  clear(): void {
    this.stop();
    this.found = null;
    this.phase = 'idle';
    this.#sought = '';
  }

  async #run(rules: string, position: string, ms: number): Promise<void> {
    const running = new AbortController();
    this.#running = running;
    this.phase = 'waiting';
    this.ahead = null;
    try {
      await stream(
        '/evaluate/stream',
        { rules, position, ms },
        ({ event, data }) => {
          if (this.#running !== running) return;
          if (event === 'queued') this.#queued(data);
          if (event === 'error') this.#refuse(running, data);
          if (event !== 'evaluation') return;
          this.phase = 'searching';
          this.found = JSON.parse(data) as Evaluation;
        },
        running.signal,
      );
      if (this.#running === running) this.phase = 'done';
    } catch (error) {
      if (this.#running !== running) return;
      this.phase = 'refused';
      if (!(error instanceof Problem)) throw error;
      this.failure = error;
    } finally {
      if (this.#running === running) this.#running = null;
    }
  }

  /** The search failed on its way: there is no use in asking again by itself. */
  #refuse(running: AbortController, data: string): void {
    const { detail, errors } = JSON.parse(data) as { detail: string; errors: Complaint[] };
    this.phase = 'refused';
    this.failure = new Problem(503, errors, detail);
    this.#running = null;
    running.abort();
  }

  #queued(data: string): void {
    this.phase = 'waiting';
    const said = data ? (JSON.parse(data) as { ahead?: number }) : {};
    this.ahead = said.ahead ?? null;
  }
}
