// Rules in words, where a person wants to know what is played and not how it is written.
import { tr } from '../text/text.svelte';

/** The words for a rules text such as `standard` or `houses=12,pie=on`. */
export function rulesWords(rules: string): string {
  const parts = rules.split(',');
  const told = parts.map((part) => {
    const [axis, value] = part.split('=') as [string, string | undefined];
    if (value === undefined) return tr(`web-preset-${axis}`);
    if (axis === 'houses') return `${tr('web-houses')}: ${value}`;
    if (axis === 'seeds') return `${tr('web-seeds')}: ${value}`;
    return `${tr(`web-axis-${axis}`)}: ${tr(`axis-${axis}-${value}`)}`;
  });
  // What is not written is as in the standard rules.
  if (parts[0]?.includes('=')) told.unshift(tr('web-preset-standard'));
  return told.join(' · ');
}
