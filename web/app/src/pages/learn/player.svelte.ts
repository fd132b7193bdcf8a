// A line that is played out move by move; whoever learns plays it on the board or lets it go on.
import type { Move, Side } from '../../api/types';
import type { Game } from '../../game/game';
import { Table } from '../../game/table.svelte';
import { ROOT } from '../../game/tree';
import { bySide, type Naming } from '../../tell/who';
import type { Line } from './course';
import { progress } from './progress.svelte';

export class Player {
  readonly line: Line;
  readonly table: Table;
  readonly who: Naming = bySide;
  busy = $state(false);
  /** Whether the next move was asked for while the last one still ran. */
  #hurried = false;

  constructor(line: Line, game: Game) {
    this.line = line;
    this.table = new Table(game, () => {});
  }

  readonly played = $derived.by(() => this.table.steps.length);
  /** What comes next; null at the end. */
  readonly next: Move | null = $derived.by(() => this.line.moves[this.played] ?? null);
  readonly side: Side | null = $derived.by(() => this.table.answer?.to_move ?? null);

  /** Plays the next move of the line. */
  async forward(): Promise<void> {
    const { next } = this;
    if (next === null) return;
    // Whoever is in a hurry does not wait for the seeds.
    if (this.busy) {
      this.#hurried = true;
      this.table.skip();
      return;
    }
    this.busy = true;
    try {
      await this.table.play(next);
    } finally {
      this.busy = false;
    }
    if (this.next === null) progress.add(this.line.id);
    this.glow();
    if (this.#hurried) {
      this.#hurried = false;
      await this.forward();
    }
  }

  async back(): Promise<void> {
    const { current, nodes } = this.table.game.tree;
    if (current !== ROOT) await this.#jump(nodes[current]!.parent);
  }

  restart(): Promise<void> {
    return this.#jump(ROOT);
  }

  async #jump(node: number): Promise<void> {
    this.#hurried = false;
    await this.table.jump(node);
    this.glow();
  }

  /** The house that is sown next glows. */
  glow(): void {
    const { next, side } = this;
    if (typeof next === 'number' && side) this.table.mark({ hints: [{ side, house: next }] });
  }

  stop(): void {
    this.table.skip();
  }
}
