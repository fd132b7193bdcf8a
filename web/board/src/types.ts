/** A side of the board: a row of houses and the store that belongs to it. */
export type Side = 'south' | 'north';

/** A house, by its number from its owner's left (1 …), or a store. */
export type Place = HousePlace | StorePlace;
export type HousePlace = { side: Side; house: number };
export type StorePlace = { side: Side; store: true };

/** The seeds of one side; house 1 first. */
export interface Row {
  houses: readonly number[];
  store: number;
}

/** The seeds of a whole board. */
export interface Seeds {
  south: Row;
  north: Row;
}

/** What the last seed of a move captured. */
export interface Captured {
  /** The mover's house that the last seed fell into. */
  house: number;
  /** The opponent's house facing it. */
  facing: number;
  /** Seeds that lay in the facing house. */
  facing_seeds: number;
  /** All seeds captured, the last one included. */
  seeds: number;
}

/**
 * One legal move and what it does, as the server says it; the board knows no rules. Further fields
 * are welcome and left alone.
 */
export interface Played {
  /** The house that is sown, from the mover's left, or the swap of seats. */
  move: number | 'swap';
  /** Where each seed falls, in order. */
  path: readonly Place[];
  captured: Captured | null;
  extra_move: boolean;
  /** Leftovers that were swept; the board reads from `board` where they went. */
  sweep?: unknown;
  /** The seeds when all is done, capture and sweep included. */
  board: Seeds;
}

/** How a mark judges a house. Each kind has its own sign, so that none needs its colour. */
export type MarkKind = 'best' | 'good' | 'fair' | 'bad' | 'worst' | 'bound' | 'busy';

/** A value or judgement shown on a house. */
export interface HouseMark extends HousePlace {
  /** Short, such as "+6" or "≥2". */
  text: string;
  kind: MarkKind;
  /** The same for a screen reader; reaches `BoardTexts.houseLabel`. */
  label?: string;
}

/** What the board shows. An answer of the server about a position is one, as it stands. */
export interface BoardState {
  board: Seeds;
  /** Nobody when the game is over. */
  to_move: Side | null;
  /** The legal moves of the side to move; empty while they are not known. */
  moves: readonly Played[];
  /** The move that led here, to be marked. */
  last?: { side: Side; played: Played } | null;
  /** Values on houses. */
  values?: readonly HouseMark[];
  /** Houses that glow as a hint. */
  hints?: readonly HousePlace[];
}

/**
 * How many seeds a label may tell: all, or what a glance tells where the rules forbid counting
 * (numbers off): exact up to five, then a range.
 */
export type SeenSeeds = { exact: number } | { from: number; to: number | null };

/** What a move that is not played yet would do. */
export interface Preview {
  /** Where the last seed falls. */
  end: Place;
  extraMove: boolean;
  captured: Captured | null;
}

/** How a place took part in the last move. */
export type LastPart = 'from' | 'end' | 'captured' | 'extra';

/** All that the label of a house may speak of. */
export interface HouseView extends HousePlace {
  /** The label that the board shows: "3", "В", "C" … */
  name: string;
  seen: SeenSeeds;
  /** Whether it belongs to the one who plays here ("your house"). */
  own: boolean;
  /** Whether pressing it plays a move. */
  legal: boolean;
  /** What the move would do; null if it is not legal, or the preview is off or would tell counts. */
  preview: Preview | null;
  last: LastPart | null;
  mark: HouseMark | null;
  hinted: boolean;
}

/** All that the label of a store may speak of. */
export interface StoreView {
  side: Side;
  seen: SeenSeeds;
  own: boolean;
  last: LastPart | null;
}

/** All that the sentence about a move may speak of. */
export interface PlayedView {
  side: Side;
  played: Played;
  own: boolean;
  /** The label of the house sown; empty for a swap. */
  name: string;
  /** Seeds sown and captured may be told (numbers are not off). */
  countsTold: boolean;
}

/** Every word of the board. Plain text, no markup. */
export interface BoardTexts {
  /** Name of the board as a whole. */
  board(): string;
  /** Name of a row: "your houses", "South's houses". */
  row(side: Side, own: boolean): string;
  houseLabel(view: HouseView): string;
  storeLabel(view: StoreView): string;
  /** One sentence that tells a move. */
  announce(view: PlayedView): string;
}

/** Keys that belong to the page. */
export type Command = 'undo' | 'redo' | 'hint' | 'flip' | 'scores' | 'last' | 'escape';

export interface BoardOptions {
  texts: BoardTexts;
  /**
   * A house was chosen; `played` is its entry in `state.moves`. The board itself changes nothing:
   * it is for the page to call `play`.
   */
  onPlay(played: Played, house: number): void;
  /** A house that cannot be played was pressed: the page may say why. */
  onRefused?: (place: HousePlace) => void;
  /** A key of the page was pressed while the board had the focus. */
  onCommand?: (command: Command) => void;
  /** Counts of seeds: always, never (the strict rule), or under the pointer or focus. */
  numbers: 'on' | 'off' | 'hover';
  /** `cyrillic` and `latin`: capitals for South, small letters for North. */
  labels: 'numbers' | 'cyrillic' | 'latin' | 'distance' | 'none';
  theme: 'wood' | 'stone' | 'plain' | 'contrast';
  scheme: 'auto' | 'light' | 'dark';
  /** Factor of the speed of animation, 1 is unhurried; 0 is off. */
  speed: number;
  /** Whether pointing at a house shows where its sowing ends. */
  preview: boolean;
  /** Whether arrows show the direction of sowing. */
  arrows: boolean;
  /** Whose row is nearest (in a tall board: whose store is lowest). */
  bottom: Side;
  /** Turns the far side's texts towards the player there. */
  faceToFace: boolean;
  sound: boolean;
  /** Whose houses may be pressed. */
  playable: Side | 'both' | 'none';
  /** `auto`: whichever gives the larger houses. */
  layout: 'auto' | 'wide' | 'tall';
}

/** The board on a page. */
export interface Board {
  /**
   * Shows a state at once. While a move runs that leads to the same seeds, it goes on, and the
   * state takes the place of the one that the move leads to.
   */
  show(state: BoardState): void;
  /**
   * Animates a move from what is shown (or was about to be shown) to `next`; tells it in the live
   * region when it has been shown. Resolves when `next` is shown: at the end, when skipped, or when something newer came.
   * Never rejects.
   */
  play(played: Played, next: BoardState): Promise<void>;
  /** Ends the running move at once; whether there was one. */
  skip(): boolean;
  /** Whether a move is running. */
  readonly animating: boolean;
  setOptions(options: Partial<BoardOptions>): void;
  /** Focuses the house that was focused last if it can be played, else the first that can. */
  focus(): void;
  /**
   * Handles a key as if the board had the focus, for keys pressed elsewhere on the page; whether it
   * meant something to the board or to `onCommand`.
   */
  key(event: KeyboardEvent): boolean;
  /**
   * Says something in the board's polite live region, so that the page needs no second one. A
   * function is asked again when `texts` change, for another language.
   */
  announce(said: string | (() => string)): void;
  /** The position as a standalone picture, wide, with resolved colours and no style element. */
  toSVG(): string;
  destroy(): void;
}
