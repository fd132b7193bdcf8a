import type { BoardOptions } from './types.ts';

/** What `createBoard` needs to be told; the rest has defaults. */
export type BoardSetup = Pick<BoardOptions, 'texts' | 'onPlay'> & Partial<BoardOptions>;

export const DEFAULTS: Omit<BoardOptions, 'texts' | 'onPlay'> = {
  numbers: 'on',
  labels: 'numbers',
  theme: 'wood',
  scheme: 'auto',
  speed: 1,
  preview: false,
  arrows: true,
  bottom: 'south',
  faceToFace: false,
  sound: false,
  playable: 'both',
  layout: 'auto',
};

type Name = keyof BoardOptions;

/** Options that a running move cannot take over; the others it can, or nobody sees them before its end. */
export const VISIBLE: ReadonlySet<Name> = new Set<Name>([
  'numbers',
  'labels',
  'theme',
  'scheme',
  'arrows',
  'bottom',
  'faceToFace',
  'layout',
]);

/** Options that change where things are, or what is drawn on the wood. */
export const PLACING: ReadonlySet<Name> = new Set<Name>(['arrows', 'bottom', 'layout']);

/** The names of the options that differ. */
export const changed = (before: BoardOptions, after: Partial<BoardOptions>): Name[] =>
  (Object.keys(after) as Name[]).filter((name) => before[name] !== after[name]);
