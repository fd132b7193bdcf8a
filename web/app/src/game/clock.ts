// A clock for two: time runs for the player to move, and a turn adds the increment. The time of
// day is an argument, so that a test can tell it.
import { otherPlayer, type Player } from './players';

export interface Clock {
  /** What each player had left, in milliseconds, when `since` was. */
  readonly left: Readonly<Record<Player, number>>;
  readonly increment: number;
  /** Whose time runs; null while the clock stands. */
  readonly running: Player | null;
  readonly since: number;
}

export function newClock(minutes: number, incrementSeconds: number): Clock {
  const left = minutes * 60_000;
  const increment = incrementSeconds * 1_000;
  return { left: { first: left, second: left }, increment, running: null, since: 0 };
}

/** What a player has left at `now`; never less than nothing. */
export function left(clock: Clock, player: Player, now: number): number {
  const used = clock.running === player ? Math.max(0, now - clock.since) : 0;
  return Math.max(0, clock.left[player] - used);
}

/** Whose time has run out by `now`. */
export function fallen(clock: Clock, now: number): Player | null {
  return clock.running && left(clock, clock.running, now) === 0 ? clock.running : null;
}

/** Lets the time of `player` run from `now` on, or of nobody. */
export function run(clock: Clock, player: Player | null, now: number): Clock {
  const rest = { first: left(clock, 'first', now), second: left(clock, 'second', now) };
  return { ...clock, left: rest, running: player, since: now };
}

/** `mover` has completed a turn: the increment is earned and the other's time runs. */
export function turnMade(clock: Clock, mover: Player, now: number): Clock {
  const next = run(clock, otherPlayer(mover), now);
  const earned = next.left[mover] + clock.increment;
  return { ...next, left: { ...next.left, [mover]: earned } };
}

/** "12:05", and tenths in the last ten seconds: "0:07.3". */
export function shown(milliseconds: number): string {
  if (milliseconds < 10_000) {
    const tenths = Math.ceil(milliseconds / 100);
    return `0:${String(Math.floor(tenths / 10)).padStart(2, '0')}.${tenths % 10}`;
  }
  const seconds = Math.ceil(milliseconds / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export function readClock(given: unknown): Clock | null {
  if (typeof given !== 'object' || given === null) return null;
  const clock = given as Partial<Record<keyof Clock, unknown>>;
  const times = clock.left as Partial<Record<Player, unknown>> | undefined;
  const numbers = [times?.first, times?.second, clock.increment, clock.since];
  if (!numbers.every((n) => typeof n === 'number' && Number.isFinite(n) && n >= 0)) return null;
  if (clock.running !== null && clock.running !== 'first' && clock.running !== 'second')
    return null;
  return given as Clock;
}
