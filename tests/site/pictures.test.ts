import { expect, test } from 'vitest';
import { plainAddress, widthsOf } from '#site/pictures.ts';

const picture = (width: number) => ({ hash: 'abc', width, height: 100 });

test.each([
  [100, [100]],
  [240, [240]],
  [700, [240, 420, 640, 700]],
  [1_280, [240, 420, 640, 960, 1_280]],
  [5_000, [240, 420, 640, 960, 1_280]],
])('a picture %i pixels wide is served in the widths %j, never enlarged', (width, widths) => {
  expect(widthsOf(picture(width))).toEqual(widths);
});

test.each([
  [5_000, '/pictures/abc-960.jpg'],
  [961, '/pictures/abc-960.jpg'],
  [700, '/pictures/abc-700.jpg'],
])('a picture %i pixels wide has the fallback address %s', (width, address) => {
  expect(plainAddress(picture(width))).toBe(address);
});
