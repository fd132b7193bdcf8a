// The game that was played last and has no end yet, for a tab that opens with nothing of its own.
import { type PlayRecord, readRecord } from './record';

const KEY = 'kalah-play-unfinished';

interface Kept {
  id: string;
  record: PlayRecord;
}

function read(): Kept | null {
  try {
    const given: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof given !== 'object' || given === null) return null;
    const { id, record } = given as Record<string, unknown>;
    const good = readRecord(record);
    return typeof id === 'string' && good ? { id, record: good } : null;
  } catch {
    return null;
  }
}

export const unfinished = {
  read: (): PlayRecord | null => read()?.record ?? null,
  /** Notes how a game stands; one that is over is nothing to go on with. */
  note(id: string, record: PlayRecord, over: boolean): void {
    try {
      if (!over && record.game?.nodes.length) {
        localStorage.setItem(KEY, JSON.stringify({ id, record } satisfies Kept));
      } else if (over && read()?.id === id) {
        localStorage.removeItem(KEY);
      }
    } catch {
      // Full or forbidden: there is then nothing to offer.
    }
  },
};
