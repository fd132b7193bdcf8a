import { arrowPaths } from './decor.ts';
import { ICONS } from './icons.ts';
import { type Geometry, layOut, type Rect } from './layout.ts';
import { houseName } from './names.ts';
import { houseCount, houseOf, isStore, type Key, seedsAt, sideOf } from './places.ts';
import { isDrawn, spot } from './spots.ts';
import { colourOf } from './stone-layer.ts';
import type { Heaps } from './stones.ts';
import type { BoardOptions, BoardState } from './types.ts';

/** Resolved colours by the name of their custom property, without `--kb-`. */
export type Palette = Record<(typeof COLOUR_NAMES)[number], string>;

const COLOUR_NAMES = [
  'board',
  'edge',
  'pit',
  'rim',
  'ink',
  'badge',
  'badge-ink',
  'line',
  'c0',
  'c1',
  'c2',
  'c3',
  'c4',
  'c5',
] as const;

const WIDTH = 1200;

/** The board as a picture, in the colours that an element's custom properties resolve to. */
export function pictureOf(
  state: BoardState,
  heaps: Heaps,
  options: BoardOptions,
  root: HTMLElement,
): string {
  return boardSvg(state, heaps, options, paletteOf(root));
}

/** Reads colours through a probe, since custom properties themselves stay as they are written. */
function paletteOf(root: HTMLElement): Palette {
  const probe = document.createElement('i');
  root.append(probe);
  const style = getComputedStyle(probe);
  const colours = COLOUR_NAMES.map((name) => {
    probe.style.color = `var(--kb-${name}, #888)`;
    return [name, style.color] as const;
  });
  probe.remove();
  return Object.fromEntries(colours) as Palette;
}

/** A standalone SVG document. Presentation attributes only, so that it obeys any content policy. */
export function boardSvg(
  state: BoardState,
  heaps: Heaps,
  options: Pick<BoardOptions, 'numbers' | 'labels' | 'arrows' | 'bottom' | 'texts'>,
  colours: Palette,
): string {
  const houses = houseCount(state.board);
  const plan = layOut(houses, { width: WIDTH, height: 1e5 }, 'wide', options.bottom);
  const { width, height } = plan;
  const parts = [
    tag('title', {}, escaped(options.texts.board())),
    DEFINITIONS,
    rect({ x: 0, y: 0, w: width, h: height }, 0.16 * plan.text + 24, colours.board, colours.edge),
  ];
  for (const [key, pit] of plan.pits) {
    parts.push(rect(pit, Math.min(pit.w, pit.h) / 2, colours.pit, colours.rim));
    parts.push(rect(pit, Math.min(pit.w, pit.h) / 2, 'url(#hollow)', 'none'));
    parts.push(...stonesIn(key, heaps, plan, colours));
  }
  if (options.arrows) {
    const style = { fill: 'none', stroke: colours.ink, 'stroke-width': 2.5, opacity: 0.45 };
    for (const d of arrowPaths(plan)) parts.push(tag('path', { ...style, d }));
  }
  for (const [key, pit] of plan.pits)
    parts.push(...textsOf(key, pit, state, options, plan, colours));
  return tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width.toFixed(1)} ${height.toFixed(1)}`,
      width: width.toFixed(0),
      height: height.toFixed(0),
      'font-family': 'system-ui, sans-serif',
      'text-anchor': 'middle',
    },
    parts.join(''),
  );
}

const DEFINITIONS =
  '<defs><radialGradient id="gloss" cx=".36" cy=".3" r=".75">' +
  '<stop stop-color="#fff" stop-opacity=".55"/><stop offset=".4" stop-color="#fff" stop-opacity="0"/>' +
  '<stop offset=".6" stop-opacity="0"/><stop offset="1" stop-opacity=".4"/></radialGradient>' +
  '<linearGradient id="hollow" x2="0" y2="1"><stop stop-opacity=".3"/>' +
  '<stop offset=".5" stop-opacity="0"/></linearGradient></defs>';

function stonesIn(key: Key, heaps: Heaps, plan: Geometry, colours: Palette): string[] {
  const r = plan.stone / 2;
  return (heaps.get(key) ?? [])
    .filter((_, index) => isDrawn(index))
    .map((stone, index) => {
      const { x, y } = spot(plan, key, index);
      const at = { cx: x.toFixed(1), cy: y.toFixed(1), r: r.toFixed(1) };
      const fill = colours[`c${colourOf(stone)}` as 'c0'];
      return (
        tag('circle', { ...at, cy: (y + r * 0.2).toFixed(1), 'fill-opacity': 0.25 }) +
        tag('circle', { ...at, fill, stroke: colours.line }) +
        tag('circle', { ...at, fill: 'url(#gloss)' })
      );
    });
}

function textsOf(
  key: Key,
  pit: Rect,
  state: BoardState,
  options: Pick<BoardOptions, 'numbers' | 'labels'>,
  plan: Geometry,
  colours: Palette,
): string[] {
  const line = plan.text;
  const { y: out } = plan.outward[sideOf(key)];
  const cx = pit.x + pit.w / 2;
  const edge = pit.y + (out > 0 ? pit.h : 0);
  const parts: string[] = [];
  if (options.numbers !== 'off') {
    const count = String(seedsAt(state.board, key));
    const size = isStore(key) ? line * 1.2 : line;
    const y = edge + out * line * (isStore(key) ? 0.62 : 0.1);
    const w = size * (0.75 + 0.6 * count.length);
    const badge = { x: cx - w / 2, y: y - size * 0.68, w, h: size * 1.36 };
    parts.push(rect(badge, size * 0.68, colours.badge, 'none'));
    parts.push(text(count, cx, y, size, colours['badge-ink'], 'bold'));
  }
  const name = isStore(key)
    ? ''
    : houseName(sideOf(key), houseOf(key), houseCount(state.board), options.labels);
  if (name) parts.push(text(name, cx, edge + out * line * 1.3, line * 0.8, colours.ink));
  const mark = state.values?.find(
    (value) => value.side === sideOf(key) && value.house === houseOf(key),
  );
  if (mark) {
    const y = pit.y + (out > 0 ? 0 : pit.h);
    const w = line * (2 + 0.6 * mark.text.length);
    const chip = { x: cx - w / 2, y: y - line * 0.7, w, h: line * 1.4 };
    parts.push(rect(chip, line * 0.7, colours['badge-ink'], colours.badge));
    parts.push(
      tag('path', {
        d: ICONS[mark.kind],
        transform: `translate(${chip.x + line * 0.35} ${y - line / 2}) scale(${line / 16})`,
        fill: 'none',
        stroke: colours.badge,
        'stroke-width': 2,
      }),
    );
    parts.push(text(mark.text, cx + line * 0.6, y, line * 0.9, colours.badge, 'bold'));
  }
  return parts;
}

function text(
  content: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  weight = 'normal',
): string {
  return tag(
    'text',
    {
      x: x.toFixed(1),
      y: (y + size * 0.35).toFixed(1),
      'font-size': size.toFixed(1),
      'font-weight': weight,
      fill,
    },
    escaped(content),
  );
}

const rect = ({ x, y, w, h }: Rect, rx: number, fill: string, stroke: string): string =>
  tag('rect', {
    x: x.toFixed(1),
    y: y.toFixed(1),
    width: w.toFixed(1),
    height: h.toFixed(1),
    rx: rx.toFixed(1),
    fill,
    stroke,
    'stroke-width': 2,
  });

function tag(name: string, attributes: Record<string, string | number>, inside = ''): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join('');
  return inside ? `<${name}${written}>${inside}</${name}>` : `<${name}${written}/>`;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[c]};`);
