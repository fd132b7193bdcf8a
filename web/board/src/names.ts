import type { BoardOptions, Side } from './types.ts';

const CYRILLIC = 'АБВГДЕЖЗИКЛМ';
const LATIN = 'ABCDEFGHIJKL';

/** What the board writes beside a house; houses are counted from their owner's left. */
export function houseName(
  side: Side,
  house: number,
  houses: number,
  labels: BoardOptions['labels'],
): string {
  switch (labels) {
    case 'numbers':
      return String(house);
    case 'distance':
      return String(houses + 1 - house);
    case 'none':
      return '';
    default: {
      const letter = (labels === 'latin' ? LATIN : CYRILLIC)[house - 1] ?? String(house);
      return side === 'south' ? letter : letter.toLowerCase();
    }
  }
}

/** The house that a typed number means: the one that shows it. */
export const houseOfNumber = (
  number: number,
  houses: number,
  labels: BoardOptions['labels'],
): number => (labels === 'distance' ? houses + 1 - number : number);
