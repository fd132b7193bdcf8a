// Rules as the form sees them: a value on each axis. What a value does only the server knows.
import type { Axes, RulesOffered } from '../api/types';

/** The name of an axis in a rules text, by its name in the server's answers. */
const TEXT_NAMES: { [K in keyof Axes]: string } = {
  houses: 'houses',
  seeds: 'seeds',
  capture: 'capture',
  end: 'end',
  leftovers: 'leftovers',
  majority: 'majority',
  pie: 'pie',
  first_turn: 'first-turn',
};

const KEYS = Object.keys(TEXT_NAMES) as (keyof Axes)[];

/** The text that stands for the axes, each of them stated. */
export function rulesText(axes: Axes): string {
  return KEYS.map((key) => `${TEXT_NAMES[key]}=${axes[key]}`).join(',');
}

export const sameRules = (a: Axes, b: Axes) => KEYS.every((key) => a[key] === b[key]);

/** The preset with exactly these axes. */
export function presetOf(axes: Axes, offered: RulesOffered): string | null {
  return offered.presets.find((preset) => sameRules(preset.axes, axes))?.name ?? null;
}

/** The value of an axis by its name in a rules text. */
export function valueOn(axes: Axes, name: string): string {
  return String(axes[keyOf(name)]);
}

/** The axes with another value on the axis `name`. */
export function withValue(axes: Axes, name: string, value: string): Axes {
  return { ...axes, [keyOf(name)]: value };
}

function keyOf(name: string): keyof Axes {
  const key = KEYS.find((candidate) => TEXT_NAMES[candidate] === name);
  if (!key) throw new RangeError(`no axis is named ${name}`);
  return key;
}

/** The most seeds a house can hold at the start. */
export function mostSeeds(houses: number, offered: RulesOffered): number {
  return Math.max(1, Math.floor(offered.max_seeds / (2 * houses)));
}
