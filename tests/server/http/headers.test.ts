import { expect, test } from 'vitest';
import { forms } from '#site/forms/forms.ts';
import { messages } from '#site/messages.ts';
import { publicRecords, recordPath } from '#site/records/contentRecords.ts';
import { notFoundPath, routes } from '#site/routes.ts';
import { openServer } from '../../support/openServer.ts';
import { plainPages } from '../../support/plainPages.ts';

const common = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
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
      expect(headers['content-security-policy'], place).toMatch(
        /script-src 'self'( 'sha256-[\w+/=]+')+; script-src-attr 'none'; style-src 'self'( 'sha256-[\w+/=]+')+;.*frame-src https:\/\/www\.google\.com;/,
      );
    else expect(headers['content-security-policy'], place).toBe(dataPolicy);
  }
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

test('answers 405 for an unsupported method of a page', async () => {
  const { app } = await openServer({}, plainPages);
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
    const { statusCode, headers, json } = await app.inject({ method, url: '/about' });
    expect([statusCode, headers.allow, json()]).toEqual([
      ...[405, 'GET, HEAD, POST', { error: messages.server.method }],
    ]);
  }
});

test.each([
  // Any version.
  ['/terms', '*', 304],
  ['/terms', '"other", *', 304],
  ['/dynamic/about', '*', 304],
  // These have no tag.
  ['/healthz', 'undefined', 200],
  ['/robots.txt', 'undefined', 200],
])('GET %s with If-None-Match: %s is answered %i', async (url, tag, status) => {
  const { app } = await openServer({}, plainPages);
  const answer = await app.inject({ url, headers: { 'if-none-match': tag } });
  expect([answer.statusCode, answer.body === '']).toEqual([status, status === 304]);
});
