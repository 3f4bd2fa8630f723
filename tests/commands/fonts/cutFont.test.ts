import { expect, test } from 'vitest';
import { cutFont } from '#commands/fonts/cutFont.ts';
import { brand } from '#theme/brand.ts';

const [first] = brand.font.files;

test.skipIf(!first)('a font file is the smaller the fewer characters it is for', async () => {
  const [letters, one] = await Promise.all(
    ['U+20-7E', 'U+41'].map((range) =>
      cutFont({ source: first?.source ?? '', range }, 'woff2', { min: 400, max: 700 }),
    ),
  );
  expect(letters?.subarray(0, 4).toString()).toBe('wOF2');
  expect(one?.length).toBeLessThan(letters?.length ?? 0);
});

test.skipIf(!first)(
  'a font without the characters is refused by name: browsers would refuse the empty file',
  async () => {
    // No font has this one: Unicode keeps it free.
    const made = cutFont({ source: first?.source ?? '', range: 'U+FFFE' }, 'woff2', 400);
    await expect(made).rejects.toThrow(`${first?.source} has none of the characters U+FFFE.`);
  },
);
