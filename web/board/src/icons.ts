import { svgElement } from './dom.ts';
import type { LastPart, MarkKind } from './types.ts';

/** Signs as outlines on a field of 16 × 16, so that nothing is said by colour alone. */
export const ICONS = {
  extra: 'M12.5 5.2A5.5 5.5 0 1 0 13.5 8M13 1.8v3.7H9.3',
  captured: 'M4 4l8 8M12 4l-8 8',
  end: 'M8 2.5v8M4.5 7.5L8 11l3.5-3.5M4 14h8',
  from: 'M8 13.5v-8M4.5 8.5L8 5l3.5 3.5M4 2h8',
  best: 'M8 1.8l1.9 4 4.3.5-3.2 3 .9 4.4L8 11.5l-3.9 2.2.9-4.4-3.2-3 4.3-.5z',
  good: 'M3 8.5l3.4 3.5L13 4.5',
  fair: 'M3.5 8h9',
  bad: 'M5 5.2C5.2 3.4 6.4 2.5 8 2.5c1.7 0 3 1.1 3 2.6C11 7.4 8 7.3 8 10M8 13.2v.1',
  worst:
    'M2.2 5.2c.1-1.6 1.1-2.5 2.4-2.5 1.4 0 2.4 1 2.4 2.3 0 2.1-2.4 2.2-2.4 4.7M4.6 13v.1M9 5.2c.1-1.6 1.1-2.5 2.4-2.5 1.4 0 2.4 1 2.4 2.3 0 2.1-2.4 2.2-2.4 4.7M11.4 13v.1',
  bound: 'M4 3l7 4-7 4M4 14h7',
  busy: 'M3.5 8v.1M8 8v.1M12.5 8v.1',
} satisfies Record<LastPart | MarkKind, string>;

export type Icon = keyof typeof ICONS;

export function icon(parent: Element, name: Icon): Element {
  const svg = svgElement(parent, 'svg', { viewBox: '0 0 16 16', class: 'kb-icon' });
  svgElement(svg, 'path', { d: ICONS[name] });
  return svg;
}
