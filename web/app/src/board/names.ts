// How houses are called.
import type { Side } from '../api/types';
import type { Settings } from '../settings/settings';

const LATIN = 'ABCDEFGHIJKL';
const CYRILLIC = 'АБВГДЕЖЗИКЛМ';

/** The name of a house under a choice of labels; letters are small on the north side. */
export function houseName(
  labels: Settings['labels'],
  side: Side,
  house: number,
  houses: number,
): string {
  if (labels === 'numbers') return String(house);
  if (labels === 'distance') return String(houses + 1 - house);
  const letter = (labels === 'latin' ? LATIN : CYRILLIC)[house - 1] ?? String(house);
  return side === 'south' ? letter : letter.toLowerCase();
}
