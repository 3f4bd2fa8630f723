import { EventEmitter } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { makeBodyMemory } from '#server/forms/admission.ts';
import { plainBodyLimit } from '#server/http/trafficLimits.ts';
import { formNames, forms } from '#site/forms/forms.ts';
import { messages } from '#site/messages.ts';
import { leadsIn } from '../../support/leadsIn.ts';
import { openServer } from '../../support/openServer.ts';
import { plainPages } from '../../support/plainPages.ts';

/** A server on which each client may post so often; `post` says from where, as a proxy would. */
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
  it('is for each form and client by itself, and says when to come back', async () => {
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

  it('takes an IPv6 network of 64 bits for one client, and an IPv4 address, also written as IPv6', async () => {
    const { statuses } = await open('1/10');
    const networks = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'];
    expect(await statuses(networks)).toEqual([400, 429, 400]);
    expect(await statuses(['203.0.113.7', '::ffff:203.0.113.7'])).toEqual([400, 429]);
  });

  it('ends with its minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { statuses } = await open('1/10');
    for (const _ of [1, 2]) {
      expect(await statuses(['203.0.113.7', '203.0.113.7'])).toEqual([400, 429]);
      vi.advanceTimersByTime(10 * 60_000);
    }
  });

  it('needs no store, and counts what is refused for its size', async () => {
    const { storage, statuses } = await open('1/10');
    await storage.close();
    const [payload, large] = [{ phone: '9876543210' }, { extra: 'x'.repeat(9 * 1024 * 1024) }];
    expect(await statuses(['203.0.113.7', '203.0.113.7'], { payload })).toEqual([503, 429]);
    expect(await statuses(['203.0.113.8', '203.0.113.8'], { payload: large })).toEqual([413, 429]);
  });
});

describe('the memory for bodies with files', () => {
  const megabyte = 1024 ** 2;

  /** Reserves for a request of such an address; answers whether there was room, and how the request ends. */
  function opening() {
    const reserve = makeBodyMemory();
    return (ip: string, headers: IncomingHttpHeaders, socket = new EventEmitter()) => {
      const response = new EventEmitter();
      const hasRoom = reserve(
        { ip, headers, raw: { socket } } as unknown as FastifyRequest,
        { raw: response } as unknown as FastifyReply,
      );
      return { hasRoom, end: () => response.emit('close'), hangUp: () => socket.emit('close') };
    };
  }

  const ofSize = (size: number) => ({ 'content-length': String(size) });

  it('is bounded for a client and for all, and free again once a request has ended, one way or the other', () => {
    const open = opening();
    const five = ofSize(5 * megabyte);
    const own = [1, 2, 3].map(() => open('203.0.113.7', five));
    expect(own.map(({ hasRoom }) => hasRoom)).toEqual([true, true, true]);
    // One more byte than sixteen megabytes, and one as many.
    expect(open('203.0.113.7', ofSize(megabyte + 1)).hasRoom).toBe(false);
    const last = open('203.0.113.7', ofSize(megabyte));
    expect(last.hasRoom).toBe(true);
    last.hangUp();
    const others = [8, 9].map((number) => open(`203.0.113.${number}`, ofSize(4.5 * megabyte)));
    expect(others.map(({ hasRoom }) => hasRoom)).toEqual([true, true]);
    expect(open('203.0.113.10', ofSize(megabyte)).hasRoom).toBe(false);
    for (const { end, hangUp } of own.slice(0, 2)) {
      end();
      // The connection ends some time later: that frees nothing a second time.
      hangUp();
    }
    expect([1, 2].map(() => open('203.0.113.7', five).hasRoom)).toEqual([true, true]);
    expect(open('203.0.113.10', five).hasRoom).toBe(false);
  });

  it('is not asked for by text, and is taken whole by a body that does not say its size', () => {
    const open = opening();
    const sizes = [...Array(400).fill(ofSize(plainBodyLimit)), {}];
    expect(sizes.every((headers) => open('203.0.113.7', headers).hasRoom)).toBe(true);
    const chunked = { 'transfer-encoding': 'chunked' };
    expect([1, 2, 3].map(() => open('203.0.113.7', chunked).hasRoom)).toEqual([true, true, false]);
    // Nor is more than may be sent.
    expect(open('203.0.113.8', ofSize(100 * megabyte)).hasRoom).toBe(true);
  });
});

test.each([
  ['is not believed without TRUST_PROXY', '', '127.0.0.1', '203.0.113.*', 429],
  ['is not believed from an address that is no proxy of ours', '10.0.0.0/8', '192.0.2.7', '203.0.113.*', 429],
  ['is believed from a proxy of ours', '10.0.0.0/8', '10.1.2.3', '203.0.113.*', 400],
  [
    'is believed only as far as our proxies wrote it',
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

test('an address is stored with no lead', async () => {
  const { storage, post } = await open('off');
  await post('203.0.113.77', { payload: { phone: '9876543210' } });
  expect(await leadsIn(storage)).toHaveLength(1);
  expect(JSON.stringify(await leadsIn(storage))).not.toContain('203.0.113');
});
