// What a person has chosen, kept in the browser. Whatever is stored may be old or damaged:
// every field is checked by itself, and what does not fit is its default.
import { LANGUAGES, type Language } from '../text/language';

export const VERSION = 1;

const choice =
  <T extends string>(values: readonly T[], standard: T) =>
  (given: unknown): T =>
    values.includes(given as T) ? (given as T) : standard;
const number = (least: number, most: number, standard: number) => (given: unknown) =>
  typeof given === 'number' && given >= least && given <= most ? given : standard;
const whole = (least: number, most: number, standard: number) => (given: unknown) =>
  Number.isInteger(given) ? number(least, most, standard)(given) : standard;
const flag = (standard: boolean) => (given: unknown) =>
  typeof given === 'boolean' ? given : standard;
const short = (standard: string) => (given: unknown) =>
  typeof given === 'string' && given.length <= 200 ? given : standard;

export const THEMES = ['auto', 'light', 'dark'] as const;
export const BOARD_THEMES = ['wood', 'stone', 'plain', 'contrast'] as const;
export const NUMBERS = ['on', 'off', 'hover'] as const;
export const LABELS = ['numbers', 'latin', 'cyrillic', 'distance'] as const;
export const FIRST = ['me', 'computer', 'lot'] as const;

const FIELDS = {
  language: choice<Language | 'auto'>(['auto', ...LANGUAGES], 'auto'),
  theme: choice(THEMES, 'auto'),
  boardTheme: choice(BOARD_THEMES, 'wood'),
  numbers: choice(NUMBERS, 'on'),
  labels: choice(LABELS, 'numbers'),
  /** Pace of the animation: 1 is natural, 0 is none. */
  speed: number(0, 4, 1),
  preview: flag(true),
  arrows: flag(true),
  sound: flag(false),
  /** Computer games. */
  level: whole(1, 10, 3),
  rules: short('standard'),
  first: choice(FIRST, 'me'),
  fair: flag(false),
  /** Games for two. */
  twoRules: short('standard'),
  faceToFace: flag(false),
  clock: flag(false),
  minutes: whole(1, 180, 10),
  increment: whole(0, 60, 5),
};

export type Settings = { [K in keyof typeof FIELDS]: ReturnType<(typeof FIELDS)[K]> };

/** Every field of `given` that can be used, the rest at its default. */
export function valid(given: unknown): Settings {
  const fields = typeof given === 'object' && given !== null ? given : {};
  const checked = Object.entries(FIELDS).map(([name, check]) => [
    name,
    check((fields as Record<string, unknown>)[name]),
  ]);
  return Object.fromEntries(checked) as Settings;
}

/** Reads what [`write`] wrote; anything else gives the defaults. */
export function read(stored: string | null): Settings {
  try {
    const parsed: unknown = JSON.parse(stored ?? 'null');
    const known = (parsed as { version?: unknown } | null)?.version === VERSION;
    return valid(known ? parsed : {});
  } catch {
    return valid({});
  }
}

export function write(settings: Settings): string {
  return JSON.stringify({ version: VERSION, ...settings });
}
