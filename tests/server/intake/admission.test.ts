import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { plainBodyLimit } from '#server/http/trafficLimits.ts';
import { makeBodyMemory, makeShares } from '#server/intake/admission.ts';
import { formNames, forms } from '#site/forms/forms.ts';
import { messages } from '#site/messages.ts';
import { leadsIn } from '../../support/leadsIn.ts';
import { openServer } from '../../support/openServer.ts';
import { plainPages } from '../../support/plainPages.ts';

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

  it('treats an IPv6 /64 as one client, and an IPv4 address, also when written as IPv6', async () => {
    const { statuses } = await open('1/10');
    const networks = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'];
    expect(await statuses(networks)).toEqual([400, 429, 400]);
    expect(await statuses(['203.0.113.7', '::ffff:203.0.113.7'])).toEqual([400, 429]);
  });

  it('ends with its window', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { statuses } = await open('1/10');
    for (const _ of [1, 2]) {
      expect(await statuses(['203.0.113.7', '203.0.113.7'])).toEqual([400, 429]);
      vi.advanceTimersByTime(10 * 60_000);
    }
  });

  it('needs no store, and counts oversized posts', async () => {
    const { store, statuses } = await open('1/10');
    await store.close();
    const [payload, large] = [{ phone: '9876543210' }, { extra: 'x'.repeat(9 * 1024 * 1024) }];
    expect(await statuses(['203.0.113.7', '203.0.113.7'], { payload })).toEqual([503, 429]);
    expect(await statuses(['203.0.113.8', '203.0.113.8'], { payload: large })).toEqual([413, 429]);
  });
});

const megabyte = 1024 ** 2;

describe('the memory for bodies with files', () => {
  /** Returns requests of an address, each with its function to reserve memory and ways to end it. */
  function opening() {
    const clock = { time: 0 };
    const open = makeBodyMemory(() => clock.time);
    return (ip: string, socket = new EventEmitter()) => {
      const response = new EventEmitter();
      const request = { ip, raw: { socket } } as unknown as FastifyRequest;
      const memory = open(request, { raw: response } as unknown as FastifyReply);
      const body = { losses: 0, clock };
      const lose = () => {
        body.losses += 1;
      };
      const reserve = (bytes: number) => memory(bytes, lose);
      const ends = { end: () => response.emit('close'), hangUp: () => socket.emit('close') };
      return Object.assign(body, { reserve }, ends);
    };
  }

  it('is reserved as they arrive, at most a fifth for one client, and released when a request ends', () => {
    const open = opening();
    const clients = [1, 2, 3, 4, 5].map((number) => open(`203.0.113.${number}`));
    for (const size of [1, 4, 8])
      for (const { reserve } of clients) expect(reserve(size * megabyte)).toBe(true);
    expect(clients[0]?.reserve(8 * megabyte + 1)).toBe(false);
    const [same, other] = [open('203.0.113.1'), open('203.0.113.6')];
    for (const { reserve } of [same, other]) expect(reserve(megabyte)).toBe(false);
    clients[0]?.end();
    // The connection ends later, which must not release memory twice.
    clients[0]?.hangUp();
    expect([same.reserve(5 * megabyte), other.reserve(3 * megabyte)]).toEqual([true, true]);
    expect(open('203.0.113.7').reserve(megabyte)).toBe(false);
    clients[1]?.hangUp();
    expect(open('203.0.113.7').reserve(megabyte)).toBe(true);
  });

  it('goes from the slowest body to a faster one when all of it is in use', () => {
    const open = opening();
    const slow = [1, 2, 3, 4, 5].map((number) => {
      const body = open(`203.0.113.${number}`);
      expect(body.reserve(number === 3 ? 6 * megabyte : 8 * megabyte)).toBe(true);
      body.clock.time += 1_000;
      return body;
    });
    const fast = open('203.0.113.6');
    fast.clock.time += 10;
    for (const size of [2, 4, 8]) expect(fast.reserve(size * megabyte)).toBe(true);
    const losses = () => slow.map((body) => body.losses);
    expect(losses()).toEqual([1, 0, 0, 0, 0]);
    // One that is slower than all others gets nothing.
    const slowest = open('203.0.113.7');
    slowest.clock.time += 60_000;
    expect([slowest.reserve(4 * megabyte), fast.reserve(8 * megabyte)]).toEqual([false, true]);
    expect([losses(), fast.losses]).toEqual([[1, 0, 0, 0, 0], 0]);
  });

  it('is at most four fifths for an IPv6 /48', () => {
    const open = opening();
    const bodies = [1, 2, 3, 4, 5].map((number) => open(`2001:db8:7:${number}::1`));
    const full = 8 * megabyte;
    expect(bodies.map(({ reserve }) => reserve(full))).toEqual([true, true, true, true, false]);
    expect(open('2001:db8:8::1').reserve(full)).toBe(true);
    bodies[0]?.end();
    expect(bodies[4]?.reserve(full)).toBe(true);
  });

  it('is not reserved for text', () => {
    const open = opening();
    const all = Array.from({ length: 1_000 }, () => open('203.0.113.7').reserve(plainBodyLimit));
    expect(all.every(Boolean)).toBe(true);
  });
});

describe('the share of one client', () => {
  const day = 24 * 60 * 60_000;

  it.each([
    [100, 20],
    // At least one file, within the quota.
    [10, 5],
    [3, 3],
  ])('of %i megabytes a day is %i, each day', (quota, share) => {
    const clock = { time: 0 };
    const { waitForFile } = makeShares(quota * megabyte, () => clock.time);
    for (const _ of [1, 2]) {
      expect(waitForFile('one', share * megabyte)).toBe(0);
      expect([waitForFile('one', 1), waitForFile('other', 1)]).toEqual([day, 0]);
      clock.time += day;
    }
  });

  it('of mails to subscribers is ten a day; the others wait for the next days', () => {
    const clock = { time: 5 };
    const { confirmAfter } = makeShares(0, () => clock.time);
    const waits = (count: number) => Array.from({ length: count }, () => confirmAfter('one').wait / day);
    expect(new Set(waits(10))).toEqual(new Set([0]));
    expect(new Set(waits(10))).toEqual(new Set([1]));
    expect([waits(1), confirmAfter('other')]).toEqual([[2], { wait: 0, turn: 0 }]);
    clock.time += day;
    // Ten are sent, eleven are waiting.
    expect(waits(1)).toEqual([1]);
    clock.time += 5 * day;
    expect(waits(1)).toEqual([0]);
  });
});

describe('the share of an IPv6 /48', () => {
  const ofNetwork = (number: number) => `2001:db8:7:${number.toString(16)}`;

  it('is four times that of one client: of posts, files and mails', async () => {
    const { statuses } = await open('1/10');
    const clients = Array.from({ length: 5 }, (_, number) => `${ofNetwork(number)}::1`);
    expect(await statuses(clients)).toEqual([400, 400, 400, 400, 429]);
    expect(await statuses(['2001:db8:8::1'])).toEqual([400]);
    const { waitForFile, confirmAfter, isFlooding } = makeShares(100 * megabyte, () => 0);
    const files = Array.from({ length: 5 }, (_, number) => waitForFile(ofNetwork(number), 20 * megabyte) > 0);
    expect(files).toEqual([false, false, false, false, true]);
    const places = Array.from({ length: 41 }, (_, number) => confirmAfter(ofNetwork(number)));
    expect([places[39], places[40]]).toMatchObject([{ wait: 0, turn: 39 }, { wait: 24 * 60 * 60_000 }]);
    expect([isFlooding(ofNetwork(99)), isFlooding('2001:db8:8:1')]).toEqual([true, false]);
  });
});

test('a client’s fourth subscriber of a day is suspect', async () => {
  const { store, post } = await open('off');
  const url = forms.newsletter.path;
  for (const number of [1, 2, 3, 4])
    await post('203.0.113.7', { url, payload: { email: `asha${number}@site.example` } });
  await post('203.0.113.8', { url, payload: { email: 'ravi@site.example' } });
  const suspects = (await leadsIn(store)).filter(({ suspect }) => suspect);
  expect(suspects.map(({ payload }) => payload.email)).toEqual(['asha4@site.example']);
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

test('no lead stores a client address', async () => {
  const { store, post } = await open('off');
  await post('203.0.113.77', { payload: { phone: '9876543210' } });
  expect(await leadsIn(store)).toHaveLength(1);
  expect(JSON.stringify(await leadsIn(store))).not.toContain('203.0.113');
});
