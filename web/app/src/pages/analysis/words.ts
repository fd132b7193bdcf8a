// Values, margins and losses in words. What is not proved is never told as if it were.
import type { Answer, Axes, Side } from '../../api/types';
import { type Loss, matters } from '../../evaluation/grade';
import { kindOf, numberOf, type Value } from '../../evaluation/value';
import { tr } from '../../text/text.svelte';

const tenth = (n: number) => Math.round(n * 10) / 10;

/**
 * Who will be ahead at the end and by how much: a margin of the player who began as South, told
 * by sides, or by players if these have changed seats.
 */
export function marginWords(margin: Value, swapped: boolean): string {
  const n = numberOf(margin);
  if (n === null) return tr('web-analysis-unknown');
  const kind = kindOf(margin);
  const ahead = swapped ? (n < 0 ? 'second' : 'first') : n < 0 ? 'north' : 'south';
  const size = Math.abs(tenth(n));
  // At most so far ahead is at least so far behind, seen from the other side.
  const least = kind === 'least' ? n >= 0 : n <= 0;
  if (kind === 'exact') {
    return size === 0 ? tr('web-margin-even') : tr('web-margin-exact', { who: ahead, n: size });
  }
  if (kind === 'estimate') {
    if (size === 0) return tr('web-margin-about-even');
    return tr('web-margin-about', { who: ahead, n: size });
  }
  if (size === 0) {
    const who = kind === 'least' ? (swapped ? 'first' : 'south') : swapped ? 'second' : 'north';
    return tr('web-margin-not-behind', { who });
  }
  return least
    ? tr('web-margin-least', { who: ahead, n: size })
    : tr('web-margin-most', { who: ahead, n: size });
}

/** The seeds that a move loses. */
export function lossWords(loss: Loss): string {
  if (!matters(loss)) {
    return loss.kind === 'exact' ? tr('web-loss-none') : tr('web-loss-hardly');
  }
  const n = tenth(loss.seeds);
  return tr('web-loss', { kind: loss.kind, n });
}

/** What a move is worth, for a screen reader. */
export function valueWords(value: Value): string {
  const n = numberOf(value);
  if (n === null) return tr('web-analysis-unknown');
  const size = tenth(n);
  const sign = size > 0 ? 'more' : size < 0 ? 'less' : 'even';
  return tr('web-value', { kind: kindOf(value), sign, n: Math.abs(size) });
}

/** Rules shown to people: their text, with the size of the board. */
export const rulesWords = (rules: string, { houses, seeds }: Axes) =>
  tr('web-analysis-rules', { rules, houses, seeds });

export const sideWords = (side: Side) =>
  side === 'south' ? tr('web-side-south') : tr('web-side-north');

/** The line above the board: who moves, and how the game will end. */
export function verdict(answer: Answer, margin: Value | null, swapped: boolean): string {
  if (answer.result) {
    const { winner, south, north } = answer.result;
    const score = { south, north };
    return winner
      ? tr('web-verdict-won', { who: winner, ...score })
      : tr('web-verdict-drawn', score);
  }
  const moving = tr('web-verdict-moving', { who: answer.to_move ?? 'south' });
  return margin ? `${moving} ${marginWords(margin, swapped)}.` : moving;
}
