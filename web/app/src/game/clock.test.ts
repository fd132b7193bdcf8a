import { describe, expect, it } from 'vitest';
import { fallen, left, newClock, readClock, run, shown, turnMade } from './clock';

const SECOND = 1_000;
const clock = newClock(1, 5);

describe('the clock', () => {
  it('stands until it is started, then takes time from the player to move', () => {
    expect(left(clock, 'first', 99 * SECOND)).toBe(60 * SECOND);
    const running = run(clock, 'first', 100 * SECOND);
    expect(left(running, 'first', 110 * SECOND)).toBe(50 * SECOND);
    expect(left(running, 'second', 110 * SECOND)).toBe(60 * SECOND);
  });

  it('adds the increment at the end of a turn', () => {
    const moved = turnMade(run(clock, 'first', 0), 'first', 10 * SECOND);
    expect(left(moved, 'first', 30 * SECOND)).toBe(55 * SECOND);
    expect(left(moved, 'second', 30 * SECOND)).toBe(40 * SECOND);
  });

  it('falls for the player whose time is up, and for nobody while it stands', () => {
    const running = run(clock, 'second', 0);
    expect(fallen(running, 59 * SECOND)).toBeNull();
    expect(fallen(running, 60 * SECOND)).toBe('second');
    expect(fallen(run(running, null, 59 * SECOND), 900 * SECOND)).toBeNull();
    expect(left(running, 'second', 900 * SECOND)).toBe(0);
  });

  it('loses nothing when the time of day goes back', () => {
    expect(left(run(clock, 'first', 100 * SECOND), 'first', 0)).toBe(60 * SECOND);
  });

  it('is shown in minutes and seconds, in tenths when it matters', () => {
    const cases: [number, string][] = [
      [725_000, '12:05'],
      [60_000, '1:00'],
      [59_001, '1:00'],
      [10_000, '0:10'],
      [9_940, '0:10.0'],
      [7_250, '0:07.3'],
      [0, '0:00.0'],
    ];
    for (const [ms, text] of cases) expect(shown(ms)).toBe(text);
  });

  it('comes back from storage only in good order', () => {
    expect(readClock(JSON.parse(JSON.stringify(clock)))).toEqual(clock);
    for (const damaged of [null, 7, {}, { ...clock, left: {} }, { ...clock, running: 'x' }]) {
      expect(readClock(damaged)).toBeNull();
    }
  });
});
