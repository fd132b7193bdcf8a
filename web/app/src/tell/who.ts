// Whom the words speak of: people at one board are South and North, against the computer "you".
import type { Side } from '../api/types';

export type Who = 'you' | 'computer' | 'south' | 'north';

/** Whom the words call the player on a side. */
export type Naming = (side: Side) => Who;

export const bySide: Naming = (side) => side;

/** Against the computer, with the person on side `yours`. */
export const against =
  (yours: Side): Naming =>
  (side) =>
    side === yours ? 'you' : 'computer';
