// Where a tab keeps its games: each tab has its own, and each entry of its history names one.
const MOST = 20;

export interface Shelf<T> {
  read(id: string): T | null;
  write(id: string, kept: T): void;
  /** The game that was written last. */
  last(): string | null;
}

/** A shelf in `storage` (null where there is none); `check` refuses what is damaged. */
export function shelf<T>(
  storage: Storage | null,
  name: string,
  check: (given: unknown) => T | null,
): Shelf<T> {
  const key = (id: string) => `kalah-${name}-${id}`;
  const list = `kalah-${name}`;

  const ids = (): string[] => {
    try {
      const parsed: unknown = JSON.parse(storage?.getItem(list) ?? '[]');
      return Array.isArray(parsed) ? parsed.filter((id) => typeof id === 'string') : [];
    } catch {
      return [];
    }
  };

  return {
    read(id) {
      try {
        return check(JSON.parse(storage?.getItem(key(id)) ?? 'null'));
      } catch {
        return null;
      }
    },
    write(id, kept) {
      const order = [id, ...ids().filter((other) => other !== id)];
      try {
        for (const old of order.splice(MOST)) storage?.removeItem(key(old));
        storage?.setItem(list, JSON.stringify(order));
        storage?.setItem(key(id), JSON.stringify(kept));
      } catch {
        // Full or forbidden: the game goes on, and a reload begins a new one.
      }
    },
    last: () => ids()[0] ?? null,
  };
}

/** The storage of this tab, if the browser lets us have it. */
export function tabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

/** A name for a new game. */
export function newId(): string {
  const random = crypto.getRandomValues(new Uint32Array(2));
  return [...random].map((part) => part.toString(36)).join('');
}
