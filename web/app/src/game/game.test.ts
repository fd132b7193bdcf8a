import { describe, expect, it } from 'vitest';
import type { Move } from '../api/types';
import { madeUp, madeUpAfter } from './fixture';
import {
  answer,
  at,
  before,
  begin,
  behind,
  type Game,
  learn,
  legal,
  moves,
  play,
  steps,
} from './game';
import { playerOn, sideOf } from './players';
import { readSaved, restore, save, savedLine } from './saved';
import { mainLine, ROOT } from './tree';

/** Plays moves and learns what the server says about each position. */
function after(game: Game, ...line: Move[]): Game {
  return line.reduce((now, move) => {
    const played = legal(now, move)!;
    const next = play(now, move);
    return learn(next, next.tree.current, madeUpAfter(played));
  }, game);
}

const start = begin(madeUp(5));

describe('a game', () => {
  it('plays what the server calls legal, and nothing else', () => {
    const game = after(start, 1, 2);
    expect(moves(game)).toEqual([1, 2]);
    expect(answer(game)?.position).toBe('2 north');
    expect(() => play(game, 3)).toThrow(RangeError);
    expect(() => play(play(start, 1), 1)).toThrow(RangeError);
  });

  it('goes back and forth without limit, past the end too', () => {
    const over = after(start, 1, 2, 2);
    expect(answer(over)?.result?.winner).toBe('north');
    const back = before(over, (known) => known.to_move === 'south');
    expect(back).toBe(ROOT);
    const again = at(over, back!);
    expect(answer(again)?.to_move).toBe('south');
    const forth = behind(again, (known) => known.to_move === 'south');
    expect(at(again, forth!).tree.current).toBe(over.tree.current);
    expect(behind(over, () => true)).toBeNull();
    expect(before(start, () => true)).toBeNull();
  });

  it('keeps branches', () => {
    const one = after(start, 1, 1);
    const two = after(at(one, ROOT), 2, 1);
    expect(moves(two)).toEqual([2, 1]);
    expect(mainLine(two.tree)).toHaveLength(3);
    const same = at(two, one.tree.current);
    expect(moves(same)).toEqual([1, 1]);
    expect(play(at(same, ROOT), 1).tree.nodes).toHaveLength(two.tree.nodes.length);
  });

  it('tells each step with the side that made it', () => {
    const told = steps(after(start, 2, 1, 1)).map(({ side, played }) => [side, played.move]);
    expect(told).toEqual([
      ['south', 2],
      ['south', 1],
      ['north', 1],
    ]);
  });
});

describe('players', () => {
  it('change seats by a swap, from there on', () => {
    const offered = learn(play(start, 1), 1, madeUp(4, 'north', true));
    expect(sideOf(offered, 'first')).toBe('south');
    const taken = learn(play(offered, 'swap'), 2, madeUp(4, 'north'));
    expect(sideOf(taken, 'first')).toBe('north');
    expect(playerOn(taken, 'north')).toBe('first');
    expect(playerOn(taken, 'north', 1)).toBe('second');
  });
});

describe('a saved game', () => {
  const game = at(after(at(after(start, 1, 1), ROOT), 2, 1, 1), 1);

  it('comes back with its branches and its place in them', () => {
    const saved = readSaved(JSON.parse(JSON.stringify(save(game))));
    expect(saved).toEqual(save(game));
    const answers = mainLine(game.tree).map((node) => game.answers.get(node)!);
    expect(savedLine(saved!)).toEqual([1, 1]);
    const back = restore(saved!, answers)!;
    expect(back.tree).toEqual(game.tree);
    expect(answer(back)).toEqual(answer(game));
  });

  it('is refused when it is damaged', () => {
    const good = save(game);
    const damaged: unknown[] = [
      null,
      {},
      'x',
      { ...good, nodes: 7 },
      { ...good, nodes: [[5, 1]] },
      { ...good, nodes: [[0, -1]] },
      { ...good, nodes: [[0, 'x']] },
      { ...good, current: 99 },
      { ...good, end: -1 },
      { ...good, rules: null },
    ];
    for (const one of damaged) expect(readSaved(one)).toBeNull();
    const twice = readSaved({
      ...good,
      nodes: [
        [0, 1],
        [0, 1],
      ],
      current: 0,
      end: 0,
    })!;
    expect(restore(twice, [madeUp(5)])).toBeNull();
    expect(restore(good, [madeUp(5)])).toBeNull();
  });
});
