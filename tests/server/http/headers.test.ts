import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#server/files/projectRoot.ts';
import { forms } from '#site/forms/forms.ts';
import { messages } from '#site/messages.ts';
import { publicRecords, recordPath } from '#site/records/contentRecords.ts';
import { notFoundPath, routes } from '#site/routes.ts';
import { openDesk } from '../../support/openDesk.ts';
import { openServer, plainPages } from '../../support/openServer.ts';

const common = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-dns-prefetch-control': 'off',
};
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";
const isPage = (type: unknown) => String(type).startsWith('text/html');

const get = (url: string) => ({ method: 'GET', url }) as const;
const odd = ['/healthz', '/readyz', '/uploads/none.png', '/pictures/none.png', '/share/none.png', '/%'];

/** Requests for every kind of answer. */
const requests = [
  // One page of each kind.
  ...new Map(routes.map(({ page, path }) => [page, get(path)])).values(),
  ...[...publicRecords.map(recordPath), ...odd, notFoundPath, '/products/hrms'].map(get),
  ...Object.values(forms).flatMap(
    ({ path }) =>
      [
        { method: 'POST', url: path, payload: { phone: '9876543210', name: 'A', email: 'a@b.example' } },
        { method: 'POST', url: path, payload: {} },
        { method: 'POST', url: path, payload: 'text' },
        { method: 'POST', url: path, payload: { x: 'x'.repeat(9_000_000) } },
        { method: 'DELETE', url: path },
      ] as const,
  ),
  { method: 'POST', url: '/contact', payload: {} } as const,
  { method: 'PUT', url: '/contact' } as const,
];

test('every answer has the security headers, a policy and the right caching, but no cookie and no server name', async () => {
  const { app } = await openServer();
  for (const request of requests) {
    const { headers, statusCode } = await app.inject(request);
    const place = `${request.method} ${request.url} ${statusCode}`;
    expect(headers, place).toMatchObject(common);
    for (const name of ['set-cookie', 'server', 'x-powered-by', 'access-control-allow-origin'])
      expect(headers, place).not.toHaveProperty(name);
    if (statusCode >= 400 || request.method === 'POST')
      expect([place, headers['cache-control']]).toEqual([place, 'no-store']);
    expect(headers['cache-control'], place).toEqual(expect.any(String));
    if (statusCode === 301) continue;
    if (isPage(headers['content-type']))
      expect(headers['content-security-policy'], place).toContain("script-src 'self' 'sha256-");
    else expect(headers['content-security-policy'], place).toBe(dataPolicy);
  }
});

const anyText = expect.any(String);
const anyTag = expect.stringMatching(/^(W\/)?"[\w-]{9,}"$/);
const stored = { vary: 'accept-encoding', etag: anyTag, 'content-length': anyText, 'content-encoding': 'br' };
const file = { ...stored, 'accept-ranges': 'bytes', 'last-modified': anyText };
const yearLong = 'public, max-age=31536000, immutable';
const dayLong = 'public, max-age=86400, stale-while-revalidate=604800';
const data = { ...common, 'content-security-policy': dataPolicy };
const deskPolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; frame-ancestors 'none'; form-action 'none'; base-uri 'none'";
const deskAnswer = {
  ...common,
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'content-security-policy': deskPolicy,
};

/** The policy of a page, whose hashes differ. */
const policy = [
  ...["default-src 'none'", "base-uri 'none'", "script-src 'self' HASH HASH HASH", "script-src-attr 'none'"],
  ...["style-src 'self' HASH HASH", "style-src-attr 'unsafe-inline'", "img-src 'self' data:"],
  ...["font-src 'self'", "connect-src 'self'", 'frame-src https://www.google.com', "manifest-src 'self'"],
  ...["form-action 'self'", "frame-ancestors 'none'", "require-trusted-types-for 'script'"],
  ...["trusted-types 'none'", 'upgrade-insecure-requests'],
].join('; ');

const [script] = readdirSync(join(projectRoot, 'dist/client/assets')).filter((name) => name.endsWith('.js'));
const ofSite = { 'strict-transport-security': 'max-age=86400' };
const page = { ...common, ...ofSite, ...stored, 'content-security-policy': policy };
const text = { ...data, ...ofSite, ...stored };
const card = { 'cross-origin-resource-policy': 'cross-origin' };

test.each<[path: string, type: string, headers: object]>([
  ['/about', 'text/html; charset=utf-8', { ...page, 'cache-control': 'no-cache' }],
  ['/none', 'text/html; charset=utf-8', { ...page, 'cache-control': 'no-store' }],
  ['/dynamic/about', 'application/json; charset=utf-8', { ...text, 'cache-control': 'no-cache' }],
  ['/feed.xml', 'application/atom+xml; charset=utf-8', { ...text, 'cache-control': 'public, max-age=3600' }],
  ['/robots.txt', 'text/plain; charset=utf-8', { ...text, 'cache-control': 'public, max-age=3600' }],
  [
    '/share/about.png',
    'image/png',
    {
      ...data,
      ...ofSite,
      ...card,
      'content-length': anyText,
      'cache-control': 'public, max-age=3600',
    },
  ],
  [
    `/assets/${script}`,
    'application/javascript; charset=utf-8',
    { ...data, ...ofSite, ...file, 'cache-control': yearLong },
  ],
  [
    '/favicon.svg',
    'image/svg+xml',
    {
      ...data,
      ...ofSite,
      ...file,
      ...card,
      'cache-control': dayLong,
      'content-security-policy': `${dataPolicy}; style-src 'unsafe-inline'`,
    },
  ],
  ['/desk/', 'text/html; charset=utf-8', { ...deskAnswer, ...file, 'content-encoding': undefined }],
  ['/desk/session', 'application/json; charset=utf-8', { ...deskAnswer, 'content-length': anyText }],
])('%s is %s with exactly the headers of its kind', async (path, type, wanted) => {
  const { app } = path.startsWith('/desk')
    ? await openDesk({ admit: () => ({ user: 'Asha' }) })
    : await openServer({ SITE_URL: 'https://golconda.example' });
  const { headers } = await app.inject({ url: path, headers: { 'accept-encoding': 'gzip, br' } });
  const { date: _, connection: __, ...own } = headers;
  const hashless = String(own['content-security-policy']).replace(/'sha256-[\w+/=]{44}'/g, 'HASH');
  expect({ ...own, 'content-security-policy': hashless }).toEqual({ ...wanted, 'content-type': type });
});

test('sends HSTS only when the public address uses https', async () => {
  const of = async (env: Record<string, string>) =>
    (await (await openServer(env, plainPages)).app.inject('/')).headers;
  const secure = await of({ SITE_URL: 'https://golconda.example' });
  // A day, so that an expired certificate does not lock visitors out for long.
  expect(secure['strict-transport-security']).toBe('max-age=86400');
  const longer = 'max-age=63072000; includeSubDomains';
  const asked = await of({ SITE_URL: 'https://golconda.example', HSTS: longer });
  expect(asked['strict-transport-security']).toBe(longer);
  expect(secure['content-security-policy']).toMatch(/; upgrade-insecure-requests$/);
  for (const headers of [await of({}), await of({ SITE_URL: 'http://127.0.0.1:3000' })]) {
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  }
});

test.each([
  ['PUT', '/about', 'GET, HEAD, POST'],
  ['OPTIONS', '/about', 'GET, HEAD, POST'],
  ['POST', '/navigation', 'GET, HEAD'],
  ['POST', '/content/pages/none.json', 'GET, HEAD'],
  ['POST', '/sitemap.xml', 'GET, HEAD'],
  ['GET', '/reach/create_reach_us', 'POST'],
  ['HEAD', '/contact/contact_us', 'POST'],
  ['PUT', '/newsLetter/create', 'POST'],
  ['GET', '/none', undefined],
] as const)('%s %s is answered with the methods that it takes: %s', async (method, url, allow) => {
  const { app } = await openServer({}, plainPages);
  const { statusCode, headers, body } = await app.inject({ method, url });
  expect([statusCode, headers.allow]).toEqual([allow ? 405 : 404, allow]);
  if (allow && method !== 'HEAD') expect(JSON.parse(body)).toMatchObject({ error: messages.server.method });
});
