// The answers of the server, by the names that the pages use.
import type { Played as BoardPlayed, Seeds, Side } from '@kalah/board';

export type { Place, Seeds, Side } from '@kalah/board';

/** A house number from its owner's left, or the swap of seats under the pie rule. */
export type Move = number | 'swap';

export type EndReason = 'side-empty' | 'no-move' | 'majority';

/** How a game ended, leftovers counted. */
export interface Result {
  winner: Side | null;
  south: number;
  north: number;
  reason: EndReason;
}

/** Seeds left in the houses at the end, and who gets them. */
export interface Sweep {
  from: Side;
  to: Side | null;
  seeds: number;
  houses: { house: number; seeds: number }[];
}

/** One legal move: what it does and what it leads to. */
export interface Played extends BoardPlayed {
  sweep: Sweep | null;
  position: string;
  to_move: Side | null;
  result: Result | null;
}

export interface Axes {
  houses: number;
  seeds: number;
  capture: string;
  end: string;
  leftovers: string;
  majority: string;
  pie: string;
  first_turn: string;
}

/** All that can be said about a position without searching. */
export interface Answer {
  rules: string;
  axes: Axes;
  position: string;
  board: Seeds;
  to_move: Side | null;
  opening: string;
  swap_offered: boolean;
  result: Result | null;
  moves: Played[];
}

export interface Level {
  level: number;
  name: string;
  /** Mean seeds lost by a move. */
  loss: number;
}

export interface AxisChoices {
  name: string;
  values: string[];
  default: string;
}

export interface RulesOffered {
  presets: { name: string; axes: Axes }[];
  axes: AxisChoices[];
  max_houses: number;
  max_seeds: number;
}

export interface MoveValue {
  move: Move;
  value: number | null;
  exact: boolean;
  lower: number | null;
  upper: number | null;
  pv: Move[];
}

export interface Evaluation {
  value: number | null;
  exact: boolean;
  best: Move[];
  moves: MoveValue[];
  pv: Move[];
}
