// What the board shows under review.
import type { BoardState, HouseMark } from '@kalah/board';
import { type Loss, MARKS, matters } from '../../evaluation/grade';
import { signed, written } from '../../evaluation/value';
import { tr } from '../../text/text.svelte';
import { lossWords } from '../analysis/words';
import type { Review } from './review.svelte';

/** In front of a loss that is not exact. */
const SURE: Record<Loss['kind'], string> = { exact: '', least: '≤\u2009', about: '~\u2009' };

/** The position before the move `index`; the move that was played there and the best are marked. */
export function reviewed(review: Review, index: number): BoardState {
  const answer = review.answers[index]!;
  const before = review.answers[index - 1];
  const played = before?.moves.find((one) => one.move === review.moves[index - 1]);
  const last = before?.to_move && played ? { side: before.to_move, played } : null;
  return { ...answer, last, values: marks(review, index) };
}

function marks(review: Review, index: number): HouseMark[] {
  const judged = review.judged[index];
  if (!judged) return [];
  const { side, loss, grade, best, best_value } = judged;
  const all: HouseMark[] = [];
  if (judged.move !== 'swap') {
    // What it lost; nothing is said of a move without fault, whose sign is enough.
    const text = matters(loss) ? `${SURE[loss.kind]}${signed(-loss.seeds)}` : '✓';
    const label = `${tr('web-review-played')}, ${lossWords(loss)}`;
    all.push({ side, house: judged.move, text, kind: MARKS[grade], label });
  }
  if (best !== 'swap' && best !== judged.move) {
    const label = tr('web-review-best');
    all.push({ side, house: best, text: written(best_value), kind: 'best', label });
  }
  return all;
}
