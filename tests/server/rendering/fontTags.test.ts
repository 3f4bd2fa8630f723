import { expect, test } from 'vitest';
import { fontTags } from '#server/rendering/fontTags.ts';

test('a page fetches early the font files that have characters of its text, and no other', () => {
  const files = [
    { file: 'english.woff2', range: 'U+20-7E,U+A9', weights: [400, 700] },
    { file: 'accents.woff2', range: 'U+C0-D6, U+D8-FF', weights: [400, 700] },
    { file: 'rupee.woff2', range: 'U+20B9', weights: [400, 700] },
  ] as const;
  const single = [
    { file: 'regular.woff2', range: 'U+20-7E,U+A9', weights: [400, 400] },
    { file: 'bold.woff2', range: 'U+20-7E,U+A9', weights: [600, 600] },
    { file: 'regularRupee.woff2', range: 'U+20B9', weights: [400, 400] },
    { file: 'boldRupee.woff2', range: 'U+20B9', weights: [600, 600] },
  ] as const;
  const namesFor = (text: string, from: typeof files | typeof single = files) =>
    [...fontTags(text, from).matchAll(/href="\/fonts\/(\w+)\.woff2"/g)].map(([, name]) => name);
  expect(namesFor('<p>© Custom software</p>')).toEqual(['english']);
  expect(namesFor('<p>A café</p>')).toEqual(['english', 'accents']);
  expect(namesFor('<p>₹25,00,000</p>')).toEqual(['english', 'rupee']);
  // Of a family with a file for each weight, what is rare only in the first.
  expect(namesFor('<p>₹25,00,000</p>', single)).toEqual(['regular', 'bold', 'regularRupee']);
});

test('a font file is fetched early as fonts are fetched', () => {
  expect(
    fontTags('ab', [
      { file: 'a.woff2', range: 'U+61', weights: [400, 700] },
      { file: 'b.woff2', range: 'U+62-63', weights: [400, 700] },
    ]),
  ).toBe(
    ['a', 'b']
      .map(
        (name) => `<link rel="preload" href="/fonts/${name}.woff2" as="font" type="font/woff2" crossorigin>`,
      )
      .join(''),
  );
  expect(fontTags('ab', [])).toBe('');
});
