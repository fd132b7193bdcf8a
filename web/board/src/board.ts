import { drawDecor } from './decor.ts';
import { element, setAttribute, setText } from './dom.ts';
import { Faces } from './face.ts';
import { strokeOf, walked } from './keyboard.ts';
import { type Geometry, layOut } from './layout.ts';
import { houseOfNumber } from './names.ts';
import { type BoardSetup, changed, DEFAULTS, PLACING, VISIBLE } from './options.ts';
import {
  houseCount,
  houseKey,
  houseOf,
  housePlace,
  isStore,
  type Key,
  sameSeeds,
} from './places.ts';
import { Run } from './run.ts';
import { Sound } from './sound.ts';
import { StoneLayer } from './stone-layer.ts';
import { type Heaps, settle } from './stones.ts';
import { pictureOf } from './svg.ts';
import { timelineOf } from './timeline.ts';
import type { Board, BoardOptions, BoardState, Played, Side } from './types.ts';
import { moveOf, playedView } from './views.ts';

const EMPTY: BoardState = {
  board: { south: { houses: [0], store: 0 }, north: { houses: [0], store: 0 } },
  to_move: null,
  moves: [],
};

/** A move on its way to the state behind it. */
interface Running {
  run: Run;
  next: BoardState;
}

/** Makes a board inside an element, which gives it its width. */
export function createBoard(host: HTMLElement, setup: BoardSetup): Board {
  return new LiveBoard(host, { ...DEFAULTS, ...setup });
}

class LiveBoard implements Board {
  readonly #host: HTMLElement;
  readonly #root: HTMLElement;
  readonly #decor: HTMLElement;
  readonly #stones: StoneLayer;
  readonly #faces: Faces;
  readonly #live: HTMLElement;
  readonly #sound = new Sound();
  readonly #listening = new AbortController();
  readonly #resized: ResizeObserver | null;
  #options: BoardOptions;
  #state: BoardState = EMPTY;
  #heaps: Heaps = new Map();
  #plan: Geometry;
  #running: Running | null = null;
  #focused: Key = 's1';
  /** What was said last, so that it can be said in another language. */
  #saying: () => string = () => '';
  #swallowClick = false;

  constructor(host: HTMLElement, options: BoardOptions) {
    this.#host = host;
    this.#options = options;
    this.#root = element(host, 'div', { class: 'kb', role: 'group' });
    const table = element(this.#root, 'div', { class: 'kb-table' });
    this.#decor = element(table, 'div', { class: 'kb-decor', 'aria-hidden': 'true' });
    const stones = element(table, 'div', { class: 'kb-stones', 'aria-hidden': 'true' });
    this.#stones = new StoneLayer(stones);
    this.#faces = new Faces(element(table, 'div', { class: 'kb-faces' }));
    this.#live = element(this.#root, 'div', { class: 'kb-live', 'aria-live': 'polite' });
    this.#plan = this.#layOut();
    this.#listen();
    this.#resized =
      typeof ResizeObserver === 'function' ? new ResizeObserver(() => this.#resize()) : null;
    this.#resized?.observe(host);
    this.#refresh();
  }

  get animating(): boolean {
    return this.#running !== null;
  }

  show(state: BoardState): void {
    const running = this.#running;
    if (running && sameSeeds(running.next.board, state.board)) {
      running.next = withLast(state, running.next.last);
      return;
    }
    this.skip();
    const same = sameSeeds(this.#state.board, state.board);
    this.#apply(same ? withLast(state, this.#state.last) : state);
  }

  play(played: Played, next: BoardState): Promise<void> {
    this.skip();
    const side = next.last?.side ?? this.#state.to_move ?? 'south';
    const view = playedView(this.#state, side, played, this.#options);
    const tell = () => this.announce(() => this.#options.texts.announce(view));
    const state = withLast(next, { side, played });
    if (this.#speed() === 0 || played.move === 'swap') {
      tell();
      this.#apply(state);
      return Promise.resolve();
    }
    return this.#animate(side, played, state, tell);
  }

  skip(): boolean {
    const running = this.#running;
    running?.run.end();
    return running !== null;
  }

  setOptions(options: Partial<BoardOptions>): void {
    const names = changed(this.#options, options);
    if (names.some((name) => VISIBLE.has(name))) this.skip();
    this.#options = { ...this.#options, ...options };
    if (names.includes('texts')) this.#sayAgain();
    if (this.#running || names.length === 0) return;
    if (names.some((name) => PLACING.has(name))) {
      this.#plan = this.#layOut();
      this.#draw();
    }
    this.#refresh();
  }

  focus(): void {
    this.#focusOn(this.#focused);
  }

  key(event: KeyboardEvent): boolean {
    const stroke = strokeOf(event);
    if (!stroke) return false;
    switch (stroke.kind) {
      case 'command':
        if (stroke.command === 'escape' && this.skip()) return true;
        this.#options.onCommand?.(stroke.command);
        return this.#options.onCommand !== undefined;
      case 'number':
        return this.#number(stroke.number);
      case 'walk':
        this.#focusOn(walked(this.#plan, this.#focused, stroke.dx, stroke.dy));
        return true;
      case 'edge': {
        const row = this.#focused.charAt(0) as 's' | 'n';
        this.#focusOn(`${row}${stroke.last ? houseCount(this.#state.board) : 1}`);
        return true;
      }
    }
  }

  announce(said: string | (() => string)): void {
    const saying = typeof said === 'string' ? () => said : said;
    const text = saying();
    if (text === '') return;
    this.#saying = saying;
    // An equal sentence would not be a change, and not be read out again.
    setText(this.#live, this.#live.textContent === text ? `${text}\u00a0` : text);
  }

  toSVG(): string {
    return pictureOf(this.#state, this.#heaps, this.#options, this.#root);
  }

  destroy(): void {
    this.skip();
    this.#listening.abort();
    this.#resized?.disconnect();
    this.#sound.close();
    this.#root.remove();
  }

  /** Other words for what is said and shown, without disturbing a running move. */
  #sayAgain(): void {
    const text = this.#saying();
    if (text !== '' && text !== this.#live.textContent?.trimEnd()) setText(this.#live, text);
    if (!this.#running) return;
    setAttribute(this.#root, 'aria-label', this.#options.texts.board());
    this.#faces.label(this.#state, this.#options);
  }

  /** Shows a move; `tell` says what it did, once that is to be seen. */
  #animate(side: Side, played: Played, next: BoardState, tell: () => void): Promise<void> {
    const timeline = timelineOf(this.#heaps, side, played);
    const counts = new Map([...this.#heaps].map(([key, heap]) => [key, heap.length]));
    this.#faces.aim(this.#state, null, this.#options);
    return new Promise((done) => {
      const run = new Run(timeline, {
        plan: () => this.#plan,
        speed: () => this.#speed() || 100,
        place: (stone, placed) => this.#stones.place(stone, placed),
        beat: ({ key, change, kind }) => {
          const count = (counts.get(key) ?? 0) + change;
          counts.set(key, count);
          this.#faces.count(key, count, this.#options);
          if (this.#options.sound) this.#sound.beat(kind, count);
        },
        ended: () => {
          const state = this.#running?.next ?? next;
          this.#running = null;
          this.#heaps = timeline.after;
          tell();
          this.#apply(state);
          setAttribute(this.#root, 'data-running', null);
          done();
        },
      });
      this.#running = { run, next };
      setAttribute(this.#root, 'data-running', '');
    });
  }

  /** Shows a state now. */
  #apply(state: BoardState): void {
    const houses = houseCount(this.#state.board);
    this.#state = state;
    this.#heaps = settle(this.#heaps, state.board);
    if (houses !== houseCount(state.board)) this.#plan = this.#layOut();
    this.#refresh();
  }

  #refresh(): void {
    const had = this.#root.contains(document.activeElement);
    const fresh = this.#faces.build(houseCount(this.#state.board));
    const { theme, scheme, numbers, faceToFace } = this.#options;
    setAttribute(this.#root, 'data-theme', theme);
    setAttribute(this.#root, 'data-scheme', scheme === 'auto' ? null : scheme);
    setAttribute(this.#root, 'data-numbers', numbers);
    setAttribute(this.#root, 'data-facing', faceToFace ? '' : null);
    setAttribute(this.#root, 'aria-label', this.#options.texts.board());
    if (fresh) this.#draw();
    this.#faces.show(this.#state, this.#options);
    if (!this.#running) this.#stones.rest(this.#heaps, this.#plan);
    if (!had || this.#faces.root(this.#focused) === null) this.#focused = this.#entrance();
    this.#faces.rove(this.#focused);
    if (fresh && had) this.#focusOn(this.#focused);
  }

  /** Where Tab enters the board: the house that was focused last, if it can be played. */
  #entrance(): Key {
    const playable = this.#faces.playable(this.#state, this.#options);
    const known = this.#faces.root(this.#focused) !== null;
    if (known && (playable.length === 0 || playable.includes(this.#focused))) return this.#focused;
    return playable[0] ?? 's1';
  }

  #layOut(): Geometry {
    const style = getComputedStyle(this.#root);
    const most = Number.parseFloat(style.maxHeight);
    const box = {
      width: this.#host.clientWidth || 640,
      height: Number.isFinite(most) && !style.maxHeight.endsWith('%') ? most : 1e5,
    };
    return layOut(houseCount(this.#state.board), box, this.#options.layout, this.#options.bottom);
  }

  #resize(): void {
    const plan = this.#layOut();
    if (plan.width === this.#plan.width && plan.height === this.#plan.height) return;
    this.skip();
    this.#plan = plan;
    this.#draw();
    this.#stones.rest(this.#heaps, plan);
  }

  /** Draws what depends on the geometry alone. */
  #draw(): void {
    const { width, height, text, tall } = this.#plan;
    const table = this.#decor.parentElement!;
    table.style.width = `${width.toFixed(2)}px`;
    table.style.height = `${height.toFixed(2)}px`;
    this.#root.style.setProperty('--kb-text', `${text.toFixed(2)}px`);
    setAttribute(this.#root, 'data-tall', tall ? '' : null);
    drawDecor(this.#decor, this.#plan, this.#options.arrows);
    this.#faces.layOut(this.#plan);
  }

  #listen(): void {
    const { signal } = this.#listening;
    const root = this.#root;
    root.addEventListener('pointerdown', () => (this.#swallowClick = this.skip()), { signal });
    root.addEventListener(
      'click',
      (event) => {
        const swallow = this.#swallowClick || this.skip();
        this.#swallowClick = false;
        const key = keyUnder(event);
        if (!swallow && key && !isStore(key)) this.#press(key);
      },
      { signal },
    );
    root.addEventListener('keydown', (event) => this.key(event) && event.preventDefault(), {
      signal,
    });
    const point = (event: Event) => {
      if (!this.#running) this.#faces.aim(this.#state, keyUnder(event), this.#options);
    };
    const unpoint = () => this.#faces.aim(this.#state, null, this.#options);
    root.addEventListener('pointerover', point, { signal });
    root.addEventListener('pointerleave', unpoint, { signal });
    root.addEventListener(
      'focusin',
      (event) => {
        const key = keyUnder(event);
        if (key) {
          this.#focused = key;
          this.#faces.rove(key);
        }
        if (root.querySelector(':focus-visible')) point(event);
      },
      { signal },
    );
    root.addEventListener('focusout', unpoint, { signal });
    window.addEventListener('resize', () => this.#resize(), { signal });
    document.addEventListener('visibilitychange', () => document.hidden && this.skip(), { signal });
  }

  #press(key: Key): void {
    const played = moveOf(this.#state, key, this.#options.playable);
    if (played) this.#options.onPlay(played, houseOf(key));
    else this.#options.onRefused?.(housePlace(key));
  }

  /** Plays the house that shows a number, for the side to move. */
  #number(number: number): boolean {
    const houses = houseCount(this.#state.board);
    if (number > houses) return false;
    this.skip();
    const { playable, labels } = this.#options;
    const side = playable === 'both' || playable === 'none' ? this.#state.to_move : playable;
    if (side) this.#press(houseKey(side, houseOfNumber(number, houses, labels)));
    return side !== null;
  }

  #focusOn(key: Key): void {
    this.#focused = key;
    this.#faces.rove(key);
    this.#faces.root(key)?.focus({ preventScroll: false });
  }

  #speed(): number {
    const still =
      typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
    return still || document.hidden ? 0 : Math.max(0, this.#options.speed);
  }
}

/** A state that keeps the mark of the last move unless it says something about it itself. */
const withLast = (state: BoardState, last: BoardState['last']): BoardState =>
  state.last === undefined && last !== undefined ? { ...state, last } : state;

const keyUnder = (event: Event): Key | null => {
  const target = event.target instanceof Element ? event.target : null;
  return (target?.closest<HTMLElement>('[data-place]')?.dataset.place as Key | undefined) ?? null;
};
