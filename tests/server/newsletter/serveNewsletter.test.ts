import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { eraseLeads } from '#server/leads/eraseLeads.ts';
import { saveLead } from '#server/leads/saveLead.ts';
import { subscriberToken } from '#server/leads/subscribers.ts';
import { claimDelivery, deliverySent } from '#server/outbox/queue.ts';
import { messages } from '#site/messages.ts';
import { newsletterRoutes } from '#site/routes.ts';
import { openServer, plainPages } from '../../support/openServer.ts';
import { enquiry, leadsIn, subscriber } from '../../support/sampleLeads.ts';

const day = 24 * 60 * 60_000;

/** The post of a mail program (RFC 8058). */
const oneClick = {
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: 'List-Unsubscribe=One-Click',
};

/** Opens a server with one subscriber and the paths of the links in the mail. */
async function open(env: Record<string, string> = {}, pages?: typeof plainPages) {
  const server = await openServer(env, pages);
  const { app, store } = server;
  const { id } = await saveLead(store, subscriber('asha@site.example'));
  const token = await subscriberToken(store, id);
  const press = (step: string, of = token, rest: object = {}) =>
    app.inject({ method: 'POST', url: `/newsletter/${step}/${of}`, ...rest });
  return { ...server, id, token, press };
}

/** Returns the parts of an answer that a client can compare. */
const seen = ({ statusCode, headers, body }: LightMyRequestResponse) => [
  statusCode,
  headers.location,
  headers['content-type'],
  body,
];

/** A forged token in the right format. */
const madeUp = 'f'.repeat(64);

test('the links in the mail only show a button, because mail scanners follow links', async () => {
  const { app, store, token } = await open({}, plainPages);
  for (const step of ['confirm', 'unsubscribe'])
    expect((await app.inject(`/newsletter/${step}/${token}`)).statusCode).toBe(200);
  expect(await leadsIn(store)).toMatchObject([{ confirmedAt: null }]);
});

test('a link works with the full stop of the sentence around it', async () => {
  const { store, token, press } = await open({}, plainPages);
  expect((await press('confirm', `${token}.`)).headers.location).toBe('/newsletter/confirmed');
  expect((await press('unsubscribe', `${token}.)`)).headers.location).toBe('/newsletter/unsubscribed');
  expect(await leadsIn(store)).toEqual([]);
});

test('the link that confirms answers an invalid link like a used one, so that it reveals no subscription', async () => {
  const { app, store, token, id, press } = await open();
  const other = await saveLead(store, enquiry());
  await press('confirm');
  const used = seen(await press('confirm'));
  expect(used.slice(0, 2)).toEqual([303, '/newsletter/used']);
  const ofAnEnquiry = await subscriberToken(store, other.id);
  const wrong = [madeUp, `${id}${'0'.repeat(32)}`, `${token}0`, token.toUpperCase(), 'x', ofAnEnquiry];
  for (const each of wrong) {
    expect(seen(await press('confirm', each)), each).toEqual(used);
    const page = await app.inject(`/newsletter/confirm/${each}`);
    const right = await app.inject(`/newsletter/confirm/${token}`);
    expect([page.statusCode, page.body], each).toEqual([right.statusCode, right.body]);
  }
  expect(seen(await press('unsubscribe', ofAnEnquiry))).toEqual(used);
  expect(await leadsIn(store)).toHaveLength(2);
});

test('a link that confirms works until the day that its mail names, then says that it has ended, with the form', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { app, store, press } = await open();
  const { id } = await saveLead(store, { ...subscriber('ravi@site.example'), notify: ['confirm'] });
  const token = await subscriberToken(store, id);
  vi.advanceTimersByTime(30 * day);
  const mail = await claimDelivery(store, { channel: 'confirm', leaseMs: day });
  if (mail) await deliverySent(store, mail);
  const look = async (method: 'GET' | 'HEAD' = 'GET') =>
    (await app.inject({ method, url: `/newsletter/confirm/${token}` })).headers.location;
  vi.advanceTimersByTime(7 * day);
  expect(await look()).toBeUndefined();
  vi.advanceTimersByTime(day);
  for (const isErased of [false, true]) {
    if (isErased) await eraseLeads(store, { rule: 'staff', ids: [id] });
    expect(await look()).toBe('/newsletter/ended');
    expect(await look('HEAD')).toBe('/newsletter/ended');
    expect((await press('confirm', token)).headers.location).toBe('/newsletter/ended');
  }
  expect((await leadsIn(store, { kind: 'subscribers' })).map(({ confirmedAt }) => confirmedAt)).toEqual([
    null,
  ]);
  const page = (await app.inject('/newsletter/ended')).body;
  expect(page).toContain('This link has ended');
  expect(page.match(/name="form" value="newsletter/g)).toHaveLength(2);
});

test('the link of a confirmed subscriber never ends', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { app, store, press } = await open();
  const { id } = await saveLead(store, { ...subscriber('ravi@site.example'), notify: ['confirm'] });
  const mail = await claimDelivery(store, { channel: 'confirm', leaseMs: day });
  if (mail) await deliverySent(store, mail);
  const token = await subscriberToken(store, id);
  await press('confirm', token);
  vi.advanceTimersByTime(30 * day);
  expect((await app.inject(`/newsletter/confirm/${token}`)).statusCode).toBe(200);
  expect((await press('confirm', token)).headers.location).toBe('/newsletter/used');
});

test('the link that unsubscribes accepts a mail program’s one-click post from any site, without a redirect', async () => {
  const type = 'multipart/form-data; boundary=x';
  const part = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  for (const { headers, payload } of [oneClick, { headers: { 'content-type': type }, payload: part }]) {
    const { store, press } = await open();
    const elsewhere = { ...headers, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
    const answer = await press('unsubscribe', undefined, { headers: elsewhere, payload });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    expect(await leadsIn(store)).toEqual([]);
    const wrong = await press('unsubscribe', madeUp, { headers: elsewhere, payload });
    expect(seen(wrong)).toEqual(seen(answer));
  }
});

describe('the pages of subscribers', () => {
  it('are not cached or indexed', async () => {
    const { app } = await open();
    for (const { path } of newsletterRoutes) {
      const { statusCode, headers, body } = await app.inject(path);
      expect([path, statusCode, headers['cache-control']]).toEqual([path, 200, 'no-store']);
      expect(body).toContain('<meta name="robots" content="noindex"/>');
      expect(body).not.toMatch(/rel="canonical"|"og:url"/);
    }
    expect((await app.inject('/sitemap.xml')).body).not.toContain('/newsletter/');
  });

  it('do not exist when another host has the leads', async () => {
    const { app } = await openServer({ API_URL: 'http://127.0.0.1:1' });
    expect((await app.inject(`/newsletter/confirm/${madeUp}`)).statusCode).toBe(404);
    const press = { method: 'POST' as const, url: `/newsletter/unsubscribe/${madeUp}`, ...oneClick };
    expect((await app.inject(press)).statusCode).toBe(400);
  });

  it('accept the posts of all subscribers of one mail provider', async () => {
    const { store, press } = await open({ RATE_LIMIT: '2/10' }, plainPages);
    const others = ['ravi', 'meera', 'kavitha'].map((name) =>
      saveLead(store, subscriber(`${name}@site.example`)),
    );
    const tokens = await Promise.all(others.map(async (saved) => subscriberToken(store, (await saved).id)));
    await press('unsubscribe', madeUp, oneClick);
    await press('unsubscribe', madeUp, oneClick);
    expect((await press('unsubscribe', madeUp, oneClick)).statusCode).toBe(429);
    for (const token of tokens) expect((await press('unsubscribe', token, oneClick)).statusCode).toBe(200);
    expect((await leadsIn(store)).map(({ payload }) => payload.email)).toEqual(['asha@site.example']);
    expect((await press('confirm')).headers.location).toBe('/newsletter/confirmed');
  });

  it('rate limit posts of invalid links, and accept no long body', async () => {
    const { store, press } = await open({ RATE_LIMIT: '2/10' }, plainPages);
    const long = { headers: oneClick.headers, payload: 'x'.repeat(2_000) };
    expect((await press('confirm', undefined, long)).statusCode).toBe(413);
    expect((await press('confirm', madeUp, long)).statusCode).toBe(413);
    for (const _ of [1, 2]) await press('confirm', madeUp);
    const third = await press('confirm', madeUp);
    expect([third.statusCode, third.headers['retry-after']]).toEqual([429, '600']);
    expect((await leadsIn(store))[0]?.confirmedAt).toBeNull();
  });

  it('report that the store cannot be used', async () => {
    const { store, press } = await open({}, plainPages);
    await store.close();
    const answer = await press('confirm');
    expect([answer.statusCode, answer.body]).toEqual([503, messages.server.unavailable]);
  });
});
