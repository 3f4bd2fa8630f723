import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noAssets } from '#server/files/assets.ts';
import { projectRoot } from '#server/files/projectRoot.ts';
import { documentRenderer } from '#server/rendering/document.ts';
import { forms } from '#site/forms/forms.ts';
import { openServer, plainPages } from '../../support/openServer.ts';
import { siteWithPages, textPage } from '../../support/pageFiles.ts';

interface Asked {
  method?: string;
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
}

interface Sent {
  status: number | undefined;
  /** All headers but those of the connection. */
  headers: Record<string, unknown>;
  length: number;
}

/** Asks on a connection, as visitors do: `inject()` would not meet what answers before Fastify. */
async function ask(url: string, { method = 'GET', path, headers = {}, body }: Asked): Promise<Sent> {
  const asked = request(url + path, { method, headers, agent: false }).end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const bytes = Buffer.concat(await answer.toArray());
  const { date: _, connection: __, 'keep-alive': ___, 'transfer-encoding': ____, ...own } = answer.headers;
  return { status: answer.statusCode, headers: own, length: bytes.length };
}

test('a page in memory is answered without Fastify, unless it has a query', async () => {
  const { app } = await openServer({}, plainPages);
  const routed: string[] = [];
  app.addHook('onRequest', async ({ url }) => {
    routed.push(url);
  });
  const url = await app.listen({ port: 0 });
  for (const path of ['/about', '/about', '/about?x=1', '/about', '/none', '/none']) await ask(url, { path });
  // The first answer and each in another encoding are prepared on request.
  expect(routed).toEqual(['/about', '/about?x=1', '/none', '/none']);
});

const common = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-dns-prefetch-control': 'off',
  'strict-transport-security': 'max-age=86400',
};
const anyText = expect.any(String);
const tag = expect.stringMatching(/^(W\/)?"[\w-]{9,}"$/);
const length = { 'content-length': anyText };
const data = { ...common, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };
const json = { ...data, 'content-type': 'application/json; charset=utf-8' };
const brotli = { 'accept-encoding': 'gzip, br' };

const shared = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400';
/** The headers of a text that is kept in memory, without its type. */
const stored = (caching: string) => ({ vary: 'accept-encoding', etag: tag, 'cache-control': caching });
const page = (caching: string) => ({
  ...common,
  ...stored(caching),
  ...length,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': expect.stringContaining("script-src 'self' 'sha256-"),
});
const inBrotli = { 'content-encoding': 'br' };
const enquiry = { phone: '9876543210', message: 'A table' };
const sendsJson = { 'content-type': 'application/json' };
const [script] = readdirSync(join(projectRoot, 'dist/client/assets')).filter((name) => name.endsWith('.js'));

/** What is asked, and the status and all headers of its answer. */
const kinds: Record<string, [asked: Asked, status: number, headers: object]> = {
  'a page': [{ path: '/about', headers: brotli }, 200, { ...page(shared), ...inBrotli }],
  'a page in gzip': [
    { path: '/about', headers: { 'accept-encoding': 'gzip, br;q=0' } },
    200,
    { ...page(shared), 'content-encoding': 'gzip' },
  ],
  'a page as it is': [{ path: '/about' }, 200, page(shared)],
  'a page with a query': [
    { path: '/about?utm_source=x', headers: brotli },
    200,
    { ...page(shared), ...inBrotli },
  ],
  'the head of a page': [
    { method: 'HEAD', path: '/about', headers: brotli },
    200,
    { ...page(shared), ...inBrotli },
  ],
  'a page that the client has': [
    { path: '/about', headers: { ...brotli, 'if-none-match': '*' } },
    304,
    { ...common, ...stored(shared) },
  ],
  'a page of staff': [{ path: '/letter', headers: brotli }, 200, { ...page(shared), ...inBrotli }],
  'a page that ends within a day': [
    { path: '/ending', headers: brotli },
    200,
    { ...page('no-cache'), ...inBrotli },
  ],
  'a page after a form': [
    { path: '/?sent=contactMessage', headers: brotli },
    200,
    { ...page('no-store'), ...inBrotli },
  ],
  'an unknown page': [
    { path: '/none', headers: { ...brotli, 'if-none-match': '*' } },
    404,
    { ...page('no-store'), ...inBrotli },
  ],
  'an unknown path for a program': [
    { path: '/none', headers: { accept: 'application/json' } },
    404,
    { ...json, ...length, 'cache-control': 'no-store' },
  ],
  'a permanent redirect': [
    { path: '/old' },
    301,
    { ...common, 'cache-control': shared, location: '/about', 'content-length': '0' },
  ],
  'a temporary redirect': [
    { path: '/sale' },
    302,
    { ...common, 'cache-control': 'no-cache', location: '/contact', 'content-length': '0' },
  ],
  'a script': [
    { path: `/assets/${script}`, headers: brotli },
    200,
    {
      ...data,
      ...stored('public, max-age=31536000, immutable'),
      ...length,
      ...inBrotli,
      'content-type': 'application/javascript; charset=utf-8',
      'accept-ranges': 'bytes',
      'last-modified': anyText,
    },
  ],
  'an icon': [
    { path: '/favicon.ico' },
    200,
    {
      ...data,
      ...length,
      etag: tag,
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      'content-type': 'image/vnd.microsoft.icon',
      'cross-origin-resource-policy': 'cross-origin',
      'accept-ranges': 'bytes',
      'last-modified': anyText,
    },
  ],
  'a picture': [
    { path: '/uploads/screens/leads-light.jpg' },
    200,
    {
      ...data,
      ...length,
      etag: tag,
      'cache-control': 'public, max-age=3600',
      'content-type': 'image/jpeg',
      'cross-origin-resource-policy': 'cross-origin',
      'accept-ranges': 'bytes',
      'last-modified': anyText,
    },
  ],
  'a download': [
    { path: '/uploads/prices.pdf' },
    200,
    {
      ...data,
      ...length,
      etag: tag,
      'cache-control': 'public, max-age=3600',
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename=prices.pdf',
      'accept-ranges': 'bytes',
      'last-modified': anyText,
    },
  ],
  'a record': [
    { path: '/dynamic/about', headers: brotli },
    200,
    { ...json, ...stored('no-cache'), ...length, ...inBrotli },
  ],
  'a record that the client has': [
    { path: '/dynamic/about', headers: { ...brotli, 'if-none-match': '*' } },
    304,
    { ...common, ...stored('no-cache') },
  ],
  'the feed': [
    { path: '/feed.xml' },
    200,
    {
      ...data,
      ...stored('public, max-age=3600'),
      ...length,
      'content-type': 'application/atom+xml; charset=utf-8',
    },
  ],
  // It names the page that ends.
  'the sitemap': [
    { path: '/sitemap.xml' },
    200,
    {
      ...data,
      ...stored('no-cache'),
      ...length,
      'content-type': 'application/xml; charset=utf-8',
    },
  ],
  'the health': [{ path: '/healthz' }, 200, { ...json, ...length, 'cache-control': 'no-store' }],
  'the readiness': [{ path: '/readyz' }, 200, { ...json, ...length, 'cache-control': 'no-store' }],
  'a form': [
    { method: 'POST', path: forms.enquiry.path, headers: sendsJson, body: JSON.stringify(enquiry) },
    201,
    { ...json, ...length, 'cache-control': 'no-store' },
  ],
  'a form without script': [
    {
      method: 'POST',
      path: '/',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams({ form: 'enquiry', ...enquiry })),
    },
    303,
    { ...common, 'cache-control': 'no-store', location: anyText, 'content-length': '0' },
  ],
  'a form with an error': [
    { method: 'POST', path: forms.enquiry.path, headers: sendsJson, body: '{}' },
    400,
    { ...json, ...length, 'cache-control': 'no-store' },
  ],
  'another method': [
    { method: 'PUT', path: '/about' },
    405,
    { ...json, ...length, 'cache-control': 'no-store', allow: 'GET, HEAD, POST' },
  ],
  'a malformed address': [{ path: '/%E0%A4%A' }, 400, { ...json, ...length, 'cache-control': 'no-store' }],
};

test('on a connection every kind of answer has exactly these headers, the first time and from memory', async () => {
  const soon = new Date(Date.now() + 15 * 60 * 60_000).toISOString().slice(0, 16);
  const download = { block: 'download', label: 'Prices', file: 'uploads/prices.pdf' };
  const { folder } = await siteWithPages({
    letter: textPage('/letter', { blocks: [download] }),
    ending: textPage('/ending', { shownUntil: soon }),
  });
  await mkdir(join(folder, 'uploads'), { recursive: true });
  await writeFile(join(folder, 'uploads/prices.pdf'), '%PDF-1.7\n%%EOF\n');
  const redirects = [
    { from: '/old', to: '/about' },
    { from: '/sale', to: '/contact', shownUntil: `${new Date().getFullYear() + 1}-12-31` },
  ];
  await writeFile(join(folder, 'redirects.json'), JSON.stringify(redirects));
  const env = { CONTENT_DIR: folder, SITE_URL: 'https://site.example', PAGE_CACHE_SECONDS: '60' };
  const { app } = await openServer(env, documentRenderer(noAssets), true);
  const url = await app.listen({ port: 0 });
  for (const [kind, [asked, status, headers]] of Object.entries(kinds)) {
    const wanted = { kind, status, headers };
    const first = await ask(url, asked);
    expect.soft({ kind, status: first.status, headers: first.headers }).toEqual(wanted);
    const second = await ask(url, asked);
    expect.soft({ kind, status: second.status, headers: second.headers }).toEqual(wanted);
    // The same bytes, and none after HEAD and 304.
    const hasBody = asked.method !== 'HEAD' && status !== 304;
    const size = hasBody ? Number(first.headers['content-length']) : 0;
    expect.soft([kind, first.length, second.length]).toEqual([kind, size, size]);
  }
});
