import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cutFont, installedModules } from '#commands/fonts/cutFont.ts';
import { brand } from '#theme/brand.ts';
import { fontOf } from '#theme/font.ts';

const [first] = fontOf(brand.font).files;
const source = join(installedModules, first?.source ?? '');

test.skipIf(!first)('a font file is the smaller the fewer characters it is for', async () => {
  const [letters, one] = await Promise.all(
    ['U+20-7E', 'U+41'].map((range) => cutFont(source, range, 'woff2')),
  );
  expect(letters?.subarray(0, 4).toString()).toBe('wOF2');
  expect(one?.length).toBeLessThan(letters?.length ?? 0);
});

test.skipIf(!first)('no file is made without characters: browsers would refuse it', async () => {
  // No font has this one: Unicode keeps it free.
  expect(await cutFont(source, 'U+FFFE', 'woff2')).toBeUndefined();
});
