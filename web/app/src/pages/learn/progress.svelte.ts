// The progress of this browser, alive in every tab.
import { STEPS } from './course';
import { read, write } from './progress';

const KEY = 'kalah-learn';
const known = STEPS.map(({ id }) => id);

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

let done = $state.raw<readonly string[]>(read(stored(), known));

function keep(ids: readonly string[]): void {
  done = ids;
  try {
    localStorage.setItem(KEY, write(ids));
  } catch {
    // Not kept, but in force as long as the page.
  }
}

export const progress = {
  get done(): readonly string[] {
    return done;
  },
  has: (id: string): boolean => done.includes(id),
  add(id: string): void {
    // Another tab may have gone on in the meantime.
    const all = new Set([...read(stored(), known), ...done, id]);
    if (!done.includes(id)) keep([...all]);
  },
  clear: () => keep([]),
};

addEventListener('storage', (event) => {
  if (event.key === KEY) done = read(event.newValue, known);
});
