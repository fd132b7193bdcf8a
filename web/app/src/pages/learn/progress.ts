// The steps that are done, kept in the browser; what is damaged is left out.
const VERSION = 1;

/** Reads the steps done among `known`. */
export function read(stored: string | null, known: readonly string[]): string[] {
  try {
    const given = JSON.parse(stored ?? 'null') as { version?: unknown; done?: unknown } | null;
    if (given?.version !== VERSION || !Array.isArray(given.done)) return [];
    const { done } = given;
    return known.filter((id) => done.includes(id));
  } catch {
    return [];
  }
}

export function write(done: readonly string[]): string {
  return JSON.stringify({ version: VERSION, done });
}
