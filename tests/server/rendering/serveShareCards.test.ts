import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Content } from '#server/content/content.ts';
import { serveShareCards } from '#server/rendering/serveShareCards.ts';

const empty = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"/>';

/** Cards that show `shown.title`. */
function open() {
  const shown = { title: 'First', svg: empty, families: ['sans-serif'], fill: '#000000', fonts: [] };
  const app = Fastify();
  const content = { current: async () => ({}) as Content, close: () => {} };
  serveShareCards(app, content, () => ({ ...shown }));
  const get = (url: string, etag?: unknown) =>
    app.inject({ url, headers: etag ? { 'if-none-match': String(etag) } : {} });
  return { shown, get };
}

test('a card is a picture that other sites may show and keep for an hour', async () => {
  const { get } = open();
  const card = await get('/share/home.png?a');
  expect([card.statusCode, card.rawPayload.toString('latin1', 1, 4)]).toEqual([200, 'PNG']);
  expect(card.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=3600',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect((await get('/share/nothing.png')).statusCode).toBe(404);
});

test('a card stays the same until it shows something else', async () => {
  const { shown, get } = open();
  const { headers } = await get('/share/home.png');
  expect((await get('/share/home.png', headers.etag)).statusCode).toBe(304);
  shown.title = 'Second';
  expect((await get('/share/home.png', headers.etag)).statusCode).toBe(200);
});

test('a card that cannot be drawn is tried again', async () => {
  const { shown, get } = open();
  shown.svg = 'no picture';
  expect((await get('/share/home.png')).statusCode).toBe(500);
  shown.svg = empty;
  expect((await get('/share/home.png')).statusCode).toBe(200);
});
