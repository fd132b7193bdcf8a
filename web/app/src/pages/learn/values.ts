import { decimal } from '../../text/number';

/** A margin with its sign, as people write it; an estimate to a tenth of a seed. */
export function signed(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  if (rounded > 0) return `+${decimal(rounded)}`;
  return rounded < 0 ? `\u2212${decimal(-rounded)}` : '0';
}
