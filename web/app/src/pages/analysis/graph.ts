// The shape of a graph of margins and losses, in pixels.
import type { Loss } from '../../evaluation/grade';
import { kindOf, numberOf, type Value } from '../../evaluation/value';

/** A position of the line; a loss is that of the move that led to it. */
export interface GraphPoint {
  margin: Value | null;
  loss: Loss | null;
}

export interface Plot {
  width: number;
  height: number;
  /** The margin at the upper edge; minus it at the lower one. */
  most: number;
  x(index: number): number;
  y(margin: number): number;
}

const STEPS = [6, 12, 24, 36, 48, 72, 100, 150, 250, 500, 1000];

export function plot(points: readonly GraphPoint[], width: number, height: number): Plot {
  const sizes = points.map(({ margin }) => Math.abs((margin && numberOf(margin)) ?? 0));
  const largest = Math.max(0, ...sizes);
  const most = STEPS.find((step) => step >= largest) ?? largest;
  const apart = Math.max(1, points.length - 1);
  return {
    width,
    height,
    most,
    x: (index) => (index / apart) * width,
    y: (margin) => ((most - margin) / (2 * most)) * height,
  };
}

interface Dot {
  index: number;
  x: number;
  y: number;
  exact: boolean;
}

/** Points whose margin is known, those without a gap between them together. */
export function runs(points: readonly GraphPoint[], { x, y }: Plot): Dot[][] {
  const all: Dot[][] = [];
  let open = false;
  for (const [index, { margin }] of points.entries()) {
    const n = margin && numberOf(margin);
    if (margin === null || n === null) {
      open = false;
      continue;
    }
    const dot = { index, x: x(index), y: y(n), exact: kindOf(margin) === 'exact' };
    if (open) all.at(-1)!.push(dot);
    else all.push([dot]);
    open = true;
  }
  return all;
}

const at = ({ x, y }: { x: number; y: number }) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The area between a run and the line of an even game. */
export function area(run: readonly Dot[], { y }: Plot): string {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return '';
  const zero = y(0);
  const edge = run.map((dot) => `L${at(dot)}`).join('');
  return `M${at({ x: first.x, y: zero })}${edge}L${at({ x: last.x, y: zero })}Z`;
}

/** The lines of a run: those between two exact margins, and those that are less sure. */
export function lines(run: readonly Dot[]): { sure: string; unsure: string } {
  const drawn = { sure: '', unsure: '' };
  for (const [index, dot] of run.entries()) {
    const before = run[index - 1];
    if (!before) continue;
    drawn[before.exact && dot.exact ? 'sure' : 'unsure'] += `M${at(before)}L${at(dot)}`;
  }
  return drawn;
}

/** The index of the position nearest to a place from the left edge. */
export function indexAt(x: number, count: number, { width }: Plot): number {
  const share = width > 0 ? x / width : 0;
  return Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))));
}
