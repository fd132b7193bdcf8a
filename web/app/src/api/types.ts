// The answers of the server, by the names that the pages use; what they hold stands in the
// server's own description of its API, from which `npm run api` makes `generated/`.
import type { Place } from '@kalah/board';
import type { components } from './generated/schema';

export type { Place, Seeds, Side } from '@kalah/board';

type Schemas = components['schemas'];

/** The description lets what may be null be left out; the server never leaves it out. */
type Sent<T> = T extends (infer Item)[]
  ? Sent<Item>[]
  : T extends object
    ? { [K in keyof T]-?: Sent<T[K]> }
    : T;

/** A house number from its owner's left, or the swap of seats under the pie rule. */
export type Move = Schemas['Move'];
export type EndReason = Schemas['EndReason'];
/** How a game ended, leftovers counted. */
export type Result = Sent<Schemas['GameResult']>;
/** Seeds left in the houses at the end, and who gets them. */
export type Sweep = Sent<Schemas['Sweep']>;
export type Axes = Schemas['Axes'];
export type AxisChoices = Schemas['AxisChoices'];
export type RulesOffered = Schemas['RulesAnswer'];
export type Level = Schemas['LevelAnswer'];

/** One legal move: what it does and what it leads to. A place is a house or a store. */
export type Played = Omit<Sent<Schemas['Played']>, 'path'> & { path: Place[] };

/** All that can be said about a position without searching. */
export type Answer = Omit<Sent<Schemas['PositionAnswer']>, 'moves'> & { moves: Played[] };

/** A game replayed: the start and the position after each move. */
export interface Replay {
  positions: Answer[];
}

/** A start that is worth the same to both. */
export type FairStart = Pick<Schemas['FairStart'], 'rules' | 'position'>;

/** The moves of a position, what they do and what is wrong with them. */
export type Explanation = Sent<Schemas['Explanation']>;

/** What a search has found out about a move; null where a page knows no value. */
export interface MoveValue {
  move: Move;
  value: number | null;
  exact: boolean;
  lower: number | null;
  upper: number | null;
  pv: Move[];
}

/** What a search has found out about a position. */
export interface Evaluation {
  value: number | null;
  exact: boolean;
  best: Move[];
  moves: MoveValue[];
  pv: Move[];
}
