import { expect, onTestFinished, test, vi } from 'vitest';
import { foreignPictures } from '#server/pictures/openPictures.ts';
import type { RenderDocument } from '#server/rendering/document.ts';
import { messages } from '#site/messages.ts';
import { newsletterRoutes, notFoundPath, notFoundRoute } from '#site/routes.ts';
import type { PageState } from '#store/pageState.ts';
import { afterSending } from '../../support/afterSending.ts';
import { copyOfSeed } from '../../support/copyOfSeed.ts';
import { eventually } from '../../support/eventually.ts';
import { openServer } from '../../support/openServer.ts';
import { sampleSite } from '../../support/seed.ts';

/** Opens a server whose pages consist of their path and their opening message. */
async function open(env: Record<string, string> = {}, more: Parameters<typeof openServer>[3] = {}) {
  const rendered: { path: string; posted: PageState['posted'] }[] = [];
  const render: RenderDocument = async ({ path }, { posted, notices }) => {
    rendered.push({ path, posted });
    return { html: `${path} ${notices?.current?.text ?? ''}`, scripts: [], styles: [] };
  };
  const { app } = await openServer(env, render, false, more);
  const get = async (url: string) => {
    const { statusCode, headers, body } = await app.inject(url);
    return { statusCode, headers, body };
  };
  return { app, rendered, get };
}

test('a page is rendered once for all requests with any query, even concurrent ones', async () => {
  const { rendered, get } = await open();
  const urls = ['/about', '/about', '/about?utm_source=mail', '/about?sent=nothing', '/about?x=sent'];
  const bodies = (await Promise.all(urls.map(get))).map(({ body }) => body);
  expect(new Set(bodies).size).toBe(1);
  await get('/about');
  expect(rendered.map(({ path }) => path)).toEqual(['/about']);
  expect((await get('/team')).body).toMatch(/^\/team /);
});

test('a page opens with the message of a form just sent to it, and is cached separately', async () => {
  const { rendered, get } = await open();
  const sent = await get(afterSending('/contact?utm_source=a', 'enquiry'));
  expect(sent.body).toContain(messages.enquiry.sent);
  expect((await get('/contact')).body).not.toContain(messages.enquiry.sent);
  const subscribed = await get(afterSending('/contact', 'newsletter'));
  expect(subscribed.body).toContain(messages.newsletter.subscribed);
  expect(rendered[0]?.posted).toEqual({ form: 'enquiry', sent: true, values: {}, errors: {} });
  expect(rendered).toHaveLength(3);
  // A page without the form is the page itself.
  await get('/portfolio');
  await get(afterSending('/portfolio', 'enquiry'));
  expect(rendered).toHaveLength(4);
});

test('an address says once that a form was sent, and not when it is opened from a link or the history', async () => {
  const { app, get } = await open();
  const says = async (url: string) => (await get(url)).body.includes(messages.enquiry.sent);
  const address = afterSending('/contact', 'enquiry');
  // The starter asks with HEAD whether the site can be reached.
  await app.inject({ method: 'HEAD', url: address });
  expect([await says(address), await says(address)]).toEqual([true, false]);
  for (const end of ['', '&sentAt=', '&sentAt=1', '&sentAt=zzzzzzzzzz-00000000', '&sentAt=x&sentAt=y'])
    expect(await says(`/contact?sent=enquiry${end}`), end).toBe(false);
  const late = afterSending('/contact', 'enquiry');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_001 });
  onTestFinished(() => void vi.useRealTimers());
  expect(await says(late)).toBe(false);
});

test('a confirmation, which names a day, is made again on the next one', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-26T10:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const { rendered, get } = await open();
  const confirm = () => get(afterSending('/contact', 'enquiry'));
  await confirm();
  await confirm();
  expect(rendered).toHaveLength(1);
  vi.advanceTimersByTime(24 * 60 * 60_000);
  await confirm();
  expect(rendered).toHaveLength(2);
});

test('a page is rendered again once its pictures are known', async () => {
  const pictures = { ...foreignPictures(), of: () => table };
  let table = {};
  const { rendered, get } = await open({}, { pictures });
  await get('/about');
  await get('/about');
  expect(rendered).toHaveLength(1);
  table = {};
  await get('/about');
  expect(rendered).toHaveLength(2);
});

test('all unknown addresses share one page', async () => {
  const { rendered, get } = await open();
  for (const path of [notFoundPath, '/no/such/page', '/no']) expect((await get(path)).statusCode).toBe(404);
  expect(rendered.map(({ path }) => path)).toEqual(['*']);
});

test('every page is rendered when the server starts and when content changes, before any request', async () => {
  const { folder, edit } = await copyOfSeed();
  const { app, rendered } = await open({ PORT: '0', CONTENT_DIR: folder });
  expect(rendered).toEqual([]);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const all = [...sampleSite.routes, ...newsletterRoutes, notFoundRoute].map(({ path }) => path).sort();
  const paths = () => rendered.map(({ path }) => path).sort();
  await eventually(() => expect(paths()).toEqual(all));
  await edit('portfolioPage', { title: 'Our work' });
  await eventually(() => expect(paths()).toEqual([...all, ...all].sort()));
});

test('a page that could not be rendered is rendered for the next request', async () => {
  let isFaulty = true;
  const { app } = await openServer({}, async ({ path }) => {
    if (isFaulty) throw new Error('A module is missing');
    return { html: path, scripts: [], styles: [] };
  });
  expect((await app.inject('/about')).statusCode).toBe(500);
  isFaulty = false;
  expect((await app.inject('/about')).statusCode).toBe(200);
});

test('a kept page gets the same answer again, and HEAD gets its headers', async () => {
  const { app } = await open({ PAGE_CACHE_SECONDS: '60' });
  const ask = async (method: 'GET' | 'HEAD') => {
    const { statusCode, headers, body } = await app.inject({ method, url: '/about?utm_source=mail' });
    const { date: _, ...rest } = headers;
    return { statusCode, rest, body };
  };
  const first = await ask('GET');
  expect(first.statusCode).toBe(200);
  expect(await ask('GET')).toEqual(first);
  expect(await ask('HEAD')).toEqual({ ...first, body: '' });
  // A proxy that compresses makes the tag a weak one.
  const headers = { 'if-none-match': `"other", W/${first.rest.etag}` };
  expect((await app.inject({ url: '/about', headers })).statusCode).toBe(304);
});
