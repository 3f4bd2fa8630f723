import { once } from 'node:events';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '#server/files/projectRoot.ts';
import type { RenderDocument } from '#server/rendering/document.ts';
import { KeptAnswers } from '#server/rendering/keptAnswers.ts';
import type { CachedPage } from '#server/rendering/pageCache.ts';
import { sentParameter } from '#site/formFields.ts';
import { forms } from '#site/forms/forms.ts';
import { eventually } from '../../support/eventually.ts';
import { leadsIn } from '../../support/leadsIn.ts';
import { openServer } from '../../support/openServer.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Pages of one line that tell whether a form was just sent. */
const shortPages: RenderDocument = async ({ page }, _load, _surroundings, opening) => ({
  html: `<h1>${page} ${JSON.stringify(opening)}</h1>`,
  scripts: [],
  styles: [],
});

/** A server that listens, and how many requests have reached its hooks. */
async function listening(env: Record<string, string> = {}, renderDocument?: RenderDocument) {
  const { app, storage } = await openServer(env, renderDocument);
  let hooked = 0;
  app.addHook('onRequest', (_request, _reply, done) => {
    hooked += 1;
    done();
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Answer>((resolve, reject) => {
      request(url + path, { headers, method, agent: false }, async (answer) => {
        const { date: _, ...rest } = answer.headers;
        const body = (await buffer(answer)).toString('base64');
        resolve({ status: answer.statusCode, headers: rest, body });
      })
        .on('error', reject)
        .end();
    });
  return { app, storage, ask, hooked: () => hooked };
}

const tls = { SITE_URL: 'https://golconda.example', PAGE_CACHE_SECONDS: '60' };

test.each([
  ['/', {}],
  ['/about', { 'accept-encoding': 'gzip, deflate, br' }],
  ['/about?utm_source=mail', { 'accept-encoding': 'gzip, br;q=0' }],
  [`/contact?${sentParameter}=enquiry`, { 'accept-encoding': 'br' }],
])('%s is answered again as it was before, without the hooks, asked with %j', async (path, headers) => {
  const { ask, hooked } = await listening(tls, shortPages);
  const first = await ask(path, headers);
  expect(first.status).toBe(200);
  const known = { ...headers, 'if-none-match': String(first.headers.etag) };
  const unchanged = await ask(path, known);
  expect(unchanged.status).toBe(304);
  expect(hooked()).toBe(2);
  expect(await ask(path, headers)).toEqual(first);
  expect(await ask(path, known)).toEqual(unchanged);
  expect(hooked()).toBe(2);
});

test.each([
  ['HEAD', '/about', {}],
  ['GET', '/about', { 'content-length': '2' }],
  ['POST', '/about', {}],
  ['GET', '/About', {}],
  ['GET', '/dynamic/about', {}],
  ['GET', '/nowhere', {}],
])('%s %s with %j is answered by the hooks each time', async (method, path, headers) => {
  const { ask, hooked } = await listening({}, shortPages);
  for (const count of [1, 2]) {
    await ask(path, headers, method).catch(() => {});
    expect(hooked()).toBe(count);
  }
});

test('an edit shows on the next view of a page that was kept', async () => {
  const folder = await temporaryFolder();
  await cp(join(projectRoot, 'src/server/seed'), folder, { recursive: true });
  const { ask } = await listening({ CONTENT_DIR: folder });
  const read = async () => Buffer.from((await ask('/about')).body, 'base64').toString();
  await read();
  const file = join(folder, 'about.json');
  const about = { ...JSON.parse(await readFile(file, 'utf8')), subtitle: 'Words of today' };
  await writeFile(file, JSON.stringify(about));
  await eventually(async () => expect(await read()).toContain('Words of today'));
});

test('a view of a kept page counts as one: a form that follows at once is suspect', async () => {
  const { app, storage, ask, hooked } = await listening({ TRUST_PROXY: 'loopback' }, shortPages);
  const from = (address: string) => ({ accept: 'text/html', 'x-forwarded-for': address });
  await ask('/contact', from('203.0.113.1'));
  await ask('/contact', from('203.0.113.2'));
  expect(hooked()).toBe(1);
  const post = (address: string, phone: string) =>
    app.inject({ method: 'POST', url: forms.enquiry.path, payload: { phone }, headers: from(address) });
  await post('203.0.113.2', '9876543212');
  await post('203.0.113.3', '9876543213');
  const leads = await leadsIn(storage);
  expect(leads.map(({ payload, suspect }) => [payload.phone, suspect])).toEqual([
    ['9876543212', true],
    ['9876543213', false],
  ]);
});

test('what fails while a kept page is sent ends nothing: the router answers', async () => {
  const kept = new KeptAnswers(
    () => '1',
    () => {
      throw new Error('no address');
    },
  );
  const answer = { status: 200, headers: [], body: Buffer.from('kept') };
  const page = { status: 200, etag: '"1"', answers: new Map([['identity', answer]]) };
  kept.start(async () => page as unknown as CachedPage);
  const server = createServer(kept.before((_request, response) => response.end('routed')));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const asked = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'accept-encoding': 'identity' } });
  expect(await asked.text()).toBe('routed');
});
