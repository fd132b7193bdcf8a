// Values on the houses of a board.
import type { HouseMark } from '@kalah/board';
import type { Side } from '../../api/types';
import type { Judged } from '../../evaluation/evaluation';
import { gradeOf, MARKS } from '../../evaluation/grade';
import { kindOf, written } from '../../evaluation/value';
import { lossWords, valueWords } from './words';

/** A mark for each sowing: its value, and by sign and colour how much it loses. */
export function marksOf(moves: readonly Judged[], side: Side): HouseMark[] {
  return moves.flatMap((one) => {
    if (one.move === 'swap') return [];
    const kind = kindOf(one);
    const graded = one.loss ? MARKS[gradeOf(one.loss)] : 'bound';
    const words = [valueWords(one), one.loss ? lossWords(one.loss) : ''];
    return {
      side,
      house: one.move,
      text: written(one),
      kind: kind === 'unknown' ? 'busy' : graded,
      label: words.filter(Boolean).join(', '),
    };
  });
}
