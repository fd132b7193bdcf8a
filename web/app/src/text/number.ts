// Numbers as they are written in the language of the page.
import { text } from './text.svelte';

const tenths = new Map<string, Intl.NumberFormat>();
const short = new Map<string, Intl.NumberFormat>();

function cached(
  kept: Map<string, Intl.NumberFormat>,
  options: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  const { language } = text;
  const known = kept.get(language) ?? new Intl.NumberFormat(language, options);
  kept.set(language, known);
  return known;
}

/** To a tenth: "6.5", in Russian "6,5". */
export const decimal = (n: number): string =>
  cached(tenths, { maximumFractionDigits: 1, useGrouping: false }).format(n);

/** A large number in short: "5.3K", in Russian "5,3 тыс.". */
export const compact = (n: number): string =>
  cached(short, { notation: 'compact', maximumSignificantDigits: 2 }).format(n);
