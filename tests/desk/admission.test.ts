import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#server/files/projectRoot.ts';
import { deskProxy, openDesk, openOwnDesk, ownAddress, proxied } from '../support/openDesk.ts';
import { openServer } from '../support/openServer.ts';

const own = { host: 'localhost:4000' };

describe('the desk on this machine', () => {
  it('answers only at its secret address, on any port of a tunnel', async () => {
    const { app } = await openOwnDesk();
    for (const host of ['127.0.0.1:4000', 'localhost:61234']) {
      const headers = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
      const answer = await app.inject({ url: `${ownAddress}session`, headers });
      expect([answer.statusCode, answer.json().user]).toEqual([200, 'ravi']);
    }
  });

  it('shows the draft to nobody who has not opened the desk, and tells an old tab that it has moved', async () => {
    const { app } = await openOwnDesk();
    const ask = async (url: string, cookie = '') => {
      const { statusCode, ...answer } = await app.inject({ url, headers: { ...own, cookie } });
      return { statusCode, body: answer.json() };
    };
    const { headers } = await app.inject({ url: `${ownAddress}session`, headers: own });
    const [cookie, ...flags] = String(headers['set-cookie']).split('; ');
    expect(flags).toEqual(['Path=/', 'HttpOnly', 'SameSite=Strict']);
    for (const url of ['/about', '/session', '/desk/session']) {
      expect(await ask(url, 'desk-4000=other; desk=key')).toMatchObject({ statusCode: 403 });
      const shown = await ask(url, `theme=dark; ${cookie}`);
      expect(shown).toMatchObject({ statusCode: 200, body: { url } });
      expect(shown.body.headers).not.toHaveProperty('cookie');
    }
    // A window of anybody else on this machine is not shown the way.
    const window = { ...own, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    const refused = await app.inject({ url: '/', headers: window });
    expect([refused.statusCode, refused.headers.location]).toEqual([403, undefined]);
    const before = `/${'0'.repeat(32)}/session`;
    for (const known of ['', cookie])
      expect(await ask(before, known)).toEqual({
        statusCode: 410,
        body: { error: expect.stringMatching(/^The desk has been started again at another address/) },
      });
  });

  it.each<[name: string, headers: Record<string, string>]>([
    ['another host', { host: 'site.example:4000' }],
    ['a name that leads here', { host: '127.0.0.1.site.example:4000' }],
    ['a name that goes on', { host: 'localhost:4000.site.example' }],
    ['no port', { host: 'localhost' }],
    ['another origin', { ...own, origin: 'https://site.example' }],
    ['the origin of another port', { ...own, origin: 'http://localhost:3000' }],
    ['the other name of this machine', { ...own, origin: 'http://127.0.0.1:4000' }],
    ['no origin', { ...own, origin: 'null' }],
    ['a page of another site', { ...own, 'sec-fetch-site': 'cross-site' }],
    ['a page of a neighbour', { ...own, 'sec-fetch-site': 'same-site' }],
  ])('refuses %s everywhere', async (_, headers) => {
    const { app } = await openOwnDesk();
    for (const url of [ownAddress, `${ownAddress}session`, '/', '/about'])
      expect((await app.inject({ url, headers })).statusCode, url).toBe(403);
  });
});

describe('the desk behind a proxy', () => {
  /** Opens a desk; returns a function that asks it. */
  async function open() {
    const { app } = await openDesk();
    return (given: object, url = '/desk/session', method: 'GET' | 'POST' = 'GET') => {
      const headers = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      return app.inject({ url, method, headers });
    };
  }

  it('reads the user from the proxy’s header, in any script', async () => {
    const ask = await open();
    expect((await ask(proxied)).json().user).toBe('asha');
    const named = { ...proxied, 'x-forwarded-user': Buffer.from('आशा Rao').toString('latin1') };
    expect((await ask(named)).json().user).toBe('आशा Rao');
  });

  it.each<[name: string, headers: Record<string, string | string[] | undefined>]>([
    ['a user without the secret', { 'x-desk-secret': undefined }],
    ['an empty secret', { 'x-desk-secret': '' }],
    ['the start of the secret', { 'x-desk-secret': deskProxy.secret.slice(0, -1) }],
    ['another secret', { 'x-desk-secret': deskProxy.secret.toUpperCase() }],
    ['the secret twice', { 'x-desk-secret': [deskProxy.secret, deskProxy.secret] }],
    ['no user', { 'x-forwarded-user': undefined }],
    ['a blank user', { 'x-forwarded-user': '  ' }],
    ['a user with control characters', { 'x-forwarded-user': 'asha\u001b[31m' }],
    ['a user of several lines', { 'x-forwarded-user': 'asha\u000bravi' }],
    ['a user with a very long name', { 'x-forwarded-user': 'a'.repeat(101) }],
    ['the address of the desk itself', { host: '127.0.0.1:4000' }],
    ['another host', { host: 'www.site.example' }],
    ['another port', { host: 'desk.site.example:8443' }],
    ['another origin', { origin: 'https://www.site.example' }],
    ['another scheme', { origin: 'http://desk.site.example' }],
    ['no origin', { origin: 'null' }],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a page of a neighbour', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }],
  ])('refuses %s everywhere', async (_, changed) => {
    const ask = await open();
    for (const url of ['/desk/', '/desk/session', '/', '/about'])
      expect((await ask({ ...proxied, ...changed }, url)).statusCode, url).toBe(403);
  });

  const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

  it('opens from a link in a mail, which may send no call and no form', async () => {
    const ask = await open();
    expect((await ask({ ...proxied, ...link }, '/desk/')).statusCode).toBe(200);
    for (const url of ['/desk/session', '/desk/leads', '/about'])
      expect((await ask({ ...proxied, ...link }, url)).statusCode, url).toBe(403);
    const form = { ...proxied, ...link, 'content-type': 'application/x-www-form-urlencoded' };
    for (const url of ['/', '/desk/', '/desk/publish'])
      expect((await ask(form, url, 'POST')).statusCode, url).toBe(403);
    const ofOther = { ...proxied, ...link, origin: 'https://www.site.example' };
    expect((await ask(ofOther, '/desk/')).statusCode).toBe(403);
    for (const dest of ['iframe', 'object', 'script'])
      expect((await ask({ ...proxied, ...link, 'sec-fetch-dest': dest }, '/desk/')).statusCode).toBe(403);
  });

  it('redirects a window from its root to the page, and shows the site in a frame', async () => {
    const ask = await open();
    for (const url of ['/', '/desk']) {
      const moved = await ask({ ...proxied, ...link, 'sec-fetch-site': 'none' }, url);
      expect([moved.statusCode, moved.headers.location]).toEqual([302, '/desk/']);
    }
    const framed = {
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'iframe',
    };
    expect((await ask({ ...proxied, ...framed }, '/')).json()).toHaveProperty('url', '/');
  });

  it('sends the preview neither the secret, the user nor a login', async () => {
    const ask = await open();
    const login = { authorization: 'Basic YXNoYTpwYXNz', cookie: 'session=1', accept: 'text/html' };
    const { headers } = (await ask({ ...proxied, ...login }, '/about')).json();
    expect(headers).toMatchObject({ host: proxied.host, accept: 'text/html' });
    for (const name of ['x-desk-secret', 'x-forwarded-user', 'authorization', 'cookie'])
      expect(headers).not.toHaveProperty(name);
  });
});

describe('the pages and calls of the desk', () => {
  it.each([
    // Other sites can post text and forms without a preflight request.
    ['text', 'text/plain', '{"note":""}', 415],
    ['a form', 'application/x-www-form-urlencoded', '{"note":""}', 415],
    ['a form with files', 'multipart/form-data; boundary=x', '{"note":""}', 415],
    ['what is too large', 'application/json', JSON.stringify({ note: 'x'.repeat(2 * 1024 * 1024) }), 413],
  ])('refuse %s, not to be framed or kept', async (_, type, payload, status) => {
    const { app } = await openDesk();
    const headers = { ...proxied, 'content-type': type };
    const answer = await app.inject({ method: 'POST', url: '/desk/publish', headers, payload });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'; form-action 'none'"),
    });
  });
});

it('a browser asks for the desk’s page each time, and keeps the files of a build', async () => {
  const { app } = await openDesk();
  const cachingOf = async (path: string) =>
    (await app.inject({ url: `/desk/${path}`, headers: proxied })).headers['cache-control'];
  expect(await cachingOf('')).toBe('no-store');
  const [script] = await readdir(join(projectRoot, 'dist/desk/assets'));
  expect(await cachingOf(`assets/${script}`)).toBe('private, max-age=31536000, immutable');
});

it('the site itself has no desk', async () => {
  const { app } = await openServer();
  for (const url of ['/desk', '/desk/', '/desk/session', '/desk/leads'])
    expect((await app.inject({ url, headers: proxied })).statusCode, url).toBe(404);
});
