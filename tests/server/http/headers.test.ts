import { describe, expect, it } from 'vitest';
import { forms } from '#site/forms/forms.ts';
import { messages } from '#site/messages.ts';
import { pathOf, publicRecords } from '#site/records/contentRecords.ts';
import { notFoundPath, routes } from '#site/routes.ts';
import { openServer } from '../../support/openServer.ts';

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

/** Every kind of answer the server gives, by request. */
const requests = [
  ...routes.map(({ path }) => ({ method: 'GET', url: path }) as const),
  ...publicRecords.map((name) => ({ method: 'GET', url: pathOf(name) }) as const),
  ...[
    '/healthz',
    '/readyz',
    notFoundPath,
    '/uploads/none.png',
    '/pictures/none.png',
    '/share/none.png',
    '/%',
    '/products/hrms',
  ].map((url) => ({ method: 'GET', url }) as const),
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

it('every answer has the security headers and a policy, no cookie, no name of the server, and is kept only where it may be', async () => {
  const { app } = await openServer();
  for (const request of requests) {
    const { headers, statusCode } = await app.inject(request);
    const place = `${request.method} ${request.url} ${statusCode}`;
    expect(headers, place).toMatchObject(common);
    for (const name of ['set-cookie', 'server', 'x-powered-by', 'access-control-allow-origin'])
      expect(headers, place).not.toHaveProperty(name);
    if (statusCode >= 400 || request.method === 'POST')
      expect([place, headers['cache-control']]).toEqual([place, 'no-store']);
    if (statusCode === 301) continue;
    if (isPage(headers['content-type']))
      expect(headers['content-security-policy'], place).toMatch(
        /script-src 'self'( 'sha256-[\w+/=]+')+;.*frame-src https:\/\/www\.google\.com;/,
      );
    else expect(headers['content-security-policy'], place).toBe(dataPolicy);
  }
});

describe('TLS', () => {
  it('is demanded from browsers where the public address has it', async () => {
    const { app } = await openServer({ SITE_URL: 'https://golconda.example' });
    const { headers } = await app.inject('/');
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    expect(headers['content-security-policy']).toMatch(/; upgrade-insecure-requests$/);
  });

  it.each([undefined, { SITE_URL: 'http://127.0.0.1:3000' }])(
    'is not demanded otherwise: %j',
    async (env) => {
      const { app } = await openServer(env);
      const { headers } = await app.inject('/');
      expect(headers).not.toHaveProperty('strict-transport-security');
      expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    },
  );
});

describe('a method that an address does not have', () => {
  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('is answered 405 on a page: %s', async (method) => {
    const { app } = await openServer();
    const answer = await app.inject({ method, url: '/about' });
    expect([answer.statusCode, answer.headers.allow, answer.json()]).toEqual([
      405,
      'GET, HEAD, POST',
      { error: messages.server.method },
    ]);
  });
});
