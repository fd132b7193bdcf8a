// A game of two people at one board, while it is on the page.
import type { Move, Side } from '../../api/types';
import { type Clock, fallen, left, run, turnMade } from '../../game/clock';
import { before, behind, type Game, legal } from '../../game/game';
import { type Player, playerOn } from '../../game/players';
import { save } from '../../game/saved';
import { Table } from '../../game/table.svelte';
import { toldJump } from '../../game/told-back';
import { bySide } from '../../tell/who';
import { tr } from '../../text/text.svelte';
import { type Loss, records, type TwoRecord } from './record';

const TICK_MS = 100;

export class Session {
  readonly id: string;
  readonly record: TwoRecord;
  readonly table: Table;
  clock = $state.raw<Clock | null>(null);
  loss = $state.raw<Loss | null>(null);
  /** The time of day, as far as the clock shows it. */
  now = $state(Date.now());
  #ticking: ReturnType<typeof setInterval> | null = null;

  constructor(id: string, record: TwoRecord, game: Game) {
    this.id = id;
    this.record = record;
    this.clock = record.clock;
    this.loss = record.loss;
    this.table = new Table(game, () => this.#keep());
    this.#keep();
    if (this.clock) this.#ticking = setInterval(() => this.#tick(), TICK_MS);
  }

  readonly over = $derived.by(() => this.loss !== null || Boolean(this.table.answer?.result));
  /** The side to move; null when the game is over or not yet known. */
  readonly toMove: Side | null = $derived.by(() =>
    this.over ? null : (this.table.answer?.to_move ?? null),
  );
  /** Whether the clock was stopped. Before the second player's first turn it has not begun. */
  paused = $state(false);
  readonly undoTo = $derived.by(() =>
    this.loss ? this.table.game.tree.current : before(this.table.game, () => true),
  );
  readonly redoTo = $derived.by(() => behind(this.table.game, () => true));

  player(side: Side): Player {
    return playerOn(this.table.game, side);
  }

  /** What the player on a side has left, in milliseconds; null without a clock. */
  left(side: Side): number | null {
    return this.clock ? left(this.clock, this.player(side), this.now) : null;
  }

  play(move: Move): boolean {
    const played = legal(this.table.game, move);
    const mover = this.toMove;
    if (!mover || !played || this.paused) return false;
    const player = this.player(mover);
    void this.table.play(move);
    if (this.clock) this.#pressed(this.clock, player);
    return true;
  }

  /** The clock after a move of `player`. */
  #pressed(clock: Clock, player: Player): void {
    const now = Date.now();
    const { to_move, result } = this.table.steps.at(-1)!.played;
    if (result || !to_move) {
      this.#run(run(clock, null, now));
    } else if (this.player(to_move) === player) {
      // The first turn of all costs no time, whatever extra moves it has.
      this.#run(run(clock, clock.running && player, now));
    } else {
      this.#run(turnMade(clock, player, now));
    }
  }

  #run(clock: Clock): void {
    this.clock = clock;
    this.now = clock.since;
    this.#keep();
  }

  #tick(): void {
    this.now = Date.now();
    const flag = this.clock && !this.over ? fallen(this.clock, this.now) : null;
    if (flag) this.#lose({ player: flag, by: 'time' });
  }

  #lose(loss: Loss): void {
    this.loss = loss;
    if (this.clock) this.#run(run(this.clock, null, Date.now()));
    this.#keep();
  }

  pause(): void {
    if (!this.clock) return;
    this.paused = true;
    this.#run(run(this.clock, null, Date.now()));
  }

  goOn(): void {
    const side = this.table.answer?.to_move;
    this.paused = false;
    if (this.clock && side) this.#run(run(this.clock, this.player(side), Date.now()));
  }

  resign(): void {
    if (this.toMove) this.#lose({ player: this.player(this.toMove), by: 'resigned' });
  }

  undo(): void {
    if (this.undoTo !== null) this.#jump(this.undoTo);
  }

  redo(): void {
    if (this.redoTo !== null) this.#jump(this.redoTo);
  }

  /** A game that is looked through has its clock standing. */
  #jump(node: number): void {
    const { game } = this.table;
    const { current } = game.tree;
    const told = () =>
      node === current ? tr('web-undone-end') : toldJump(game, current, node, () => bySide);
    this.loss = null;
    this.pause();
    void this.table.jump(node);
    this.table.say(told);
  }

  leave(): void {
    if (this.#ticking !== null) clearInterval(this.#ticking);
  }

  #keep(): void {
    records.write(this.id, {
      rules: this.record.rules,
      position: this.record.position,
      game: save(this.table.game),
      clock: this.clock,
      loss: this.loss,
    });
  }
}
