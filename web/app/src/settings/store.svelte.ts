// The settings of this browser, alive. Another tab's choices of look come over at once.
import { type Language, preferred } from '../text/language';
import { read, type Settings, valid, write } from './settings';

const KEY = 'kalah-settings';

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Storage may be forbidden; then the choices last as long as the page.
    return null;
  }
}

const state = $state<Settings>(read(stored()));

/** The settings; change them with `change`. */
export const settings: Readonly<Settings> = state;

export function change(part: Partial<Settings>): void {
  Object.assign(state, valid({ ...$state.snapshot(state), ...part }));
  try {
    localStorage.setItem(KEY, write($state.snapshot(state)));
  } catch {
    // Not kept, but in force.
  }
}

/** Takes over what another tab has chosen. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key === KEY) Object.assign(state, read(event.newValue));
  });
}

export function chosenLanguage(): Language {
  return state.language === 'auto' ? preferred(navigator.languages) : state.language;
}
