// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Board, type BoardOptions, type BoardState, createBoard } from '../src/index.ts';
import { start } from './boards.ts';
import { sow, stateOf } from './sow.ts';
import { TEXTS } from './texts.ts';

let host: HTMLElement;
let board: Board;
const onPlay = vi.fn();
const onRefused = vi.fn();
const onCommand = vi.fn();

function make(options: Partial<BoardOptions> = {}, state = stateOf(start(), 'south')): BoardState {
  board = createBoard(host, {
    texts: TEXTS,
    onPlay,
    onRefused,
    onCommand,
    layout: 'wide',
    ...options,
  });
  board.show(state);
  return state;
}

const at = (key: string) => host.querySelector<HTMLElement>(`[data-place=${key}]`)!;
const label = (key: string) => at(key).getAttribute('aria-label');
const count = (key: string) => at(key).querySelector<HTMLElement>('.kb-count')!.dataset.shown;
const live = () => host.querySelector('[aria-live]')!.textContent;
const press = (key: string, code = '') =>
  (document.activeElement ?? host).dispatchEvent(
    new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }),
  );
const after = (state: BoardState, house: number) => {
  const played = sow(state.board, state.to_move!, house);
  return { played, next: stateOf(played.board, played.to_move) };
};

beforeEach(() => {
  vi.useFakeTimers({
    toFake: [
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'setTimeout',
      'clearTimeout',
      'performance',
    ],
  });
  host = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  board.destroy();
  host.remove();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

describe('what is shown', () => {
  it('has a button for every house and a picture for every store', () => {
    for (let houses = 1; houses <= 12; houses++) {
      if (houses > 1) board.destroy();
      make({}, stateOf(start(houses, 3), 'south'));
      expect(host.querySelectorAll('button')).toHaveLength(2 * houses);
      expect(host.querySelectorAll('[role=img]')).toHaveLength(2);
      expect(host.querySelectorAll('.kb-stone')).toHaveLength(6 * houses);
    }
  });

  it('says each house in words', () => {
    make({ preview: true, playable: 'south' });
    expect(label('s1')).toBe("your house 1, 6 seeds, ends in south's store: extra move");
    expect(label('n2')).toBe("north's house 2, 6 seeds");
    expect(label('s0')).toBe('your store, 0 seeds');
    expect(host.querySelectorAll('[aria-live]')).toHaveLength(1);
  });

  it('has no count anywhere under the strict rule', () => {
    make({ numbers: 'off', labels: 'cyrillic', preview: true }, stateOf(start(6, 8), 'south'));
    expect(host.textContent).not.toMatch(/\d/);
    expect(host.querySelector('.kb-count[data-shown]')).toBeNull();
    expect(label('s1')).toBe('your house А, about 6 to 9 seeds');
    expect(host.querySelector('[data-aim]')).toBeNull();
  });

  it('keeps exactly one place in the way of Tab, and the focus where it is', () => {
    const state = make();
    expect(host.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    board.focus();
    press('ArrowRight');
    press('ArrowRight');
    expect(document.activeElement).toBe(at('s3'));
    board.show(after(state, 1).next);
    expect(document.activeElement).toBe(at('s3'));
    expect(host.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  it('keeps the focus inside when the board becomes another one', () => {
    make({}, stateOf(start(12, 2), 'south'));
    board.focus();
    press('End');
    expect(document.activeElement).toBe(at('s12'));
    board.show(stateOf(start(4, 2), 'north'));
    expect(document.activeElement).toBe(at('n1'));
    expect(host.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  it('keeps stones where they are when other houses change', () => {
    const state = make();
    const where = () =>
      [...host.querySelectorAll<HTMLElement>('.kb-stone')].map((s) => s.style.transform);
    const before = where();
    board.show(after(state, 6).next);
    const moved = where().filter((transform, i) => transform !== before[i]);
    expect(moved).toHaveLength(6);
  });

  it('goes on with the same mark for a state with the same seeds, and drops it for others', async () => {
    const state = make({ speed: 0 });
    const { played, next } = after(state, 3);
    await board.play(played, next);
    expect(at('s3').dataset.last).toBe('from');
    board.show({ ...next });
    expect(at('s3').dataset.last).toBe('from');
    board.show({ ...next, last: null });
    expect(at('s3').dataset.last).toBeUndefined();
    await board.play(after(next, 2).played, after(next, 2).next);
    board.show(state);
    expect(host.querySelector('[data-last]')).toBeNull();
  });

  it('shows values with a sign, not by colour alone', () => {
    const state = make();
    board.show({ ...state, values: [{ side: 'south', house: 2, text: '+4', kind: 'best' }] });
    const chip = at('s2').querySelector<HTMLElement>('.kb-chip')!;
    expect(chip.dataset.shown).toBe('+4');
    expect(chip.querySelector('svg path')).not.toBeNull();
    expect(label('s2')).toContain('+4');
  });

  it('takes nothing with it when it goes, and leaves nothing', () => {
    make();
    board.destroy();
    expect(host.childElementCount).toBe(0);
    make();
  });
});

describe('what is pressed', () => {
  it('plays legal houses and refuses others', () => {
    const state = make({ playable: 'south' });
    at('s3').click();
    expect(onPlay).toHaveBeenCalledWith(state.moves[2], 3);
    at('n3').click();
    expect(onRefused).toHaveBeenCalledWith({ side: 'north', house: 3 });
    expect(at('n3').getAttribute('aria-disabled')).toBe('true');
    expect(at('s3').hasAttribute('aria-disabled')).toBe(false);
  });

  it('plays by number, for whoever is to move', () => {
    const state = make({}, stateOf(start(12, 2), 'north'));
    board.focus();
    press('c');
    expect(onPlay).toHaveBeenCalledWith(state.moves[11], 12);
    expect(board.key(new KeyboardEvent('keydown', { key: '0' }))).toBe(true);
    expect(onPlay).toHaveBeenLastCalledWith(state.moves[9], 10);
  });

  it('takes the numbers that it shows', () => {
    const state = make({ labels: 'distance' });
    board.focus();
    press('1');
    expect(onPlay).toHaveBeenCalledWith(state.moves[5], 6);
    expect(board.key(new KeyboardEvent('keydown', { key: '9' }))).toBe(false);
  });

  it('passes the page’s keys on, on any keyboard', () => {
    make();
    board.focus();
    press('г', 'KeyU');
    press('f', 'KeyF');
    press('Escape');
    expect(onCommand.mock.calls.flat()).toEqual(['undo', 'flip', 'escape']);
  });
});

describe('a move', () => {
  it('runs through the counts and ends with the state behind it', async () => {
    const state = make();
    const { played, next } = after(state, 1);
    const done = vi.fn();
    board.play(played, next).then(done);
    expect(board.animating).toBe(true);
    expect(live()).toBe('');
    await vi.advanceTimersByTimeAsync(800);
    expect(count('s1')).toBe('0');
    expect(count('s2')).toBe('7');
    expect(count('s6')).toBe('6');
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(4000);
    expect(done).toHaveBeenCalled();
    expect(live()).toBe('south sows house 1, 6 seeds, extra move');
    expect(count('s0')).toBe('1');
    expect(at('s0').dataset.last).toBe('extra');
    expect(board.animating).toBe(false);
  });

  it('is skipped by a tap, which plays nothing, and by Escape', async () => {
    const state = make();
    const { played, next } = after(state, 1);
    let promise = board.play(played, next);
    at('s2').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    at('s2').click();
    await promise;
    expect(onPlay).not.toHaveBeenCalled();
    expect(count('s0')).toBe('1');
    promise = board.play(after(next, 2).played, after(next, 2).next);
    expect(board.key(new KeyboardEvent('keydown', { key: 'Escape' }))).toBe(true);
    await promise;
    expect(onCommand).not.toHaveBeenCalled();
  });

  it('gives way to a newer one, and every promise resolves', async () => {
    const state = make();
    const one = after(state, 1);
    const two = after(one.next, 2);
    const first = board.play(one.played, one.next);
    const second = board.play(two.played, two.next);
    await first;
    expect(board.animating).toBe(true);
    board.show(state);
    await second;
    expect(count('s0')).toBe('0');
    expect(count('s1')).toBe('6');
  });

  it('is not cut by news about the position that it leads to', async () => {
    const state = make();
    const { played, next } = after(state, 3);
    const promise = board.play(played, { board: played.board, to_move: played.to_move, moves: [] });
    board.show(next);
    expect(board.animating).toBe(true);
    board.skip();
    await promise;
    expect(at('n1').hasAttribute('aria-disabled')).toBe(false);
    expect(at('s3').dataset.last).toBe('from');
  });

  it('lets a number key skip and play', async () => {
    const state = make();
    const { played, next } = after(state, 1);
    const promise = board.play(played, next);
    board.key(new KeyboardEvent('keydown', { key: '2' }));
    await promise;
    expect(onPlay).toHaveBeenCalledWith(
      next.moves.find((m) => m.move === 2),
      2,
    );
  });

  it('jumps when animation is off, unwanted by the system, or the page is hidden', async () => {
    const state = make({ speed: 0 });
    const { played, next } = after(state, 1);
    await board.play(played, next);
    expect(count('s0')).toBe('1');

    board.setOptions({ speed: 1 });
    board.show(state);
    const still = vi.spyOn(window, 'matchMedia');
    still.mockReturnValue({ matches: true } as MediaQueryList);
    await board.play(played, next);
    still.mockRestore();

    board.show(state);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await board.play(played, next);
    expect(count('s0')).toBe('1');
  });

  it('ends when the page is hidden, or gets no frames', async () => {
    const state = make();
    const { played, next } = after(state, 1);
    let promise = board.play(played, next);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await promise;
    hidden.mockRestore();

    board.show(state);
    vi.stubGlobal('requestAnimationFrame', () => 0);
    promise = board.play(played, next);
    await vi.advanceTimersByTimeAsync(2500);
    await promise;
    vi.unstubAllGlobals();
    expect(count('s0')).toBe('1');
  });

  it('goes at the speed that the slider has now', async () => {
    const state = make();
    const { played, next } = after(state, 1);
    const done = vi.fn();
    board.play(played, next).then(done);
    board.setOptions({ speed: 10 });
    expect(board.animating).toBe(true);
    await vi.advanceTimersByTimeAsync(400);
    expect(done).toHaveBeenCalled();
  });

  it('goes on when options come that it need not heed, and stops for those that it must', async () => {
    const state = make({ playable: 'south' });
    const { played, next } = after(state, 1);
    let promise = board.play(played, next);
    board.setOptions({ playable: 'none', texts: { ...TEXTS }, numbers: 'on', bottom: 'south' });
    expect(board.animating).toBe(true);
    board.skip();
    await promise;
    expect(at('s2').getAttribute('aria-disabled')).toBe('true');
    promise = board.play(after(next, 2).played, after(next, 2).next);
    board.setOptions({ bottom: 'north' });
    await promise;
    expect(board.animating).toBe(false);
  });

  it('tells a swap without moving a stone', async () => {
    const state = make();
    const swap = {
      move: 'swap',
      path: [],
      captured: null,
      extra_move: false,
      board: state.board,
    } as const;
    await board.play(swap, { ...state });
    expect(live()).not.toBe('');
    expect(board.animating).toBe(false);
  });

  it('tells equal sentences anew', () => {
    make();
    board.announce('again');
    const first = live();
    board.announce('again');
    expect(live()).not.toBe(first);
    expect(live()!.trim()).toBe('again');
  });
});
