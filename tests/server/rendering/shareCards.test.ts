import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { drawCard, drawTitle } from '#server/rendering/shareCard.ts';
import { routes } from '#site/routes.ts';
import { copyOfSeed } from '../../support/copyOfSeed.ts';
import { openServer } from '../../support/openServer.ts';
import { sampleWords } from '../../support/seed.ts';

test('a share card fits its title next to the stone, in a smaller size or shortened', async () => {
  const long = ['Software for every branch '.repeat(4), 'Donaudampfschifffahrt'.repeat(40)];
  for (const title of [...routes.map((route) => sampleWords(route).title), ...long])
    expect((await drawTitle(title)).info.height, title).toBeLessThan(345);
});

test('it escapes its title', async () => {
  const card = await drawCard(undefined, 'A <b> & "c"');
  const { width, height, format } = await sharp(card).metadata();
  expect([width, height, format]).toEqual([1_200, 630, 'png']);
});

test('other sites may embed share cards, which change only with the content', async () => {
  const { folder, edit } = await copyOfSeed();
  const { app } = await openServer({ CONTENT_DIR: folder });
  const first = await app.inject('/share/home.png?a');
  expect([first.statusCode, first.rawPayload.toString('latin1', 1, 4)]).toEqual([200, 'PNG']);
  expect(first.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=3600',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const known = { 'if-none-match': String(first.headers.etag) };
  expect((await app.inject({ url: '/share/home.png', headers: known })).statusCode).toBe(304);
  await edit('homePage', { title: 'Another title' });
  await vi.waitFor(async () => {
    const next = await app.inject({ url: '/share/home.png', headers: known });
    expect(next.statusCode).toBe(200);
    expect(next.rawPayload.equals(first.rawPayload)).toBe(false);
  }, 30_000);
  expect((await app.inject('/share/nothing.png')).statusCode).toBe(404);
});
