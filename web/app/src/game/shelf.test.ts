import { expect, it } from 'vitest';
import { shelf } from './shelf';

class Memory {
  kept = new Map<string, string>();
  get length() {
    return this.kept.size;
  }
  clear = () => this.kept.clear();
  key = () => null;
  getItem = (key: string) => this.kept.get(key) ?? null;
  removeItem = (key: string) => void this.kept.delete(key);
  setItem = (key: string, value: string) => void this.kept.set(key, value);
}

const text = (given: unknown) => (typeof given === 'string' ? given : null);

it('keeps games and knows the last one', () => {
  const games = shelf(new Memory(), 'play', text);
  games.write('a', 'one');
  games.write('b', 'two');
  games.write('a', 'three');
  expect(games.last()).toBe('a');
  expect([games.read('a'), games.read('b'), games.read('c')]).toEqual(['three', 'two', null]);
});

it('throws old games away', () => {
  const memory = new Memory();
  const games = shelf(memory, 'play', text);
  for (let n = 0; n < 100; n += 1) games.write(`g${n}`, 'x');
  expect(games.read('g99')).toBe('x');
  expect(games.read('g0')).toBeNull();
  expect(memory.kept.size).toBeLessThan(30);
});

it('survives damage, and a browser without storage', () => {
  const memory = new Memory();
  memory.setItem('kalah-play', '{"no":"list"}');
  memory.setItem('kalah-play-a', '{');
  const games = shelf(memory, 'play', text);
  expect([games.last(), games.read('a')]).toEqual([null, null]);
  const none = shelf(null, 'play', text);
  none.write('a', 'x');
  expect([none.last(), none.read('a')]).toEqual([null, null]);
});
