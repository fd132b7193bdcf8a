// A game for two as a tab keeps it.
import { type Clock, readClock } from '../../game/clock';
import type { Player } from '../../game/players';
import { readSaved, type SavedGame } from '../../game/saved';
import { shelf, tabStorage } from '../../game/shelf';

export interface Loss {
  player: Player;
  by: 'resigned' | 'time';
}

export interface TwoRecord {
  rules: string;
  /** Where the game begins; null for the start of the rules. */
  position: string | null;
  /** Null before the first position is known. */
  game: SavedGame | null;
  clock: Clock | null;
  loss: Loss | null;
}

export function readRecord(given: unknown): TwoRecord | null {
  if (typeof given !== 'object' || given === null) return null;
  const { rules, position, game, clock, loss } = given as Record<keyof TwoRecord, unknown>;
  if (typeof rules !== 'string' || (position !== null && typeof position !== 'string')) return null;
  const saved = game === null ? null : readSaved(game);
  const time = clock === null ? null : readClock(clock);
  if ((game !== null && !saved) || (clock !== null && !time)) return null;
  return { rules, position, game: saved, clock: time, loss: readLoss(loss) };
}

function readLoss(given: unknown): Loss | null {
  const { player, by } = (given ?? {}) as Partial<Record<keyof Loss, unknown>>;
  if (player !== 'first' && player !== 'second') return null;
  return by === 'resigned' || by === 'time' ? { player, by } : null;
}

export const records = shelf(tabStorage(), 'two', readRecord);
