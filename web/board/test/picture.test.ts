// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { settle } from '../src/stones.ts';
import { boardSvg, type Palette } from '../src/svg.ts';
import { start } from './boards.ts';
import { stateOf } from './sow.ts';
import { TEXTS } from './texts.ts';

const colours = new Proxy({}, { get: () => 'rgb(1, 2, 3)' }) as Palette;
const options = {
  numbers: 'on',
  labels: 'cyrillic',
  arrows: true,
  bottom: 'south',
  texts: { ...TEXTS, board: () => 'A "board" <of> six & six' },
} as const;

function picture(more: object = {}, houses = 6): string {
  const state = stateOf(start(houses, 3), 'south');
  const values = [{ side: 'south', house: 1, text: '≥2', kind: 'bound' } as const];
  return boardSvg(
    { ...state, values },
    settle(new Map(), state.board),
    { ...options, ...more },
    colours,
  );
}

it('is well-formed and standalone', () => {
  for (const houses of [1, 6, 12]) {
    const svg = picture({}, houses);
    const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
    expect(parsed.documentElement.tagName).toBe('svg');
    expect(parsed.querySelector('title')!.textContent).toBe('A "board" <of> six & six');
    expect(svg).toContain('xmlns="http://www.w3.org/2000/svg"');
    expect(svg).not.toMatch(/<style|style=|class=|var\(|undefined|NaN|href/);
    expect(parsed.querySelectorAll('circle')).toHaveLength(3 * 2 * houses * 3);
  }
});

it('shows what the board shows', () => {
  expect(picture()).toMatch(/>А<.*>е</);
  expect(picture()).toContain('≥2');
  const words = (svg: string) => [...svg.matchAll(/>([^<>]+)<\/text>/g)].map((match) => match[1]);
  expect(words(picture())).toContain('3');
  expect(words(picture({ numbers: 'off' }))).not.toContain('3');
});

it('is made by code that obeys a strict content policy', () => {
  for (const folder of ['src', 'demo']) {
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.ts'))) {
      const code = readFileSync(`${folder}/${name}`, 'utf8');
      expect(code, name).not.toMatch(
        /innerHTML|outerHTML|insertAdjacentHTML|document\.write|cssText|setAttribute\('style'|\beval\b|new Function|<output/,
      );
      expect(code, name).not.toMatch(/style: ['"`]/);
    }
  }
});
