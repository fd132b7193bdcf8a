// A game on a board: plays moves on both, and keeps them together. The game is changed first, at
// once; the board shows it, and whatever comes later takes its place.
import type { Board, BoardState } from '@kalah/board';
import { get } from '../api/request';
import type { Answer, Move, Played } from '../api/types';
import { answer, at, type Game, learn, legal, play, type Step, steps, stepTo } from './game';

/** What the board shows besides the position. */
export type Marks = Pick<BoardState, 'values' | 'hints'>;

export class Table {
  game = $state.raw() as Game;
  /** What went wrong for good. */
  failure = $state.raw<unknown>(null);
  /** The move whose seeds still fall: what it did is not yet to be seen. */
  moving = $state.raw<Step | null>(null);
  readonly answer = $derived(answer(this.game));
  readonly steps: Step[] = $derived(steps(this.game));
  #board: Board | null = null;
  #marks: Marks = {};
  /** Counts changes of the position: whoever waited for an older one has lost interest. */
  #age = 0;
  readonly #changed: () => void;

  constructor(game: Game, changed: () => void) {
    this.game = game;
    this.#changed = changed;
  }

  attach(board: Board): void {
    this.#board = board;
    board.show(this.state());
  }

  /** What the board is to show now. */
  state(): BoardState {
    const step = stepTo(this.game, this.game.tree.current);
    const last = step && { side: step.side, played: step.played };
    const known = answer(this.game);
    if (known) {
      return {
        board: known.board,
        to_move: known.to_move,
        moves: known.moves,
        last,
        ...this.#marks,
      };
    }
    // The move is played and the server has not yet said what can follow.
    const { board, to_move } = step!.played;
    return { board, to_move, moves: [], last };
  }

  /**
   * Plays a legal move; resolves when the board shows it and the server has said what can follow,
   * with false if something else has happened meanwhile.
   */
  async play(move: Move): Promise<boolean> {
    const played = legal(this.game, move);
    if (!played) return false;
    this.#marks = {};
    this.game = play(this.game, move);
    const age = ++this.#age;
    this.#changed();
    this.moving = stepTo(this.game, this.game.tree.current);
    const shown = this.#board?.play(played, this.state());
    await Promise.all([this.#ask(played), this.#settle(age, shown)]);
    return age === this.#age;
  }

  async #settle(age: number, shown: Promise<void> | undefined): Promise<void> {
    await shown;
    if (age === this.#age) this.moving = null;
  }

  /** Goes to a position of the game. */
  async jump(node: number): Promise<boolean> {
    const age = ++this.#age;
    this.moving = null;
    this.#marks = {};
    this.game = at(this.game, node);
    this.#changed();
    this.#board?.show(this.state());
    const step = stepTo(this.game, node);
    if (step) await this.#ask(step.played);
    return age === this.#age;
  }

  mark(marks: Marks): void {
    this.#marks = marks;
    this.#board?.show(this.state());
  }

  /** Says something to those who listen to the board; a function, if in any language. */
  say(said: string | (() => string)): void {
    this.#board?.announce(said);
  }

  /** Ends the animation that runs; whether there was one. */
  skip(): boolean {
    return this.#board?.skip() ?? false;
  }

  async #ask(played: Played): Promise<void> {
    const node = this.game.tree.current;
    if (this.game.answers.has(node)) return;
    try {
      const query = { rules: this.game.rules, position: played.position };
      const known = await get<Answer>('/position', query);
      this.game = learn(this.game, node, known);
      if (this.game.tree.current === node) this.#board?.show(this.state());
    } catch (error) {
      this.failure = error;
    }
  }
}
