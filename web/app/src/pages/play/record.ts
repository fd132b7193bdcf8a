// A game against the computer as a tab keeps it.

import type { Player } from '../../game/players';
import { readSaved, type SavedGame } from '../../game/saved';
import { shelf, tabStorage } from '../../game/shelf';

export interface PlayRecord {
  rules: string;
  /** Where the game begins; null for the start of the rules. */
  position: string | null;
  /** Null before the first position is known. */
  game: SavedGame | null;
  human: Player;
  level: number;
  /** What the computer's choices depend on, so that a reload does not change its mind. */
  seed: number;
  resigned: boolean;
}

export function readRecord(given: unknown): PlayRecord | null {
  if (typeof given !== 'object' || given === null) return null;
  const record = given as Record<keyof PlayRecord, unknown>;
  const { rules, position, human, level, seed, resigned } = record;
  const game = record.game === null ? null : readSaved(record.game);
  if (record.game !== null && game === null) return null;
  if (typeof rules !== 'string' || (position !== null && typeof position !== 'string')) return null;
  if (human !== 'first' && human !== 'second') return null;
  if (!isWhole(level, 1, 10) || !isWhole(seed, 0, 2 ** 32) || typeof resigned !== 'boolean') {
    return null;
  }
  return { rules, position, game, human, level, seed, resigned };
}

function isWhole(given: unknown, least: number, most: number): given is number {
  return Number.isInteger(given) && (given as number) >= least && (given as number) <= most;
}

export const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0]!;

export const records = shelf(tabStorage(), 'play', readRecord);
