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
