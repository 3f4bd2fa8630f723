import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createElement, Suspense } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { pages } from '#app/pages.ts';
import { projectRoot } from '#server/files/projectRoot.ts';
import { messages } from '#site/messages.ts';
import { pathOf, publicRecords } from '#site/records/contentRecords.ts';
import { openServer } from '../support/openServer.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

test.each([
  ['/dynamic/unknown', '*/*'],
  ['/content/unknown.json', 'text/html'],
  ['/newsLetter/unknown', '*/*'],
  ['/reach/unknown', '*/*'],
  ['/contact/unknown', 'application/json'],
  ['/unknown', 'application/json, text/plain, */*'],
])('%s answers a program that accepts %s with JSON', async (url, accept) => {
  const { app } = await openServer();
  const { statusCode, body } = await app.inject({ url, headers: { accept } });
  expect([statusCode, JSON.parse(body)]).toEqual([404, { error: messages.server.notFound }]);
});

test.each(['/services', '/dynamic/about', '/content/homePage.json'])(
  '%s is compressed, and is not sent again unchanged',
  async (url) => {
    const { app } = await openServer();
    const plain = await app.inject({ url, headers: { 'accept-encoding': 'identity' } });
    const brotli = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    const gzip = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br;q=0' } });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    const again = await app.inject({
      url,
      headers: { 'if-none-match': String(plain.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  },
);

test('the nine content calls answer the records, with an ETag and 304', async () => {
  const { app } = await openServer();
  for (const name of publicRecords) {
    const answer = await app.inject(pathOf(name));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(
      JSON.parse(await readFile(join(projectRoot, 'src/content', `${name}.json`), 'utf8')),
    );
    const { etag } = answer.headers;
    const again = await app.inject({
      url: pathOf(name),
      headers: { 'if-none-match': String(etag) },
    });
    expect(again.statusCode).toBe(304);
  }
});

test('content cannot break out of the state in the page', async () => {
  const folder = await temporaryFolder();
  await cp(join(projectRoot, 'src/content'), folder, { recursive: true });
  const file = join(folder, 'about.json');
  const hostile = '</script><script>alert(1)</script><!--';
  const about = { ...JSON.parse(await readFile(file, 'utf8')), subtitle: hostile };
  await writeFile(file, JSON.stringify(about));
  const { app } = await openServer({ CONTENT_DIR: folder });
  const { body } = await app.inject('/about');
  expect(body).not.toContain('<script>alert(1)');
  const state = /<script type="application\/json" id="state">(.*?)<\/script>/.exec(body)?.[1] ?? '';
  expect(JSON.parse(state).page.records.about.subtitle).toBe(hostile);
});

test.each(['at once', 'in a part that React would leave to the browser'])(
  'a page that breaks %s is answered 500, and the server goes on',
  async (where) => {
    const Broken = () => {
      throw new Error('No such content');
    };
    const Page = () =>
      where === 'at once' ? Broken() : createElement(Suspense, null, createElement(Broken));
    const { careers } = pages;
    const restore = () => {
      pages.careers = careers;
    };
    onTestFinished(restore);
    pages.careers = Page;
    const { app } = await openServer();
    const answer = await app.inject('/careers');
    expect([answer.statusCode, answer.json()]).toEqual([500, { error: messages.server.unexpected }]);
    expect((await app.inject('/about')).statusCode).toBe(200);
    restore();
    expect((await app.inject('/careers')).statusCode).toBe(200);
  },
);

test('shared caches ask for every page, or keep those that are the same for everybody as long as they are told', async () => {
  const cachingOf = async (env: Record<string, string>, path: string) => {
    const { app } = await openServer(env);
    return (await app.inject(path)).headers['cache-control'];
  };
  const env = { PAGE_CACHE_SECONDS: '60' };
  const kept = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400';
  expect(await cachingOf({}, '/services')).toBe('no-cache');
  expect(await cachingOf(env, '/services')).toBe(kept);
  expect(await cachingOf(env, '/services?utm_source=mail')).toBe(kept);
  expect(await cachingOf(env, '/dynamic/team')).toBe('no-cache');
  for (const path of ['/nowhere', '/contact?sent=contactMessage'])
    expect(await cachingOf(env, path), path).toBe('no-store');
  const { app } = await openServer(env);
  const post = { method: 'POST', url: '/contact?form=newsletter', payload: 'email=none' } as const;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await app.inject({ ...post, headers })).headers['cache-control']).toBe('no-store');
});
