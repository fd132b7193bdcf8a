// Brings a saved game back, or begins one: the server is asked about every position of its line.
import { post } from '../api/request';
import type { Replay } from '../api/types';
import { begin, type Game } from './game';
import { restore, type SavedGame, savedLine } from './saved';

/** A new game; `position` is null for the start of the rules. */
export async function freshGame(rules: string, position: string | null): Promise<Game> {
  const asked = { rules, ...(position && { position }), moves: [] };
  const { positions } = await post<Replay>('/game', asked);
  return begin(positions[0]!);
}

/** The game that was saved; null if it does not fit together. */
export async function restoredGame(saved: SavedGame): Promise<Game | null> {
  const asked = { rules: saved.rules, position: saved.start, moves: savedLine(saved) };
  const { positions } = await post<Replay>('/game', asked);
  return restore(saved, positions);
}
