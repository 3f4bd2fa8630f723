import { expect, test } from 'vitest';
import { inspectPicture } from '#server/pictures/picture.ts';
import { samplePictures } from '../../support/samplePictures.ts';

async function inspect(name: keyof typeof samplePictures) {
  const bytes = await samplePictures[name]();
  return inspectPicture({ mark: name, size: bytes.length, read: async () => bytes });
}

test.each(['jpg', 'png', 'webp', 'avif', 'gif', 'cmyk', 'deep', 'wide', 'transparent'] as const)(
  'a %s picture is taken, with its size in pixels',
  async (name) => {
    const hash = expect.stringMatching(/^[0-9a-f]{16}$/);
    expect(await inspect(name)).toEqual({ hash, width: 400, height: 300 });
  },
);

test('of a phone’s picture the upright size is told', async () => {
  expect(await inspect('phone')).toMatchObject({ width: 300, height: 400 });
});

const kind = 'is not a jpg, png, webp, avif or gif picture';

test.each([
  ['heic', kind],
  ['svg', kind],
  ['html', kind],
  ['text', kind],
  ['empty', 'is empty'],
  ['film', 'is animated'],
  ['gifFilm', 'is animated'],
  ['bomb', 'has 900 megapixels; the limit is 50'],
  ['large', 'has 31.0 MB; the limit is 30'],
] as const)('a picture is refused with the reason: %s', async (name, reason) => {
  await expect(inspect(name)).rejects.toThrow(new Error(reason));
});

test.each(['cutOff', 'cutOffPng'] as const)('a picture that is cut off is refused: %s', async (name) => {
  await expect(inspect(name)).rejects.toThrow(/^is damaged or cut off \(.+\)$/);
});
