// The score of this browser, alive in every tab.
import { read, type Score, write } from './score';

const KEY = 'kalah-problems';

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

let current = $state.raw<Score>(read(stored()));

export const score = {
  get now(): Score {
    return current;
  },
  /** Changes what is stored: another tab may have solved something in the meantime. */
  change(change: (before: Score) => Score): void {
    const before = stored();
    current = change(before === null ? current : read(before));
    try {
      localStorage.setItem(KEY, write(current));
    } catch {
      // Not kept, but in force as long as the page.
    }
  },
};

addEventListener('storage', (event) => {
  if (event.key === KEY) current = read(event.newValue);
});
