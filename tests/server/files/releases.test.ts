import { brotliCompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { keepRelease } from '#server/files/keepRelease.ts';
import type { Release } from '#server/files/release.ts';
import { serveReleases } from '#server/files/serveReleases.ts';
import { messages } from '#site/messages.ts';
import { eventually } from '../../support/eventually.ts';
import { describeOnEngines, openFor } from '../../support/storageEngines.ts';

const script = (name: string) => `console.log(${JSON.stringify(name)})`.repeat(50);

/** What the build `a` or `b` has: a script, the drawings and a font. */
const releaseOf = (build: string): Release => [
  { path: `assets/site-${build.repeat(8)}.js.br`, bytes: brotliCompressSync(script(build)) },
  { path: `assets/drawings-${build.repeat(8)}.svg.br`, bytes: brotliCompressSync('<svg/>') },
  { path: `fonts/${build}.woff2`, bytes: Buffer.from(`font ${build}`) },
];
const addresses = (build: string) => releaseOf(build).map(({ path }) => `/${path.replace(/\.br$/, '')}`);

describeOnEngines('two servers of different releases', (newLocation) => {
  const open = async () => {
    const location = await newLocation();
    let looks = 0;
    let isAway = false;
    const start = async (build: string) => {
      const storage = await openFor(location);
      const counted = {
        ...storage,
        keptFiles: () => {
          looks += 1;
          return isAway ? Promise.reject(new Error('away')) : storage.keptFiles();
        },
      };
      const app = Fastify();
      onTestFinished(() => app.close());
      serveReleases(app, releaseOf(build), counted);
      const mark = await keepRelease(releaseOf(build), storage, app.log);
      onTestFinished(() => mark.stop());
      return app;
    };
    const goAway = (away: boolean) => {
      isAway = away;
    };
    return { start, looks: () => looks, goAway };
  };

  it('each answer what pages of the other ask for, as their own', async () => {
    const { start } = await open();
    const old = await start('a');
    const early = await old.inject(addresses('b')[0] ?? '');
    expect([early.statusCode, early.headers['cache-control']]).toEqual([404, 'no-store']);
    const young = await start('b');
    for (const url of [...addresses('a'), ...addresses('b')]) {
      const [one, other] = [await old.inject(url), await young.inject(url)];
      expect([url, one.statusCode, one.rawPayload]).toEqual([url, 200, other.rawPayload]);
      const { date: _date, ...headers } = one.headers;
      expect(other.headers).toMatchObject({ ...headers, etag: expect.stringMatching(/^"[\w-]{22}"$/) });
      const again = await young.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
  });

  it('send them compressed to whoever takes that, for a year where the name has the hash', async () => {
    const { start } = await open();
    await start('a');
    const young = await start('b');
    const ask = (url: string, encoding: string) =>
      young.inject({ url, headers: { 'accept-encoding': encoding } });
    const [url = '', drawings = '', font = ''] = addresses('a');
    const brotli = await ask(url, 'gzip, br');
    expect(brotli.rawPayload).toEqual(brotliCompressSync(script('a')));
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    const gzip = await ask(url, 'gzip');
    expect([gzip.headers['content-encoding'], String(gunzipSync(gzip.rawPayload))]).toEqual([
      'gzip',
      script('a'),
    ]);
    const plain = await young.inject(url);
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, script('a')]);
    expect((await ask(drawings, 'br')).headers['content-type']).toBe('image/svg+xml');
    const { headers, body } = await ask(font, 'br');
    expect([headers['content-encoding'], body]).toEqual([undefined, 'font a']);
    expect(headers).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': expect.stringContaining('max-age=86400,'),
    });
    const head = await young.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      String(script('a').length),
    ]);
  });

  it('ask the store once for any number of names that nobody has, and not at all for what is no name', async () => {
    const { start, looks } = await open();
    const app = await start('a');
    for (const path of ['site.js', '..%2f..%2fpackage.json', '%2e%2e', 'a-12345678', `${'x'.repeat(90)}.js`])
      expect((await app.inject(`/assets/${path}`)).statusCode).toBe(404);
    expect(looks()).toBe(0);
    const made = Array.from({ length: 500 }, (_, index) => `/assets/made-${10_000_000 + index}.js`);
    const answers = await Promise.all(made.map((url) => app.inject(url)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    expect(looks()).toBe(1);
  });

  it('find a file that was stored after somebody asked for a name that nobody has', async () => {
    const { start, looks } = await open();
    const old = await start('a');
    const early = old.inject('/assets/made-12345678.js');
    await eventually(() => expect(looks()).toBe(1));
    await start('b');
    const found = await Promise.all(addresses('b').map((url) => old.inject(url)));
    expect(found.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await early).statusCode).toBe(404);
    expect(looks()).toBeLessThanOrEqual(2);
  });

  it('serve their own while the store is away, and say of the others that nobody can know', async () => {
    const { start, goAway } = await open();
    const app = await start('a');
    goAway(true);
    for (const url of addresses('a')) expect((await app.inject(url)).statusCode).toBe(200);
    const answer = await app.inject(addresses('b')[0] ?? '');
    expect([answer.statusCode, answer.headers['cache-control'], answer.json()]).toEqual([
      503,
      'no-store',
      { error: messages.server.unexpected },
    ]);
    goAway(false);
    await start('b');
    expect((await app.inject(addresses('b')[0] ?? '')).statusCode).toBe(200);
  });
});
