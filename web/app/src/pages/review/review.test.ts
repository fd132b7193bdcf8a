import { describe, expect, it } from 'vitest';
import type { Answer, Move } from '../../api/types';
import { exactly, type Value } from '../../evaluation/value';
import { madeUp, madeUpAfter } from '../../game/fixture';
import { type JudgedMove, judgedMove, outcomeOf, summary, together } from './judge';
import { mistakesOf } from './practice.svelte';
import { Review } from './review.svelte';

function answersOf(left: number, moves: Move[]): Answer[] {
  const answers = [madeUp(left)];
  for (const move of moves) {
    const played = answers.at(-1)!.moves.find((one) => one.move === move)!;
    answers.push(madeUpAfter(played));
  }
  return answers;
}

/** A review in which each move is judged: its own value, and that of the best. */
function reviewed(moves: Move[], values: [own: number, best: number][]): Review {
  const answers = answersOf(30, moves);
  const review = new Review(answers, moves);
  review.judged = moves.map((move, index) => {
    const [own, best] = values[index]!;
    const said = {
      move,
      value: exactly(own),
      best: own === best ? move : 2,
      best_value: exactly(best),
      faults: [],
      best_line: [],
    };
    return judgedMove(said, answers[index]!, index, review.players[index]!);
  });
  return review;
}

describe('a review', () => {
  // 2 keeps the turn, 1 passes it.
  const review = reviewed(
    [2, 1, 1, 2, 1],
    [
      [4, 4],
      [1, 4],
      [-1, -1],
      [1, 1],
      [-7, 1],
    ],
  );

  it('puts moves together to turns', () => {
    expect(review.turns.map(({ player, first, moves }) => [player, first, moves])).toEqual([
      ['first', 0, [2, 1]],
      ['second', 2, [1]],
      ['first', 3, [2, 1]],
    ]);
    expect(review.turns.map(({ loss }) => loss?.seeds)).toEqual([3, 0, 8]);
    expect(review.turns.map(({ grade }) => grade)).toEqual(['mistake', 'best', 'blunder']);
    expect(review.turns.map(({ worst }) => worst?.index)).toEqual([1, undefined, 4]);
  });

  it('finds the turning points', () => {
    expect(review.turns.map(({ turned }) => turned)).toEqual([
      null,
      null,
      { from: 'win', to: 'loss' },
    ]);
  });

  it('counts for each player', () => {
    const [first, second] = review.summaries;
    expect(first).toMatchObject({ moves: 4, judged: 4, clean: 2, loss: { seeds: 11 } });
    expect(first?.counts).toEqual({ inaccuracy: 0, mistake: 1, blunder: 1 });
    expect(second).toMatchObject({ moves: 1, clean: 1, loss: { seeds: 0, kind: 'exact' } });
  });

  it('gives the mistakes of a player to be replayed', () => {
    expect(mistakesOf(review.turns, 'first').map(({ index }) => index)).toEqual([1, 4]);
    expect(mistakesOf(review.turns, 'second')).toEqual([]);
    expect(mistakesOf(review.turns, null)).toHaveLength(2);
  });

  it('tells margins for the player who began as South', () => {
    expect([0, 1, 2, 3, 4, 5].map((index) => review.marginAt(index)?.value)).toEqual([
      4, 4, 1, 1, 1, -7,
    ]);
  });

  it('judges no turn before all its moves are judged', () => {
    const half = reviewed(
      [2, 1],
      [
        [4, 4],
        [1, 4],
      ],
    );
    half.judged = [half.judged[0]!, null];
    expect(half.turns[0]).toMatchObject({ loss: null, grade: null, worst: null });
    expect(half.done).toBe(1);
  });
});

it('outcomes are told where the values tell them', () => {
  const about = (value: number, lower: number | null = null): Value => ({
    value,
    exact: false,
    lower,
    upper: null,
  });
  expect(outcomeOf(exactly(1))).toBe('win');
  expect(outcomeOf(exactly(0))).toBe('draw');
  expect(outcomeOf(about(0.5))).toBeNull();
  expect(outcomeOf(about(0.5, 1))).toBe('win');
  expect(outcomeOf(about(-5))).toBe('loss');
});

it('losses add up to the least sure of them', () => {
  const exact = { seeds: 2, kind: 'exact' } as const;
  expect(together([exact, { seeds: 1.5, kind: 'about' }])).toEqual({ seeds: 3.5, kind: 'about' });
  expect(together([])).toEqual({ seeds: 0, kind: 'exact' });
  expect(summary('first', ['second'], [null], []).judged).toBe(0);
  const none: JudgedMove[] = [];
  expect(summary('second', ['second'], none, [])).toMatchObject({ moves: 1, judged: 0 });
});
