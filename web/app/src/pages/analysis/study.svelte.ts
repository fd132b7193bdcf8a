// A game that is studied: the table with its tree, the search of what is shown, and the margins.
import type { Move, Played, Side } from '../../api/types';
import { judged } from '../../evaluation/evaluation';
import { type Margins, marginAt, marginSeen, noted } from '../../evaluation/margins';
import { replay } from '../../evaluation/replay';
import { Search } from '../../evaluation/search.svelte';
import type { Value } from '../../evaluation/value';
import { at, type Game, learn } from '../../game/game';
import { save } from '../../game/saved';
import { Table } from '../../game/table.svelte';
import { goTo, grow, mainLine } from '../../game/tree';
import { keep } from '../../router/router.svelte';
import { studyQuery } from './address';
import { fill } from './fill';
import type { Kept, Opened } from './open';

/** A line that is stepped through, from where it began. */
export interface Followed {
  from: number;
  /** The end of the line of the game that went on from there. */
  end: number;
  moves: readonly Move[];
  nodes: readonly number[];
}

export class Study {
  readonly table: Table;
  readonly search = new Search();
  readonly usual: string | null;
  /** Whether values are looked for. */
  on = $state(true);
  margins = $state.raw<Margins>(new Map());
  followed = $state.raw<Followed | null>(null);
  #filling: AbortController | null = null;

  constructor({ game, usual }: Opened) {
    this.usual = usual;
    this.table = new Table(game, () => this.#moved());
    this.#keep();
  }

  readonly line: number[] = $derived.by(() => mainLine(this.table.game.tree));
  /** Moves from the start of the line to the position shown. */
  readonly index = $derived.by(() => this.line.indexOf(this.table.game.tree.current));
  readonly found = $derived.by(() => {
    const { found } = this.search;
    return found && found.position === this.table.answer?.position ? found : null;
  });
  readonly moves = $derived.by(() => (this.found ? judged(this.found) : []));
  readonly query = $derived.by(() => studyQuery(this.table.game, this.usual));

  /**
   * The final margin of what is shown, for the player who began as South: that of the best move in
   * the same evaluation as the values on the board, else what is noted.
   */
  readonly margin: Value | null = $derived.by(() => {
    const { game } = this.table;
    const { current } = game.tree;
    const [best] = this.moves;
    if (!this.on || !best || !game.answers.get(current)?.to_move) return this.marginOf(current);
    return marginSeen(game, current, best) ?? this.marginOf(current);
  });

  /** The final margin at a node, for the player who began as South. */
  marginOf(node: number): Value | null {
    return marginAt(this.margins, this.table.game, node);
  }

  /** Searches what is shown now, if values are wanted. */
  look(): void {
    const known = this.table.answer;
    if (!known) return;
    if (!this.on) this.search.stop();
    else if (known.to_move) this.search.start(this.table.game.rules, known.position);
    else this.search.clear();
  }

  /** Takes note of what the search has found. */
  note(): void {
    const { game } = this.table;
    if (this.found) this.margins = noted(this.margins, game, game.tree.current, this.found);
  }

  /** Evaluates the positions of the line that have no margin yet. */
  fill(): void {
    this.#filling?.abort();
    if (!this.on) return;
    const filling = new AbortController();
    this.#filling = filling;
    const missing = this.line.filter((node) => this.marginOf(node) === null);
    const game = this.table.game;
    const note = (node: number, found: Parameters<typeof noted>[3]) => {
      this.margins = noted(this.margins, game, node, found);
    };
    void fill(game, missing, note, filling.signal);
  }

  async play(move: Move): Promise<void> {
    await this.table.play(move);
  }

  async jump(node: number): Promise<void> {
    await this.table.jump(node);
  }

  /** Goes so many moves along the line, as far as it goes. */
  step(by: number): void {
    const index = Math.min(this.line.length - 1, Math.max(0, this.index + by));
    this.goTo(index);
  }

  goTo(index: number): void {
    const node = this.line[index];
    if (node !== undefined && index !== this.index) void this.jump(node);
  }

  /** Lays a line out behind the position shown, to be stepped through. */
  async follow(moves: readonly Move[]): Promise<void> {
    const { rules, tree } = this.table.game;
    const from = tree.current;
    const start = this.table.answer?.position;
    if (!start || moves.length === 0) return;
    const answers = await replay(rules, start, moves);
    if (this.table.game.tree.current !== from) return;
    let game: Game = this.table.game;
    const nodes = [from];
    const end = this.line.at(-1)!;
    for (const [index, move] of moves.entries()) {
      game = { ...game, tree: grow(game.tree, move) };
      game = learn(game, game.tree.current, answers[index + 1]!);
      nodes.push(game.tree.current);
    }
    this.table.game = at(game, from);
    this.followed = { from, end, moves, nodes };
    await this.play(moves[0]!);
  }

  /** Goes to the move `index` of the line that is followed, 0 being where it began. */
  async followTo(index: number): Promise<void> {
    const followed = this.followed;
    const node = followed?.nodes[index];
    if (!followed || node === undefined) return;
    const { tree } = this.table.game;
    const before = followed.nodes[index - 1];
    if (before === tree.current) await this.play(followed.moves[index - 1]!);
    else await this.jump(node);
  }

  /** Back to where the line began. */
  async unfollow(): Promise<void> {
    const followed = this.followed;
    this.followed = null;
    if (!followed) return;
    const { game } = this.table;
    this.table.game = { ...game, tree: goTo(game.tree, followed.end) };
    await this.jump(followed.from);
  }

  leave(): void {
    this.search.clear();
    this.#filling?.abort();
  }

  /** The side to move before a move that the board tells, and the move. */
  stepOf(played: object): { side: Side; played: Played; node: number } | undefined {
    return this.table.steps.findLast((step) => step.played === played);
  }

  #moved(): void {
    const { followed } = this;
    const { current } = this.table.game.tree;
    if (followed && !followed.nodes.includes(current)) this.followed = null;
    this.#keep();
  }

  #keep(): void {
    const { game } = this.table;
    const kept: Kept = { study: save(game) };
    keep(kept, `/analysis?${studyQuery(game, this.usual)}`);
  }
}
