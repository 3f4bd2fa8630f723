import Fastify from 'fastify';
import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { answerErrors } from '#server/answerErrors.ts';
import { clientOf } from '#server/http/client.ts';
import { limitRates } from '#server/intake/rateLimit.ts';
import { formNames, forms } from '#site/forms/forms.ts';
import { messages } from '#site/messages.ts';
import { openServer, plainPages } from '../../support/openServer.ts';

/** Opens a server with a rate limit; `post` sends X-Forwarded-For like a proxy. */
async function open(RATE_LIMIT: string, TRUST_PROXY = 'loopback') {
  const server = await openServer({ RATE_LIMIT, TRUST_PROXY }, plainPages);
  const post = (
    from: string,
    { url = forms.enquiry.path as string, payload = {}, remoteAddress = '127.0.0.1' } = {},
  ) => {
    const headers = { 'x-forwarded-for': from, 'x-real-ip': from, forwarded: 'for=x' };
    return server.app.inject({ method: 'POST', url, payload, headers, remoteAddress });
  };
  const statuses = async (clients: string[], rest = {}) => {
    const all = [];
    for (const client of clients) all.push((await post(client, rest)).statusCode);
    return all;
  };
  return { ...server, post, statuses };
}

describe('the limit of posts', () => {
  it('applies per form and client, and says when to retry', async () => {
    const { post, statuses } = await open('2/10');
    const [one, other] = ['203.0.113.7', '203.0.113.8'];
    for (const name of formNames) {
      const form = { url: forms[name].path };
      expect(await statuses([one, one, one, other], form)).toEqual([400, 400, 429, 400]);
      const { headers, body } = await post(one, form);
      expect(JSON.parse(body).error).toBe(messages.server.tooMany(10));
      expect(Number(headers['retry-after'])).toBeGreaterThan(590);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(600);
    }
  });

  it('treats an IPv6 /56 as one client, and an IPv4 address, also when written as IPv6', async () => {
    const { statuses } = await open('1/10');
    const networks = ['2001:db8:1:2::1', '2001:db8:1:ff:ffff::9', '2001:db8:1:100::1', '2001:db8:1::1'];
    expect(await statuses(networks)).toEqual([400, 429, 400, 429]);
    expect(await statuses(['203.0.113.7', '::ffff:203.0.113.7'])).toEqual([400, 429]);
    // An address of this network names the interface.
    expect(clientOf({ ip: 'fe80::1%eth0' })).toBe(clientOf({ ip: 'fe80::1' }));
  });

  it('ends with its window', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { post, statuses } = await open('1/10');
    const client = '203.0.113.7';
    const sentence = async () => JSON.parse((await post(client)).body).error;
    for (const _ of [1, 2]) {
      expect(await statuses([client, client])).toEqual([400, 429]);
      // A part of a minute is a whole one: nobody is told to wait for no minutes, or comes back too early.
      vi.advanceTimersByTime(30_000);
      expect(await sentence()).toBe(messages.server.tooMany(10));
      vi.advanceTimersByTime(9 * 60_000);
      expect(await sentence()).toBe(messages.server.tooMany(1));
      vi.advanceTimersByTime(30_000);
    }
  });

  it('makes nobody wait for the day of a clock that was ahead', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { statuses } = await open('1/10');
    expect(await statuses(['203.0.113.7', '203.0.113.7'])).toEqual([400, 429]);
    vi.setSystemTime(Date.now() - 24 * 60 * 60_000);
    expect(await statuses(['203.0.113.7'])).toEqual([400]);
  });

  it('lets a client send each form without script as often as with it', async () => {
    const { app } = await open('1/10');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const statusOf = async (form: string) =>
      (await app.inject({ method: 'POST', url: '/contact', headers, payload: `form=${form}` })).statusCode;
    for (const name of formNames) expect([name, await statusOf(name)]).toEqual([name, 400]);
    for (const name of formNames) expect([name, await statusOf(name)]).toEqual([name, 429]);
  });

  it('needs no store, and counts oversized posts', async () => {
    const { store, statuses } = await open('1/10');
    await store.close();
    const [payload, large] = [{ phone: '9876543210' }, { extra: 'x'.repeat(9 * 1024 * 1024) }];
    expect(await statuses(['203.0.113.7', '203.0.113.7'], { payload })).toEqual([503, 429]);
    expect(await statuses(['203.0.113.8', '203.0.113.8'], { payload: large })).toEqual([413, 429]);
  });
});

test.each([
  ['in the sentence of the forms', { posts: 5, minutes: 10 }, 429],
  ['not without limits', undefined, 200],
])('a route with a limit of its own refuses a client %s', async (_, limit, status) => {
  const app = Fastify({ trustProxy: true });
  await app.register(answerErrors);
  await app.register(limitRates, { limit });
  app.get('/hours', { config: { rateLimit: { max: 1, timeWindow: '1 minute' } } }, () => ({}));
  const ask = (from: string) => app.inject({ url: '/hours', headers: { 'x-forwarded-for': from } });
  expect((await ask('2001:db8:1:2::1')).statusCode).toBe(200);
  expect((await ask('203.0.113.7')).statusCode).toBe(200);
  // The same network.
  const answer = await ask('2001:db8:1:ff::2');
  expect(answer.statusCode).toBe(status);
  if (status === 429) expect(answer.json()).toEqual({ error: messages.server.tooMany(1) });
});

test.each([
  ['is not believed without TRUST_PROXY', '', '127.0.0.1', '203.0.113.*', 429],
  ['is not believed from an address that is no proxy of ours', '10.0.0.0/8', '192.0.2.7', '203.0.113.*', 429],
  ['is believed from a proxy of ours', '10.0.0.0/8', '10.1.2.3', '203.0.113.*', 400],
  [
    'is trusted only as far as our proxies wrote it',
    '10.0.0.0/8',
    '10.1.2.3',
    '198.51.100.*, 203.0.113.9, 10.9.9.9',
    429,
  ],
])('X-Forwarded-For %s', async (_, trusted, remoteAddress, claimed, last) => {
  const { statuses } = await open('2/10', trusted);
  const claims = ['1', '2', '3'].map((number) => claimed.replace('*', number));
  expect(await statuses(claims, { remoteAddress })).toEqual([400, 400, last]);
});
