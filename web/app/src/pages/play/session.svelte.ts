// A game against the computer, while it is on the page.
import { post } from '../../api/request';
import type { Move, Side } from '../../api/types';
import { before, behind, type Game, legal, stepTo } from '../../game/game';
import { playerOn, sideOf } from '../../game/players';
import { save } from '../../game/saved';
import { Table } from '../../game/table.svelte';
import { toldJump } from '../../game/told-back';
import { change } from '../../settings/store.svelte';
import { against, type Naming } from '../../tell/who';
import { tr } from '../../text/text.svelte';
import { Hint } from './hint.svelte';
import { type PlayRecord, records } from './record';
import { unfinished } from './unfinished';

/** The computer answers in a rhythm that the eye can follow, even when it knows at once. */
const BREATH_MS = 550;
const BETWEEN_MOVES_MS = 300;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

export class Session {
  readonly id: string;
  readonly record: PlayRecord;
  readonly table: Table;
  readonly hint: Hint;
  level = $state(1);
  resigned = $state(false);
  thinking = $state(false);
  #thought: AbortController | null = null;

  constructor(id: string, record: PlayRecord, game: Game) {
    this.id = id;
    this.record = record;
    this.level = record.level;
    this.resigned = record.resigned;
    this.table = new Table(game, () => this.#keep());
    this.hint = new Hint(this.table);
    this.#keep();
  }

  readonly yourSide: Side = $derived.by(() => sideOf(this.table.game, this.record.human));
  readonly over = $derived.by(() => this.resigned || Boolean(this.table.answer?.result));
  readonly yourTurn = $derived.by(() => !this.over && this.table.answer?.to_move === this.yourSide);
  readonly who = $derived(against(this.yourSide));
  readonly undoTo = $derived.by(() =>
    this.resigned
      ? this.table.game.tree.current
      : before(this.table.game, (known, node) => this.#yours(known.to_move, node)),
  );
  readonly redoTo = $derived.by(() =>
    behind(this.table.game, (known, node) => this.#yours(known.to_move, node)),
  );

  /** Who sat where when the move to `node` was played. */
  whoAt(node: number): Naming {
    const { game } = this.table;
    const parent = game.tree.nodes[node]?.parent ?? 0;
    const name = (side: Side) =>
      playerOn(game, side, parent) === this.record.human ? 'you' : 'computer';
    return name;
  }

  /** Whether you were to move at a node. */
  #yours(toMove: Side | null, node: number): boolean {
    return toMove !== null && playerOn(this.table.game, toMove, node) === this.record.human;
  }

  /** Lets the computer move if it is its turn. */
  goOn(): void {
    const known = this.table.answer;
    if (known?.to_move && !this.over && known.to_move !== this.yourSide) {
      void this.#think(known.position, Promise.resolve(true));
    }
  }

  /** Your move; whether it was legal. */
  play(move: Move): boolean {
    const played = legal(this.table.game, move);
    if (!this.yourTurn || !played) return false;
    this.hint.close();
    const settled = this.table.play(move);
    const { to_move } = played;
    // The computer begins to think while your seeds still fall.
    if (to_move && to_move !== this.yourSide) void this.#think(played.position, settled);
    return true;
  }

  async #think(position: string, settled: Promise<boolean>): Promise<void> {
    const thought = new AbortController();
    this.#stopThinking();
    this.#thought = thought;
    this.thinking = true;
    const { rules } = this.table.game;
    const { seed } = this.record;
    const asked = { rules, position, level: this.level, seed };
    try {
      const answer = post<{ turn: Move[] }>('/move', asked, thought.signal);
      // Whoever undoes in the meantime aborts this; nobody then waits for the answer.
      answer.catch(() => {});
      if (!(await settled)) return;
      const [{ turn }] = await Promise.all([answer, pause(BREATH_MS)]);
      for (const [index, move] of turn.entries()) {
        if (index > 0) await pause(BETWEEN_MOVES_MS);
        if (thought.signal.aborted || !(await this.table.play(move))) return;
      }
    } catch (error) {
      if (!thought.signal.aborted) this.table.failure = error;
    } finally {
      if (this.#thought === thought) this.thinking = false;
    }
  }

  #stopThinking(): void {
    this.#thought?.abort();
    this.#thought = null;
    this.thinking = false;
  }

  undo(): void {
    if (this.undoTo === null) return;
    const wasResigned = this.resigned;
    this.resigned = false;
    if (wasResigned) {
      this.table.say(() => tr('web-undone-end'));
      this.#keep();
      this.goOn();
    } else {
      void this.#jump(this.undoTo);
    }
  }

  redo(): void {
    if (this.redoTo !== null) void this.#jump(this.redoTo);
  }

  async #jump(node: number): Promise<void> {
    this.#stopThinking();
    this.hint.close();
    const { game } = this.table;
    const { current } = game.tree;
    const told = () => toldJump(game, current, node, (at) => this.whoAt(at));
    const there = this.table.jump(node);
    this.table.say(told);
    if (await there) this.goOn();
  }

  resign(): void {
    this.#stopThinking();
    this.hint.close();
    this.resigned = true;
    this.#keep();
  }

  changeLevel(level: number): void {
    this.level = level;
    change({ level });
    this.#keep();
  }

  /** The page is left. */
  leave(): void {
    this.#stopThinking();
    this.hint.close();
  }

  #keep(): void {
    const { game } = this.table;
    const record = {
      ...this.record,
      level: this.level,
      resigned: this.resigned,
      game: save(game),
    };
    records.write(this.id, record);
    const ended = stepTo(game, game.tree.current)?.played.result;
    unfinished.note(this.id, record, this.resigned || Boolean(ended));
  }
}
