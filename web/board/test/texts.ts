import type { BoardTexts, SeenSeeds } from '../src/types.ts';

const told = (seen: SeenSeeds): string =>
  'exact' in seen
    ? `${seen.exact} seeds`
    : seen.to === null
      ? `${seen.from} seeds or more`
      : `about ${seen.from} to ${seen.to} seeds`;

/** Words for the demo and for tests; the pages take theirs from the catalogue. */
export const TEXTS: BoardTexts = {
  board: () => 'Kalah board',
  row: (side, own) => (own ? 'your houses' : `${side}'s houses`),
  houseLabel({ own, side, name, seen, preview, last, mark, hinted }) {
    const parts = [`${own ? 'your' : `${side}'s`} house ${name}`, told(seen)];
    if (preview) {
      const { end, captured, extraMove } = preview;
      const where = 'store' in end ? `${end.side}'s store` : `${end.side}'s house ${end.house}`;
      parts.push(
        `ends in ${where}${extraMove ? ': extra move' : captured ? `: captures ${captured.seeds}` : ''}`,
      );
    }
    if (last)
      parts.push({ from: 'just sown', end: 'last seed', captured: 'captured', extra: '' }[last]);
    if (mark) parts.push(mark.label ?? mark.text);
    if (hinted) parts.push('hint');
    return parts.filter(Boolean).join(', ');
  },
  storeLabel: ({ own, side, seen }) => `${own ? 'your' : `${side}'s`} store, ${told(seen)}`,
  announce({ side, name, played, countsTold }) {
    const how = countsTold ? `, ${played.path.length} seeds` : '';
    const what = played.captured
      ? countsTold
        ? `, captures ${played.captured.seeds}`
        : ', captures'
      : played.extra_move
        ? ', extra move'
        : '';
    return `${side} sows house ${name}${how}${what}`;
  },
};
