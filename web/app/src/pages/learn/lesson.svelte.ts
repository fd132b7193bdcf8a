// A task while it is on the page: the learner moves, what happened is judged, and tried again.
import type { HouseMark } from '@kalah/board';
import { get } from '../../api/request';
import type { Evaluation, Move, MoveValue, Side } from '../../api/types';
import { type Game, legal } from '../../game/game';
import { Table } from '../../game/table.svelte';
import { solo } from '../../game/told';
import { ROOT } from '../../game/tree';
import type { Task } from './course';
import { bestOf, type Judgement, judge } from './judge';
import { progress } from './progress.svelte';
import { signed } from './values';

/** The most that the server grants: it answers as soon as all is proved, mostly at once. */
const THINK_MS = 20_000;

type Phase = 'try' | 'moving' | Judgement;

export class Lesson {
  readonly task: Task;
  readonly table: Table;
  readonly side: Side;
  phase = $state<Phase>('try');
  /** The values of the moves where the learner chose last. */
  values = $state.raw<MoveValue[] | null>(null);
  /** The move that was given as a hint. */
  hinted = $state<Move | null>(null);
  /** Whether the server has still to say what the moves are worth. */
  weighing = $state(false);
  /** Whether the board shows the beginning again, with the values on the houses. */
  valuesShown = $state(false);
  readonly #known = new Map<number, Promise<MoveValue[]>>();

  constructor(task: Task, game: Game) {
    this.task = task;
    this.side = game.answers.get(ROOT)!.to_move ?? 'south';
    this.table = new Table(game, () => {});
    if (task.values) void this.#evaluate();
  }

  readonly who = $derived.by(() => solo(this.side));
  readonly playable = $derived.by(() => this.phase === 'try' || this.phase === 'onward');
  readonly swapOffered = $derived.by(
    () => this.playable && Boolean(this.table.answer?.swap_offered),
  );
  /** The move that was judged last. */
  readonly last = $derived.by(() => this.table.steps.at(-1) ?? null);

  async play(move: Move): Promise<void> {
    if (!this.playable || !legal(this.table.game, move)) return;
    this.phase = 'moving';
    this.hinted = null;
    try {
      const values = this.task.values ? this.#evaluate() : null;
      const settled = await this.table.play(move);
      if (!settled) return;
      this.weighing = values !== null;
      const known = await values;
      this.weighing = false;
      if (this.phase !== 'moving') return;
      this.values = known;
      const turn = this.table.steps.map(({ played }) => played);
      this.phase = judge(this.task.goal, this.side, turn, known);
      if (this.phase === 'solved') progress.add(this.task.id);
      if (this.phase === 'onward' && this.task.values) void this.#evaluate();
    } catch (error) {
      this.table.failure = error;
    }
  }

  /** A move that does what is asked for, or leads on to it; marks its house. */
  async hint(): Promise<void> {
    if (!this.playable) return;
    try {
      const answer = this.table.answer!;
      const values = this.task.values ? await this.#evaluate() : null;
      const turn = this.table.steps.map(({ played }) => played);
      const by = (wanted: Judgement) =>
        answer.moves.filter(
          (move) => judge(this.task.goal, this.side, [...turn, move], values) === wanted,
        );
      // Of moves that lead on, the one next to the store spoils the least.
      const found = by('solved').at(-1) ?? by('onward').at(-1);
      if (!found || this.table.answer !== answer || !this.playable) return;
      this.hinted = found.move;
      if (typeof found.move === 'number') {
        this.table.mark({ hints: [{ side: this.side, house: found.move }] });
      }
    } catch (error) {
      this.table.failure = error;
    }
  }

  /** Goes back to where the mistake was made, or to the beginning. */
  async retry(): Promise<void> {
    const { current, nodes } = this.table.game.tree;
    const mistake = this.task.goal.kind === 'best' && this.phase === 'wrong';
    const node = mistake ? nodes[current]!.parent : ROOT;
    this.phase = node === ROOT ? 'try' : 'onward';
    this.valuesShown = false;
    this.hinted = null;
    await this.table.jump(node);
  }

  /** Shows the beginning again with the value of every house on it. */
  async showValues(): Promise<void> {
    this.valuesShown = true;
    await this.table.jump(ROOT);
    const values = await this.#evaluate();
    this.values = values;
    this.table.mark({ values: marks(values, this.side) });
  }

  /** The values of the moves in the position at hand, asked for once. */
  #evaluate(): Promise<MoveValue[]> {
    const { current } = this.table.game.tree;
    const known = this.#known.get(current);
    if (known) return known;
    const { rules, position } = this.table.answer!;
    const asked = get<Evaluation>('/evaluate', { rules, position, ms: THINK_MS });
    const values = asked.then(({ moves }) => moves);
    // Whoever waits for it hears of a failure; the one who only asks ahead does not.
    values.catch(() => this.#known.delete(current));
    this.#known.set(current, values);
    return values;
  }
}

function marks(values: readonly MoveValue[], side: Side): HouseMark[] {
  const best = bestOf(values);
  return values.flatMap(({ move, value }): HouseMark[] => {
    if (typeof move !== 'number' || value === null || best === null) return [];
    const loss = best - value;
    const kind = loss === 0 ? 'best' : loss <= 2 ? 'fair' : loss <= 5 ? 'bad' : 'worst';
    return [{ side, house: move, text: signed(value), kind }];
  });
}
