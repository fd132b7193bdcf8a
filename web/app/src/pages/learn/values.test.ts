import { expect, test } from 'vitest';
import { signed } from './values';

test.each([
  [4, '+4'],
  [0, '0'],
  [-4, '\u22124'],
  [4.88, '+4.9'],
  [-0.02, '0'],
  [-1.25, '\u22121.2'],
])('%d is written %s', (value, text) => {
  expect(signed(value)).toBe(text);
});
