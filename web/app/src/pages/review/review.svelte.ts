// A game under review: its moves are judged a few at a time, in order, and can be stopped.
import { Problem } from '../../api/request';
import type { Answer, Move, Side } from '../../api/types';
import { gradeOf } from '../../evaluation/grade';
import { exactly, finalDifference, negated, type Value } from '../../evaluation/value';
import { otherPlayer, type Player } from '../../game/players';
import {
  explain,
  type JudgedMove,
  type JudgedTurn,
  judgedMove,
  outcomeOf,
  summary,
  together,
  worstOf,
} from './judge';

/** Requests under way at a time: the server has others to serve too. */
const AT_ONCE = 2;

export type Care = 'quick' | 'careful';
const CARE_MS: Record<Care, number> = { quick: 300, careful: 2_000 };

/** With so few seeds in the houses everything can be proved, and that is waited for. */
const FEW_SEEDS = 24;
const PROOF_MS = 10_000;

/** How long a move is looked at; a proof ends it sooner. */
export function timeFor({ board }: Answer, care: Care): number {
  const rows = [...board.south.houses, ...board.north.houses];
  const left = rows.reduce((sum, seeds) => sum + seeds, 0);
  return left <= FEW_SEEDS ? PROOF_MS : CARE_MS[care];
}

export class Review {
  readonly rules: string;
  readonly answers: readonly Answer[];
  readonly moves: readonly Move[];
  /** Who makes each move. */
  readonly players: readonly Player[];
  /** The player who began as South: margins are told from there. */
  readonly up: Player;
  readonly swapped: boolean;
  judged = $state.raw<readonly (JudgedMove | null)[]>([]);
  running = $state(false);
  care = $state<Care>('quick');
  failure = $state.raw<unknown>(null);
  #working: AbortController | null = null;

  constructor(answers: readonly Answer[], moves: readonly Move[]) {
    this.answers = answers;
    this.moves = moves;
    this.rules = answers[0]!.rules;
    this.swapped = moves.includes('swap');
    this.players = playersOf(answers, moves);
    this.up = answers[0]!.to_move === 'north' ? 'second' : 'first';
    this.judged = moves.map(() => null);
  }

  readonly done = $derived.by(() => this.judged.filter((move) => move !== null).length);
  readonly complete = $derived.by(() => this.done === this.moves.length);
  readonly turns = $derived.by(() => this.#turns());
  readonly summaries = $derived.by(() =>
    (['first', 'second'] as const).map((player) =>
      summary(player, this.players, this.judged, this.turns),
    ),
  );

  async start(): Promise<void> {
    const working = new AbortController();
    this.#working?.abort();
    this.#working = working;
    this.running = true;
    const missing = this.judged.flatMap((move, index) => (move ? [] : [index]));
    const work = async () => {
      for (let index = missing.shift(); index !== undefined; index = missing.shift()) {
        const before = this.answers[index]!;
        const { position } = before;
        const ms = timeFor(before, this.care);
        const said = await explain(this.rules, position, this.moves[index]!, ms, working.signal);
        this.#judge(judgedMove(said, before, index, this.players[index]!));
      }
    };
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    } catch (error) {
      if (working.signal.aborted) return;
      if (!(error instanceof Problem)) throw error;
      this.failure = error;
      working.abort();
    } finally {
      if (this.#working === working) this.running = false;
    }
  }

  stop(): void {
    this.#working?.abort();
    this.#working = null;
    this.running = false;
  }

  /** Judges everything anew, with another care. */
  anew(care: Care): void {
    this.stop();
    this.care = care;
    this.judged = this.moves.map(() => null);
    void this.start();
  }

  #judge(judged: JudgedMove): void {
    this.judged = this.judged.with(judged.index, judged);
  }

  /** The final margin in the position before the move `index`, for the player `up`. */
  marginAt(index: number): Value | null {
    const known = this.answers[index]!;
    const { result, board, to_move } = known;
    if (result) {
      const south = exactly(result.south - result.north);
      return this.#playerAt(index, 'south') === this.up ? south : negated(south);
    }
    const here = this.judged[index];
    if (here && to_move) return this.#seen(finalDifference(here.best_value, to_move, board), here);
    // Behind the last move, what that one was said to be worth.
    const last = index === this.moves.length ? this.judged[index - 1] : null;
    const before = this.answers[index - 1];
    if (!last || !before?.to_move) return null;
    return this.#seen(finalDifference(last.value, before.to_move, before.board), last);
  }

  #seen(value: Value, { player }: { player: Player }): Value {
    return player === this.up ? value : negated(value);
  }

  /** Who sits on a side in the position before the move `index`. */
  #playerAt(index: number, side: Side): Player {
    const began: Side = this.answers[0]!.to_move ?? 'south';
    const swapped = this.moves.slice(0, index).includes('swap');
    const first = (side === began) !== swapped;
    return first ? 'first' : 'second';
  }

  #turns(): JudgedTurn[] {
    const turns: JudgedTurn[] = [];
    let open = false;
    for (const [index, move] of this.moves.entries()) {
      const known = this.answers[index]!;
      if (open) turns.at(-1)!.moves.push(move);
      else {
        turns.push({
          index: turns.length,
          side: known.to_move ?? 'south',
          player: this.players[index]!,
          first: index,
          moves: [move],
          loss: null,
          grade: null,
          worst: null,
          turned: null,
        });
      }
      open = known.moves.find((one) => one.move === move)?.extra_move ?? false;
    }
    return turns.map((turn) => this.#judgedTurn(turn));
  }

  #judgedTurn(turn: JudgedTurn): JudgedTurn {
    const all = this.judged.slice(turn.first, turn.first + turn.moves.length);
    const known = all.filter((move) => move !== null);
    if (known.length < all.length) return turn;
    const loss = together(known.map((move) => move.loss));
    const worst = worstOf(known);
    const final = (value: Value, { index, side }: JudgedMove) =>
      outcomeOf(finalDifference(value, side, this.answers[index]!.board));
    // Both from one search, so that no turn is made by looking further; and not before all is seen.
    const from = worst && this.complete ? final(worst.best_value, worst) : null;
    const to = worst && final(worst.value, worst);
    const turned = from && to && from !== to ? { from, to } : null;
    return { ...turn, loss, grade: gradeOf(loss), worst, turned };
  }
}

function playersOf(answers: readonly Answer[], moves: readonly Move[]): Player[] {
  const began = answers[0]?.to_move ?? 'south';
  let swapped = false;
  return moves.map((move, index) => {
    const first = (answers[index]!.to_move === began) !== swapped;
    if (move === 'swap') swapped = true;
    return first ? 'first' : otherPlayer('first');
  });
}
