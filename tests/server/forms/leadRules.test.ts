import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { trapField } from '#site/formFields.ts';
import { formNames, forms } from '#site/forms/forms.ts';
import { messages } from '#site/messages.ts';
import { pathOf } from '#site/records/contentRecords.ts';
import { leadsIn } from '../../support/leadsIn.ts';
import { openServer } from '../../support/openServer.ts';

const bodies = {
  enquiry: { phone: '9876543210' },
  contactMessage: { name: 'Kavitha', email: 'kavitha@example.in' },
  newsletter: { email: 'kavitha@example.in' },
};

describe.each(formNames)('the call for the form %s', (name) => {
  const { path } = forms[name];
  const post = { method: 'POST', url: path, payload: bodies[name] } as const;

  it.each([
    ['text/plain', '{"phone":"9876543210"}'],
    ['application/x-www-form-urlencoded', 'phone=9876543210'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/xml', '<phone/>'],
    ['', ''],
  ])('answers 415 for the content type "%s"', async (type, payload) => {
    const { app } = await openServer();
    const answer = await app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': type },
      payload,
    });
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ error: messages.server.contentType });
  });

  it.each(['{', '', 'null', '"text"', '[]', '5'])('answers 400 for the JSON body %j', async (payload) => {
    const { app } = await openServer();
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    const answer = await app.inject({ method: 'POST', url: path, headers, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: messages.server.malformed });
  });

  it('answers 413 for a long body of many values, before it reads them', async () => {
    const { app } = await openServer();
    const headers = { 'content-type': 'application/json' };
    const payload = `{"a":[${'[],'.repeat(40_000)}[]]}`;
    const answer = await app.inject({ method: 'POST', url: path, headers, payload });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ error: messages.server.tooLarge });
  });

  it('counts a post that is refused for its size', async () => {
    const { app } = await openServer({ RATE_LIMIT: '1/10' });
    const large = { ...post, payload: { extra: 'x'.repeat(9 * 1024 * 1024) } };
    expect((await app.inject(large)).statusCode).toBe(413);
    expect((await app.inject(large)).statusCode).toBe(429);
  });

  it('answers 413 for a body beyond its limit', async () => {
    const { app, storage } = await openServer();
    const answer = await app.inject({
      ...post,
      payload: { ...bodies[name], extra: 'x'.repeat(9 * 1024 * 1024) },
    });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ error: messages.server.tooLarge });
    expect(await leadsIn(storage)).toEqual([]);
  });

  it('marks what a machine has filled into the hidden field, and answers as always', async () => {
    const { app, storage } = await openServer();
    const answer = await app.inject({ ...post, payload: { ...bodies[name], [trapField]: 'x' } });
    expect(answer.statusCode).toBe(201);
    const [lead] = await leadsIn(storage);
    expect(lead?.suspect).toBe(true);
    expect(lead?.payload).not.toHaveProperty(trapField);
  });

  it('marks what comes quicker after the page than a person is', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const { app, storage } = await openServer();
    await app.inject({ url: '/contact', headers: { accept: 'text/html' } });
    vi.advanceTimersByTime(900);
    await app.inject(post);
    expect((await leadsIn(storage)).map(({ suspect }) => suspect)).toEqual([true]);
  });

  it('does not mark what comes after anything but a page', async () => {
    const { app, storage } = await openServer();
    await app.inject({ url: pathOf('team'), headers: { accept: 'application/json' } });
    await app.inject({ ...post, payload: {}, headers: { accept: 'text/html' } });
    await app.inject(post);
    expect((await leadsIn(storage)).map(({ suspect }) => suspect)).toEqual([false]);
  });

  it('refuses posts from other sites, and takes those from ours and from no site', async () => {
    const { app } = await openServer({ SITE_URL: 'https://golconda.example' });
    const statusFor = async (headers: Record<string, string>) =>
      (await app.inject({ ...post, headers })).statusCode;
    expect(await statusFor({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await statusFor({ origin: 'https://evil.example' })).toBe(403);
    expect(await statusFor({ origin: 'null' })).toBe(403);
    expect(await statusFor({ 'sec-fetch-site': 'same-site', origin: 'https://shop.golconda.example' })).toBe(
      403,
    );
    const answers = [
      await statusFor({ 'sec-fetch-site': 'same-origin', origin: 'https://behind.a.proxy' }),
      await statusFor({ origin: 'https://golconda.example' }),
      await statusFor({}),
    ];
    expect(answers).not.toContain(403);
  });

  it('answers 429 with a time to wait when one client sends too often, each form and client by itself', async () => {
    const { app, storage } = await openServer({ RATE_LIMIT: '2/10', TRUST_PROXY: 'loopback' });
    const from = (client: string) => ({ ...post, headers: { 'x-forwarded-for': client } });
    const statuses = [];
    for (let turn = 0; turn < 3; turn++) statuses.push((await app.inject(from('203.0.113.7'))).statusCode);
    const answer = await app.inject(from('203.0.113.7'));
    expect(statuses.at(-1)).toBe(429);
    expect(answer.json()).toMatchObject({ error: messages.server.tooMany(10) });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(590);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(600);
    expect((await app.inject(from('203.0.113.8'))).statusCode).not.toBe(429);
    expect(await leadsIn(storage)).toHaveLength(1);
  });
});

describe('the limit of posts', () => {
  it('counts an IPv6 network of 64 bits as one client', async () => {
    const { app } = await openServer({ RATE_LIMIT: '1/10', TRUST_PROXY: 'loopback' });
    const statusFrom = async (client: string) => {
      const headers = { 'x-forwarded-for': client };
      return (await app.inject({ method: 'POST', url: forms.enquiry.path, payload: {}, headers })).statusCode;
    };
    expect(await statusFrom('2001:db8:1:2::1')).toBe(400);
    expect(await statusFrom('2001:db8:1:2:ffff::9')).toBe(429);
    expect(await statusFrom('2001:db8:1:3::1')).toBe(400);
  });

  it('counts an IPv4 address as one client, also where it is written as IPv6', async () => {
    const { app } = await openServer({ RATE_LIMIT: '1/10', TRUST_PROXY: 'loopback' });
    const statuses = [];
    for (const client of ['203.0.113.7', '::ffff:203.0.113.7']) {
      const headers = { 'x-forwarded-for': client };
      const post = { method: 'POST', url: forms.enquiry.path, payload: {}, headers } as const;
      statuses.push((await app.inject(post)).statusCode);
    }
    expect(statuses).toEqual([400, 429]);
  });

  it('ends with its minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { app } = await openServer({ RATE_LIMIT: '1/10' });
    const send = async () =>
      (await app.inject({ method: 'POST', url: forms.enquiry.path, payload: {} })).statusCode;
    expect([await send(), await send()]).toEqual([400, 429]);
    vi.advanceTimersByTime(10 * 60_000);
    expect([await send(), await send()]).toEqual([400, 429]);
  });

  it('needs no store', async () => {
    const { app, storage } = await openServer({ RATE_LIMIT: '1/10' });
    await storage.close();
    const post = { method: 'POST', url: forms.enquiry.path, payload: bodies.enquiry } as const;
    expect((await app.inject(post)).statusCode).toBe(503);
    expect((await app.inject(post)).statusCode).toBe(429);
  });
});
