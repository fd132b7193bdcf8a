/** A margin with its sign, as people write it. */
export function signed(value: number): string {
  if (value > 0) return `+${value}`;
  return value < 0 ? `\u2212${-value}` : '0';
}
