import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import type { RenderDocument } from '#server/rendering/document.ts';
import { messages } from '#site/messages.ts';
import { newsletterRoutes, notFoundPath, notFoundRoute } from '#site/routes.ts';
import type { PageState } from '#store/pageState.ts';
import { copyOfSeed } from '../../support/copyOfSeed.ts';
import { eventually } from '../../support/eventually.ts';
import { openServer } from '../../support/openServer.ts';
import { sampleSite } from '../../support/seed.ts';

/** Opens a server whose pages consist of their path and their opening message. */
async function open(env: Record<string, string> = {}) {
  const rendered: { path: string; posted: PageState['posted'] }[] = [];
  const render: RenderDocument = async ({ path }, { posted, notices }) => {
    rendered.push({ path, posted });
    return { html: `${path} ${notices?.current?.text ?? ''}`, scripts: [], styles: [] };
  };
  const { app } = await openServer(env, render);
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
  const sent = await get('/contact?utm_source=a&sent=enquiry');
  expect(sent.body).toContain(messages.enquiry.sent);
  expect((await get('/contact')).body).not.toContain(messages.enquiry.sent);
  expect((await get('/contact?sent=newsletter')).body).toContain(messages.newsletter.subscribed);
  expect(rendered[0]?.posted).toEqual({ form: 'enquiry', sent: true, values: {}, errors: {} });
  expect(rendered).toHaveLength(3);
  // A page without the form is the page itself.
  await get('/portfolio');
  await get('/portfolio?sent=enquiry');
  expect(rendered).toHaveLength(4);
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

test('pages are rendered one at a time, and ready ones are served in between', async () => {
  const turns: number[] = [];
  let turn = 0;
  const count = () => {
    turn += 1;
    timer = setImmediate(count);
  };
  let timer = setImmediate(count);
  onTestFinished(() => clearImmediate(timer));
  const { app, postForm } = await openServer({}, async ({ path }) => {
    turns.push(turn);
    return { html: path, scripts: [], styles: [] };
  });
  const pages = ['/', '/about', '/team'].map((url) => app.inject(url));
  const posts = [1, 2, 3].map(() => postForm('/about', { form: 'enquiry', phone: '1' }));
  const answers = await Promise.all([...pages, ...posts]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 400, 400, 400]);
  expect(new Set(turns).size).toBe(6);
});

test.each([
  ['/', {}],
  ['/about?utm_source=mail', { 'accept-encoding': 'gzip, br;q=0' }],
  ['/contact?sent=enquiry', { 'accept-encoding': 'br' }],
])('%s gets the same answer again for the headers %j', async (path, headers) => {
  const { app } = await open({ SITE_URL: 'https://golconda.example', PAGE_CACHE_SECONDS: '60' });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = (more: Record<string, string>, method = 'GET') =>
    new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: string }>(
      (resolve, reject) => {
        request(url + path, { headers: { ...headers, ...more }, method, agent: false }, async (answer) => {
          const { date: _, ...rest } = answer.headers;
          const body = (await buffer(answer)).toString('base64');
          resolve({ status: answer.statusCode, headers: rest, body });
        })
          .on('error', reject)
          .end();
      },
    );
  const first = await ask({});
  expect(first.status).toBe(200);
  const known = { 'if-none-match': first.headers.etag ?? '' };
  const unchanged = await ask(known);
  expect(unchanged.status).toBe(304);
  expect(unchanged.headers['content-security-policy']).toBeUndefined();
  expect(await ask({})).toEqual(first);
  expect(await ask(known)).toEqual(unchanged);
  expect(await ask({}, 'HEAD')).toEqual({ ...first, body: '' });
});
