import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inspectPicture } from '#server/pictures/inspectPicture.ts';
import { samplePictures } from '../../support/samplePictures.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

async function inspect(name: keyof typeof samplePictures) {
  const file = join(await temporaryFolder(), 'picture');
  await writeFile(file, await samplePictures[name]());
  return inspectPicture(file);
}

test.each(['jpg', 'png', 'webp', 'avif', 'gif', 'cmyk', 'deep', 'wide', 'transparent'] as const)(
  'a %s picture is taken, with its size in pixels',
  async (name) => {
    expect(await inspect(name)).toMatchObject({
      facts: { hash: expect.stringMatching(/^[0-9a-f]{16}$/), width: 400, height: 300 },
      hasPosition: false,
    });
  },
);

test('of a phone’s picture the upright size is told, and that it holds a position', async () => {
  expect(await inspect('phone')).toMatchObject({
    facts: { width: 300, height: 400 },
    hasPosition: true,
  });
});

const kinds = 'only jpg, png, webp, avif and gif pictures are shown';

test.each([
  ['heic', `is a HEIC; ${kinds}`],
  ['svg', `is an SVG; ${kinds}`],
  ['html', `is a web page; ${kinds}`],
  ['text', `is no picture; ${kinds}`],
  ['empty', 'is empty'],
  ['film', 'is animated'],
  ['gifFilm', 'is animated'],
  ['pngFilm', `is an animated PNG; ${kinds}`],
  ['bomb', 'has 900 megapixels, at most 50 are taken'],
  ['large', 'has 31.0 MB, at most 30 are taken'],
] as const)('a picture is refused with the reason: %s', async (name, reason) => {
  await expect(inspect(name)).rejects.toThrow(new Error(reason));
});

test.each(['cutOff', 'cutOffPng'] as const)('a picture that is cut off is refused: %s', async (name) => {
  await expect(inspect(name)).rejects.toThrow(/^is damaged or cut off \(.+\)$/);
});
