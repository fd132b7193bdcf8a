import { type BoardOptions, type BoardState, createBoard, type HouseMark } from '../src/index.ts';
import '../src/css/board.css';
import { type Sown, sow, stateOf } from '../test/sow.ts';
import { TEXTS } from '../test/texts.ts';

/**
 * The board alone, played against oneself. Everything can be asked for in the address:
 * ?houses=6&seeds=6, ?fill=1,2,3… (South's houses, North's, the stores), ?values, ?hint, ?auto,
 * and every option of the board by its name.
 */
const query = new URLSearchParams(location.search);
const number = (name: string, other: number) => Number(query.get(name) ?? other);
const scheme = query.get('scheme');
if (scheme) document.documentElement.dataset.scheme = scheme;

function start(): BoardState {
  const houses = number('houses', 6);
  const fill = query.get('fill')?.split(',').map(Number);
  const at = (i: number) => fill?.[i] ?? (fill ? 0 : number('seeds', 6));
  const row = (from: number, store: number) => ({
    houses: Array.from({ length: houses }, (_, i) => at(from + i)),
    store: fill?.[2 * houses + store] ?? 0,
  });
  return stateOf({ south: row(0, 0), north: row(houses, 1) }, 'south');
}

const KINDS = ['best', 'good', 'fair', 'bad', 'worst', 'bound', 'busy'] as const;

function values(state: BoardState): HouseMark[] {
  const { to_move } = state;
  if (!query.has('values') || !to_move) return [];
  return state.moves.map((played, i) => {
    const kind = KINDS[i % KINDS.length]!;
    const text =
      kind === 'busy' ? '' : kind === 'bound' ? '3' : ['+12', '+8', '0', '−4', '−16'][i]!;
    return { side: to_move, house: Number(played.move), text: text ?? '0', kind };
  });
}

const dressed = (state: BoardState): BoardState => ({
  ...state,
  values: values(state),
  hints: query.has('hint') && state.to_move ? [{ side: state.to_move, house: 2 }] : [],
});

let state = start();
const past: BoardState[] = [];

const board = createBoard(document.querySelector('main')!, {
  texts: TEXTS,
  ...(Object.fromEntries(
    [...query].map(([name, value]) => [
      name,
      value === 'true'
        ? true
        : value === 'false'
          ? false
          : name === 'speed'
            ? Number(value)
            : value,
    ]),
  ) as Partial<BoardOptions>),
  onPlay: (_, house) => void play(house),
  onCommand(command) {
    if (command === 'undo' && past.length > 0) {
      state = past.pop()!;
      board.show(dressed(state));
    } else if (command === 'flip') {
      flipped = !flipped;
      board.setOptions({ bottom: flipped ? 'north' : 'south' });
    }
  },
});
let flipped = false;
board.show(dressed(state));

function play(house: number): Promise<void> {
  const played: Sown = sow(state.board, state.to_move!, house);
  past.push(state);
  state = stateOf(played.board, played.to_move);
  return board.play(played, dressed(state));
}

/** ?moves=3,6,1 plays at once. */
const moves = query.get('moves')?.split(',').map(Number) ?? [];
for (const house of moves) void play(house);
Object.assign(window, { board, play, state: () => state });
