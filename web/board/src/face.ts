import { setRect } from './decor.ts';
import { element, setAttribute, setShown } from './dom.ts';
import { icon } from './icons.ts';
import type { Geometry } from './layout.ts';
import { houseName } from './names.ts';
import {
  facingSide,
  houseKey,
  houseOf,
  isStore,
  type Key,
  keyOf,
  placesOf,
  SIDES,
  seedsAt,
  sideOf,
} from './places.ts';
import type { BoardOptions, BoardState, LastPart, Preview, Side } from './types.ts';
import { houseView, lastParts, moveOf, previewOf, storeView } from './views.ts';

/** The touchable and readable face of a place. */
interface Face {
  root: HTMLElement;
  ring: HTMLElement;
  count: HTMLElement;
  name: HTMLElement;
  chip: HTMLElement;
  sign: HTMLElement;
}

/** Buttons for houses and pictures for stores: what people press, read and hear. */
export class Faces {
  readonly #host: HTMLElement;
  readonly #faces = new Map<Key, Face>();
  readonly #rows = new Map<Side, HTMLElement>();
  #houses = 0;

  constructor(host: HTMLElement) {
    this.#host = host;
  }

  /** Makes the elements for a number of houses; whether they are new. */
  build(houses: number): boolean {
    if (houses === this.#houses) return false;
    this.#houses = houses;
    this.#faces.clear();
    this.#host.replaceChildren();
    for (const side of SIDES) {
      this.#rows.set(side, element(this.#host, 'div', { role: 'group', class: 'kb-row' }));
    }
    for (const key of placesOf(houses)) {
      const row = this.#rows.get(sideOf(key))!;
      const root = isStore(key)
        ? element(row, 'div', { class: 'kb-place kb-store', role: 'img' })
        : element(row, 'button', { class: 'kb-place kb-house', type: 'button' });
      root.dataset.place = key;
      const part = (name: string) =>
        element(root, 'span', { class: `kb-${name}`, 'aria-hidden': 'true' });
      this.#faces.set(key, {
        root,
        ring: part('ring'),
        name: part('name'),
        count: part('count'),
        chip: part('chip'),
        sign: part('sign'),
      });
    }
    return true;
  }

  root(key: Key): HTMLElement | null {
    return this.#faces.get(key)?.root ?? null;
  }

  /** Puts the faces where their hollows are. */
  layOut(plan: Geometry): void {
    for (const [key, face] of this.#faces) {
      const cell = plan.cells.get(key)!;
      const pit = plan.pits.get(key)!;
      setRect(face.root, cell);
      setRect(face.ring, { ...pit, x: pit.x - cell.x, y: pit.y - cell.y });
      const { x, y } = plan.outward[sideOf(key)];
      const cx = pit.x - cell.x + pit.w / 2;
      const cy = pit.y - cell.y + pit.h / 2;
      const place = (part: HTMLElement, dx: number, dy: number) => {
        part.style.left = `${(cx + dx).toFixed(2)}px`;
        part.style.top = `${(cy + dy).toFixed(2)}px`;
      };
      // Along the axis from the house to its rim, 1 being the hollow's edge.
      const along = (n: number, beyond = 0) =>
        [x * ((pit.w / 2) * n + beyond), y * ((pit.h / 2) * n + beyond)] as const;
      const line = plan.text;
      if (isStore(key) && plan.tall) {
        const side = x * (pit.w / 2 + line * 0.75);
        place(face.count, side, 0);
      } else {
        place(face.count, ...along(1, isStore(key) ? line * 0.62 : line * 0.1));
      }
      place(face.name, ...along(1, line * (plan.tall ? 1.5 : 1.3)));
      place(face.chip, ...along(-1, -line * (plan.tall ? 0.7 : 0.05)));
      if (isStore(key)) {
        place(face.sign, ...along(1, -line * (plan.tall ? 1 : 1.1)));
      } else {
        place(face.sign, (pit.w / 2) * (y === 0 ? 0.6 * x : 0.72), -(pit.h / 2) * 0.72);
      }
    }
  }

  /** Shows a state in words, marks and what may be pressed. Counts are the business of `count`. */
  show(state: BoardState, options: BoardOptions): void {
    this.label(state, options);
    const parts = lastParts(state.last);
    const far = facingSide(options.bottom);
    for (const [key, face] of this.#faces) {
      const side = sideOf(key);
      const { root } = face;
      setAttribute(root, 'data-last', parts.get(key) ?? null);
      setSign(face.sign, parts.get(key) ?? null);
      setAttribute(root, 'data-far', options.faceToFace && side === far ? '' : null);
      setAttribute(root, 'data-turn', side === state.to_move ? '' : null);
      this.count(key, seedsAt(state.board, key), options);
      if (isStore(key)) continue;
      const view = houseView(state, key, options);
      setAttribute(root, 'aria-disabled', view.legal ? null : 'true');
      setAttribute(root, 'data-hint', view.hinted ? '' : null);
      setShown(face.name, houseName(side, view.house, this.#houses, options.labels));
      setChip(face.chip, view.mark);
    }
  }

  /** Names the places of a state for those who listen. */
  label(state: BoardState, options: BoardOptions): void {
    const { texts } = options;
    for (const side of SIDES) {
      const own = options.playable === 'both' ? side === state.to_move : side === options.playable;
      setAttribute(this.#rows.get(side)!, 'aria-label', texts.row(side, own));
    }
    for (const [key, { root }] of this.#faces) {
      const label = isStore(key)
        ? texts.storeLabel(storeView(state, sideOf(key), options))
        : texts.houseLabel(houseView(state, key, options));
      setAttribute(root, 'aria-label', label);
    }
  }

  /** Shows a count; under the strict rule it is not even in the document. */
  count(key: Key, seeds: number, options: Pick<BoardOptions, 'numbers'>): void {
    const face = this.#faces.get(key);
    if (face) setShown(face.count, options.numbers === 'off' ? '' : String(seeds));
  }

  /** Makes exactly one place reachable by Tab. */
  rove(to: Key): void {
    for (const [key, { root }] of this.#faces) {
      setAttribute(root, 'tabindex', key === to ? '0' : '-1');
    }
  }

  /** Shows where the sowing of a house would end; nothing for null. */
  aim(state: BoardState, key: Key | null, options: BoardOptions): void {
    const preview =
      key === null || isStore(key)
        ? null
        : previewOf(moveOf(state, key, options.playable), options);
    const aims = key && preview ? aimsOf(key, preview) : new Map<Key, string>();
    for (const [place, { root }] of this.#faces) {
      setAttribute(root, 'data-aim', aims.get(place) ?? null);
    }
  }

  /** The houses that can be played, South's first. */
  playable(state: BoardState, options: Pick<BoardOptions, 'playable'>): Key[] {
    return [...this.#faces.keys()].filter(
      (key) => houseOf(key) > 0 && moveOf(state, key, options.playable) !== null,
    );
  }
}

function aimsOf(from: Key, { end, captured, extraMove }: Preview): Map<Key, string> {
  const aims = new Map<Key, string>([[keyOf(end), extraMove ? 'extra' : 'end']]);
  if (captured) {
    const side = sideOf(from);
    aims.set(houseKey(facingSide(side), captured.facing), 'captured');
  }
  return aims;
}

function setSign(host: HTMLElement, part: LastPart | null): void {
  if ((host.dataset.sign ?? null) === part) return;
  host.replaceChildren();
  if (part === null) delete host.dataset.sign;
  else {
    host.dataset.sign = part;
    icon(host, part);
  }
}

function setChip(host: HTMLElement, mark: { text: string; kind: string } | null): void {
  const wanted = mark ? `${mark.kind} ${mark.text}` : undefined;
  if (host.dataset.chip === wanted) return;
  host.replaceChildren();
  if (!mark || wanted === undefined) {
    delete host.dataset.chip;
    setShown(host, '');
    return;
  }
  host.dataset.chip = wanted;
  host.dataset.kind = mark.kind;
  icon(host, mark.kind as Parameters<typeof icon>[1]);
  setShown(host, mark.text);
}
