import { element, svgElement } from './dom.ts';
import type { Geometry, Rect } from './layout.ts';
import { isStore } from './places.ts';

export function setRect(target: HTMLElement, { x, y, w, h }: Rect): void {
  const { style } = target;
  style.left = `${x.toFixed(2)}px`;
  style.top = `${y.toFixed(2)}px`;
  style.width = `${w.toFixed(2)}px`;
  style.height = `${h.toFixed(2)}px`;
}

/** Draws the wood: hollows and the arrows of sowing. Nothing here can be touched or read out. */
export function drawDecor(host: HTMLElement, plan: Geometry, arrows: boolean): void {
  host.replaceChildren();
  for (const [key, pit] of plan.pits) {
    const hollow = element(host, 'div', { class: isStore(key) ? 'kb-pit kb-big' : 'kb-pit' });
    setRect(hollow, pit);
  }
  if (!arrows) return;
  const { width, height } = plan;
  const svg = svgElement(host, 'svg', {
    class: 'kb-arrows',
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
  });
  for (const d of arrowPaths(plan)) svgElement(svg, 'path', { d });
}

/**
 * A loop between the rows with two heads that point along them in the direction of sowing:
 * counter-clockwise, whichever way the board is turned.
 */
export function arrowPaths({ middle, tall }: Geometry): string[] {
  const long = tall ? middle.h : middle.w;
  const across = tall ? middle.w : middle.h;
  const r = across * 0.15;
  const half = Math.min(long * 0.32, across * 4);
  const tip = across * 0.16;
  const cx = middle.x + middle.w / 2;
  const cy = middle.y + middle.h / 2;
  // In the frame of the loop, u runs along it to the right or down, v from the middle to South.
  const at = (u: number, v: number) =>
    (tall ? [cx - v, cy + u] : [cx + u, cy + v]).map((n) => n.toFixed(1)).join(' ');
  // Turned by a quarter, what curved left still curves left.
  const arc = `A${r.toFixed(1)} ${r.toFixed(1)} 0 0 0 `;
  const loop = `M${at(-half, r)}L${at(half, r)}${arc}${at(half, -r)}L${at(-half, -r)}${arc}${at(-half, r)}Z`;
  const head = (sign: number) =>
    `M${at(sign * (half * 0.62 - tip), sign * (r - tip))}L${at(sign * half * 0.62, sign * r)}L${at(sign * (half * 0.62 - tip), sign * (r + tip))}`;
  return [loop, head(1), head(-1)];
}
