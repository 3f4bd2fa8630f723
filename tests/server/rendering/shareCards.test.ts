import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serveShareCards } from '#server/rendering/serveShareCards.ts';
import { drawCard, drawTitle } from '#server/rendering/shareCard.ts';
import { routes } from '#site/routes.ts';
import { copyOfSeed } from '../../support/copyOfSeed.ts';
import { eventually } from '../../support/eventually.ts';
import { openServer, plainPages } from '../../support/openServer.ts';
import { siteWithPages, textPage } from '../../support/pageFiles.ts';
import { samplePictures } from '../../support/samplePictures.ts';
import { sampleWords } from '../../support/seed.ts';

test('a share card fits its title next to the stone, in a smaller size or shortened', async () => {
  const long = ['Software for every branch '.repeat(4), 'Donaudampfschifffahrt'.repeat(40)];
  for (const title of [...routes.map((route) => sampleWords(route).title), ...long])
    expect((await drawTitle(title)).info.height, title).toBeLessThan(345);
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
  expect((await app.inject('/share/home.png')).rawPayload.equals(first.rawPayload)).toBe(true);
  await edit('homePage', { title: 'Another title' });
  await vi.waitFor(async () => {
    const next = await app.inject('/share/home.png');
    expect(next.statusCode).toBe(200);
    expect(next.rawPayload.equals(first.rawPayload)).toBe(false);
  }, 30_000);
  expect((await app.inject('/share/nothing.png')).statusCode).toBe(404);
});

test('the picture of a page is cropped for link previews; the card takes the place of a missing one', async () => {
  const pixels = Buffer.alloc(1_000 * 3_000 * 3);
  for (let at = 0; at < pixels.length; at++) pixels[at] = (at * at * 2_654_435_761) >>> 16;
  const tall = await sharp(pixels, { raw: { width: 1_000, height: 3_000, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
  const page = (file: string) => ({
    picture: { file: `uploads/${file}`, alt: 'A ward' },
    date: '2026-11-25',
  });
  const { folder } = await siteWithPages({
    tall: textPage('/tall', page('tall.jpg')),
    none: textPage('/none', page('none.jpg')),
  });
  await writeFile(join(folder, 'uploads/tall.jpg'), tall);
  const { app } = await openServer({ CONTENT_DIR: folder });
  for (const name of ['tall', 'none']) {
    const { rawPayload, headers } = await app.inject(`/share/page-${name}.jpg`);
    const { width, height, format } = await sharp(rawPayload).metadata();
    expect([width, height, format, headers['content-type']]).toEqual([1_200, 630, 'jpeg', 'image/jpeg']);
    expect(rawPayload.length).toBeLessThanOrEqual(300_000);
  }
  const cardOfTall = async () => (await app.inject('/share/page-tall.jpg')).rawPayload;
  const before = await cardOfTall();
  await writeFile(join(folder, 'uploads/tall.jpg'), await samplePictures.portrait());
  await eventually(async () => expect((await cardOfTall()).equals(before)).toBe(false));
  const { body } = await app.inject('/tall');
  for (const tag of [
    'og:type" content="article',
    'og:image:width" content="1200',
    'og:image:height" content="630',
  ])
    expect(body).toContain(tag);
  expect(body).not.toContain('content=""');
});

test('a card that could not be drawn is drawn for the next request', async () => {
  const { content } = await openServer({}, plainPages);
  let isFailing = true;
  const app = Fastify();
  onTestFinished(() => app.close());
  await app.register(serveShareCards, {
    content,
    drawCard: async () => {
      if (isFailing) throw new Error('no memory');
      return Buffer.from('card');
    },
  });
  expect((await app.inject('/share/home.png')).statusCode).toBe(500);
  isFailing = false;
  const next = await app.inject('/share/home.png');
  expect([next.statusCode, next.body]).toEqual([200, 'card']);
});

test.each([
  ['of markup', 'A <b> & "c"'],
  ['of many lines', 'line\n'.repeat(2_000)],
  ['of stacked marks', `A${'\u0301\u0316'.repeat(5_000)}`],
  ['of symbols', '→ \u{1f680}'],
])('a title %s has a card', async (_, title) => {
  const { width, height, format } = await sharp(await drawCard(undefined, title)).metadata();
  expect([width, height, format]).toEqual([1_200, 630, 'png']);
});

test('a card without its title takes the place of one whose letters the font lacks', async () => {
  const [bare, other] = [await drawCard(undefined, ''), await drawCard(undefined, 'हिन्दी')];
  expect(other.equals(bare)).toBe(true);
});
