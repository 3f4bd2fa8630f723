import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Content } from '#server/content/content.ts';
import type { CardOrder } from '#server/pictures/cardOrder.ts';
import { PicturesBusy } from '#server/pictures/pictureWork.ts';
import { serveShareCards } from '#server/rendering/serveShareCards.ts';
import { messages } from '#site/messages.ts';

/** Cards that show `shown.title`, with what was ordered and drawn of each, and the errors that were logged. */
function open(live = false) {
  const shown = { version: 'one', title: 'First' };
  const trouble: { error?: Error } = {};
  const made: string[] = [];
  const drawn: string[] = [];
  const logged: string[] = [];
  const stream = { write: (line: string) => void logged.push(JSON.parse(line).msg) };
  const app = Fastify({ logger: { level: 'error', stream } });
  serveShareCards(app, {
    content: { current: async () => ({ version: shown.version }) as Content, close: () => {} },
    make: (route) => {
      made.push(route.path);
      return { svg: [shown.title, route.path] } as unknown as CardOrder;
    },
    draw: async ({ svg }) => {
      drawn.push(svg.join());
      if (trouble.error) throw trouble.error;
      return Buffer.from(svg.join());
    },
    live,
  });
  const get = (url: string, etag?: unknown) =>
    app.inject({ url, headers: etag ? { 'if-none-match': String(etag) } : {} });
  return { shown, trouble, made, drawn, logged, get };
}

test('a card is made and drawn once, each page’s for itself', async () => {
  const { made, drawn, get } = open();
  const [one, again, asked] = [
    await get('/share/home.png'),
    await get('/share/home.png'),
    '/share/about.png?a',
  ];
  expect([one.statusCode, one.headers['content-type'], one.body]).toEqual([200, 'image/png', 'First,/']);
  expect(one.headers['cache-control']).toBe('public, max-age=3600');
  expect(one.headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect([again.body, again.headers.etag]).toEqual([one.body, one.headers.etag]);
  expect((await get(asked)).body).toBe('First,/about');
  expect(made).toEqual(['/', '/about']);
  expect(drawn).toHaveLength(2);
  expect((await get('/share/nothing.png')).statusCode).toBe(404);
});

test('a card that all ask for at once is drawn once', async () => {
  const { drawn, get } = open();
  const answers = await Promise.all(Array.from({ length: 5 }, () => get('/share/home.png')));
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['First,/']));
  expect(drawn).toHaveLength(1);
});

test('new content makes a card anew, which is drawn only when it shows something else', async () => {
  const { shown, made, drawn, get } = open();
  const first = await get('/share/home.png');
  shown.version = 'two';
  expect((await get('/share/home.png', first.headers.etag)).statusCode).toBe(304);
  await get('/share/home.png');
  expect([made.length, drawn.length]).toEqual([2, 1]);
  Object.assign(shown, { version: 'three', title: 'Second' });
  const next = await get('/share/home.png', first.headers.etag);
  expect([next.statusCode, next.body]).toEqual([200, 'Second,/']);
});

test('during development a card is made for every request', async () => {
  const { shown, made, get } = open(true);
  await get('/share/home.png');
  shown.title = 'Second';
  expect((await get('/share/home.png')).body).toBe('Second,/');
  expect(made).toHaveLength(2);
});

test.each([
  ['cannot be drawn is logged', new Error('no font'), ['a share card cannot be drawn']],
  ['has to wait for others is not', new PicturesBusy(), []],
])('a card that %s, answered 503 and tried again', async (_, error, told) => {
  const { trouble, logged, get } = open();
  trouble.error = error;
  const answer = await get('/share/home.png');
  expect([answer.statusCode, answer.json()]).toEqual([503, { error: messages.server.busy }]);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '2' });
  expect(answer.headers.etag).toBeUndefined();
  expect(logged).toEqual(told);
  delete trouble.error;
  expect((await get('/share/home.png')).statusCode).toBe(200);
});
