import { rm } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createElement, Suspense } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { pageComponents } from '#app/pageComponents.ts';
import { messages } from '#site/messages.ts';
import { isOwn, publicRecords, recordPath } from '#site/records/contentRecords.ts';
import { redirects } from '#site/routes.ts';
import { afterSending } from '../support/afterSending.ts';
import { copyOfSeed } from '../support/copyOfSeed.ts';
import { openServer, plainPages } from '../support/openServer.ts';
import { seed, seedBody } from '../support/seed.ts';

test('a program that requests an unknown path gets JSON', async () => {
  const { app } = await openServer({}, plainPages);
  for (const [url, accept] of [
    ['/dynamic/unknown', '*/*'],
    ['/content/unknown.json', 'text/html'],
    // Texts of mails are private.
    ['/content/mail.json', 'text/html'],
    ['/newsLetter/unknown', '*/*'],
    ['/reach/unknown', '*/*'],
    ['/contact/unknown', 'application/json'],
    ['/unknown', 'application/json, text/plain, */*'],
  ] as const) {
    const { statusCode, json } = await app.inject({ url, headers: { accept } });
    expect([url, statusCode, json()]).toEqual([url, 404, { error: messages.server.notFound }]);
  }
});

test('pages and records are compressed, and answered 304 when unchanged', async () => {
  const { app } = await openServer({}, plainPages);
  for (const url of ['/services', '/dynamic/about', '/content/homePage.json']) {
    const ask = (headers: Record<string, string>) => app.inject({ url, headers });
    const plain = await ask({ 'accept-encoding': 'identity' });
    const brotli = await ask({ 'accept-encoding': 'gzip, br' });
    const gzip = await ask({ 'accept-encoding': 'gzip, br;q=0' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    // Each encoding has other bytes, and so a tag of its own.
    expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
    // A proxy that compresses makes tags weak.
    for (const { headers } of [plain, brotli, gzip])
      for (const tag of [`${headers.etag}`, `"other", W/${headers.etag}`]) {
        const again = { 'if-none-match': tag, 'accept-encoding': headers['content-encoding'] ?? '' };
        const answer = await ask(again as Record<string, string>);
        expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', headers.etag]);
      }
    const other = { 'if-none-match': String(plain.headers.etag), 'accept-encoding': 'br' };
    expect((await ask(other)).statusCode).toBe(200);
    expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200);
  }
});

test('the nine content calls answer the records', async () => {
  const { app } = await openServer({}, plainPages);
  for (const name of publicRecords) {
    const answer = await app.inject(recordPath(name));
    // This site's own come as pages get them.
    expect([answer.statusCode, answer.json()]).toEqual([200, isOwn(name) ? seed(name) : seedBody(name)]);
  }
});

test('a record that is missing is answered 503, and the others are served', async () => {
  const { folder, file } = await copyOfSeed();
  await rm(file('team'));
  const { app } = await openServer({ CONTENT_DIR: folder }, plainPages);
  const answer = await app.inject(recordPath('team'));
  expect([answer.statusCode, answer.json()]).toEqual([503, { error: messages.server.unexpected }]);
  expect((await app.inject(recordPath('about'))).statusCode).toBe(200);
});

test('content cannot close a script element, in the state or in JSON-LD', async () => {
  const { folder, edit } = await copyOfSeed();
  const hostile = '</script><script>alert(1)</script><!--';
  await edit('about', { subtitle: hostile });
  await edit('office', { address: hostile });
  const { app } = await openServer({ CONTENT_DIR: folder });
  const { body } = await app.inject('/about');
  expect(body).not.toContain('<script>alert(1)');
  const dataOf = (type: string) =>
    JSON.parse(new RegExp(`<script type="${type}".*?>(.*?)</script>`).exec(body)?.[1] ?? '');
  expect(dataOf('application/json" id="state').page.records.about.subtitle).toBe(hostile);
  expect(dataOf('application/ld\\+json')['@graph'][0].address.streetAddress).toBe(hostile);
});

test('a page that throws, even in a boundary that React would retry in the browser, is answered 500, and the server continues', async () => {
  const Broken = () => {
    throw new Error('No such content');
  };
  const Page = () => createElement(Suspense, null, createElement(Broken));
  const { careers } = pageComponents;
  const restore = () => {
    pageComponents.careers = careers;
  };
  onTestFinished(restore);
  pageComponents.careers = Page;
  const { app } = await openServer();
  const answer = await app.inject('/careers');
  expect([answer.statusCode, answer.json()]).toEqual([500, { error: messages.server.unexpected }]);
  expect((await app.inject('/about')).statusCode).toBe(200);
  restore();
  expect((await app.inject('/careers')).statusCode).toBe(200);
});

test('shared caches revalidate every page, or keep shared pages for PAGE_CACHE_SECONDS', async () => {
  const { app: usual } = await openServer({}, plainPages);
  expect((await usual.inject('/services')).headers['cache-control']).toBe('no-cache');
  const { app, postForm } = await openServer({ PAGE_CACHE_SECONDS: '60' }, plainPages);
  const cachingOf = async (url: string) => (await app.inject(url)).headers['cache-control'];
  const kept = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400';
  for (const path of ['/services', '/services?utm_source=mail']) expect(await cachingOf(path)).toBe(kept);
  expect(await cachingOf('/dynamic/team')).toBe('no-cache');
  for (const path of [
    '/nowhere',
    afterSending('/contact', 'enquiry'),
    '/contact?sent=enquiry',
    '/newsletter/used',
  ])
    expect(await cachingOf(path), path).toBe('no-store');
  const refused = await postForm('/contact', { form: 'newsletter', email: 'none' });
  expect([refused.statusCode, refused.headers['cache-control']]).toEqual([400, 'no-store']);
});

test('addresses in other spellings redirect permanently to the page’s address, with their query', async () => {
  const { app } = await openServer({}, plainPages);
  const hr = redirects['/products/hrms'];
  for (const [from, to] of [
    ['/services/', '/services'],
    ['/SERVICES//', '/services'],
    ['/%53ervices', '/services'],
    ['/services/?from=mail&x=%2F', '/services?from=mail&x=%2F'],
    ['/Products/HRMS/?a=1', `${hr}?a=1`],
  ] as const) {
    const { statusCode, headers } = await app.inject(from);
    expect([from, statusCode, headers.location]).toEqual([from, 301, to]);
  }
  const elsewhere = ['//evil.example', '//evil.example/products/hrms'];
  for (const path of ['/no/such/page/', '/Nothing', '/services/more', ...elsewhere])
    expect([path, (await app.inject(path)).statusCode]).toEqual([path, 404]);
});
