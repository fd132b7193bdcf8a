// A problem while it is on the page: the moves tried, hints, and the solution played out.
import type { Side } from '../../api/types';
import type { Game } from '../../game/game';
import { Table } from '../../game/table.svelte';
import { solo } from '../../game/told';
import { ROOT } from '../../game/tree';
import { settings } from '../../settings/store.svelte';
import { Hint } from './hint.svelte';
import { type Loaded, solve } from './load';
import { keyOf, type Problem } from './problem';
import { shown, solved } from './score';
import { score } from './score.svelte';
import { type Verdict, verdict } from './verdict';

/** Between two moves of the solution, at the natural pace. */
const BREATH_MS = 500;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

export class Session {
  readonly problem: Problem;
  readonly date: string | null;
  readonly name: string | null;
  readonly table: Table;
  readonly hint: Hint;
  /** Whose turn is to be found. */
  readonly side: Side;
  replaying = $state(false);
  /** Whether solving it made the streak longer; null while it is not solved. */
  counted = $state<boolean | null>(null);
  /** Moves of the solution, once it was asked for. */
  solution = $state.raw<number[] | null>(null);
  /** Another number: what plays the solution has been told to stop. */
  #replay = 0;

  constructor({ problem, date, name }: Loaded, game: Game, changed: (session: Session) => void) {
    this.problem = problem;
    this.date = date;
    this.name = name;
    this.side = game.answers.get(ROOT)!.to_move ?? 'south';
    this.table = new Table(game, () => changed(this));
    this.hint = new Hint(this);
  }

  readonly who = $derived.by(() => solo(this.side));
  readonly verdict: Verdict = $derived.by(() => {
    const start = this.table.game.answers.get(ROOT)!;
    return verdict(this.side, this.problem.goal.seeds, start, this.table.state());
  });
  readonly playable = $derived.by(() => this.verdict.state === 'going' && !this.replaying);
  readonly moves: number[] = $derived.by(() =>
    this.table.steps.map(({ played }) => played.move).filter((move) => typeof move === 'number'),
  );

  async play(house: number): Promise<void> {
    if (!this.playable) return;
    this.hint.close();
    const shown = this.table.play(house);
    if (this.verdict.state === 'solved') {
      const key = keyOf(this.problem);
      const { streak } = score.now;
      score.change((before) => solved(before, key, this.date));
      this.counted = score.now.streak > streak;
    }
    await shown;
  }

  /** Takes the last move back. */
  undo(): void {
    const { current, nodes } = this.table.game.tree;
    if (current !== ROOT) this.#jump(nodes[current]!.parent);
  }

  redo(): void {
    const { current, nodes } = this.table.game.tree;
    const { chosen } = nodes[current]!;
    if (chosen >= 0 && !this.replaying) this.#jump(chosen);
  }

  restart(): void {
    this.#jump(ROOT);
  }

  /** Takes back so many moves. */
  takeBack(moves: number): void {
    let node = this.table.game.tree.current;
    for (let left = moves; left > 0 && node !== ROOT; left -= 1) {
      node = this.table.game.tree.nodes[node]!.parent;
    }
    this.#jump(node);
  }

  #jump(node: number): void {
    this.stop();
    this.hint.close();
    void this.table.jump(node);
  }

  /** Plays the solution from the start; who has not solved the problem gives it up with that. */
  async showSolution(): Promise<void> {
    this.hint.close();
    const ticket = ++this.#replay;
    this.replaying = true;
    try {
      const { rules, position, goal } = this.problem;
      const key = keyOf(this.problem);
      this.solution ??= (await solve(rules, position, goal.seeds)).shortest;
      if (ticket !== this.#replay) return;
      score.change((before) => shown(before, key));
      await this.table.jump(ROOT);
      for (const move of this.solution ?? []) {
        await pause(BREATH_MS / (settings.speed || 1));
        if (ticket !== this.#replay) return;
        if (!(await this.table.play(move))) return;
      }
    } catch (error) {
      this.table.failure = error;
    } finally {
      if (ticket === this.#replay) this.replaying = false;
    }
  }

  /** Stops the solution where it is. */
  stop(): void {
    this.#replay += 1;
    this.replaying = false;
  }
}
