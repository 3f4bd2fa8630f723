import { rm } from 'node:fs/promises';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { inTransaction } from '#server/database/engine.ts';
import { saveLead } from '#server/leads/saveLead.ts';
import { serveHealth } from '#server/serveHealth.ts';
import { forms } from '#site/forms/forms.ts';
import { messages } from '#site/messages.ts';
import { copyOfSeed } from '../support/copyOfSeed.ts';
import { mailSettings, openServer, plainPages } from '../support/openServer.ts';
import { sampleFiles } from '../support/sampleFiles.ts';
import { contact, leadsIn, textFile } from '../support/sampleLeads.ts';
import { canMount, smallDisk } from '../support/smallDisk.ts';

/** Opens a server; each request of `/readyz` comes after its five-second cache has expired. */
async function open(env: Record<string, string> = {}) {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { app, store } = await openServer(env, plainPages);
  const ready = async () => {
    vi.advanceTimersByTime(6_000);
    const answer = await app.inject('/readyz');
    return [answer.statusCode, answer.json()];
  };
  return { app, store, ready };
}

describe('/readyz', () => {
  it('answers 200 when leads can be stored and all content is loaded, with the size of today’s files', async () => {
    const { store, ready } = await open({ ATTACHMENT_QUOTA_MB: '15' });
    await saveLead(store, contact({}, textFile('x'.repeat(11 * 1024 ** 2))));
    const attachments = { takenTodayMb: 11, quotaMb: 15, state: 'full' };
    expect(await ready()).toEqual([200, { status: 'ready', store: 'ok', missingContent: [], attachments }]);
  });

  it('answers 503 without the store and omits unknown values; /healthz still answers 200', async () => {
    const { app, store, ready } = await open(mailSettings);
    await store.close();
    expect(await ready()).toEqual([503, { status: 'not ready', store: 'failed', missingContent: [] }]);
    const alive = await app.inject('/healthz');
    expect([alive.statusCode, alive.json(), alive.headers['cache-control']]).toEqual([
      ...[200, { status: 'ok' }, 'no-store'],
    ]);
  });

  it.each([
    ['another machine', { remoteAddress: '203.0.113.7' }],
    ['a proxy on this one', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
  ])('gives %s only the status', async (_, from) => {
    const { app } = await open();
    const answer = await app.inject({ url: '/readyz', ...from });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ready' }]);
  });

  it('says that the server stops, so that a proxy asks another one', async () => {
    const { store, content, config } = await openServer({}, plainPages);
    const stopping = new AbortController();
    const app = Fastify();
    onTestFinished(() => app.close());
    await app.register(serveHealth, { store, content, config, stopping: stopping.signal });
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    stopping.abort();
    for (const path of ['/readyz', '/healthz']) {
      const answer = await app.inject(path);
      expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'stopping' }]);
    }
  });

  it('counts a busy store as one that can be written for twenty seconds after it was', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { store, content, config } = await openServer({}, plainPages);
    const start = async () => {
      const app = Fastify();
      onTestFinished(() => app.close());
      await app.register(serveHealth, { store, content, config });
      return async () => (await app.inject('/readyz')).statusCode;
    };
    const [writtenEarly, writtenLater] = [await start(), await start()];
    expect(await writtenEarly()).toBe(200);
    vi.advanceTimersByTime(16_000);
    expect(await writtenLater()).toBe(200);
    vi.advanceTimersByTime(6_000);
    let end = () => {};
    const writing = inTransaction(store.db, () => new Promise<void>((resolve) => (end = resolve)));
    const statuses = await Promise.all([writtenEarly(), writtenLater()]);
    end();
    await writing;
    expect(statuses).toEqual([503, 200]);
  });

  it('is ready without a record, and names it', async () => {
    const { folder, file } = await copyOfSeed();
    await rm(file('team'));
    const { ready } = await open({ CONTENT_DIR: folder });
    expect(await ready()).toMatchObject([200, { status: 'ready', missingContent: ['team'] }]);
  });
});

describe.skipIf(!canMount)('a server (needs root, to make a small disk)', () => {
  it('with a full disk answers forms 503, serves pages, and reports it', async () => {
    const disk = await smallDisk(24);
    const { app, store, ready } = await open({ DATA_DIR: disk.folder });
    const post = async (message: string, bytes = 0) => {
      const { name, type } = sampleFiles.txt;
      const content = Buffer.alloc(bytes, 'x').toString('base64');
      const file = bytes > 0 ? { name, type, size: bytes, content } : null;
      const payload = { name: 'Kavitha', email: 'kavitha@example.in', message, file };
      const answer = await app.inject({ method: 'POST', url: forms.contactMessage.path, payload });
      return [answer.statusCode, answer.json().error];
    };
    const stored = async () => (await leadsIn(store)).map(({ payload }) => payload.message);
    expect(await ready()).toMatchObject([200, {}]);
    expect(await post('before')).toEqual([201, undefined]);
    disk.fill();
    expect(await post('during', 2_000_000)).toEqual([503, messages.server.unavailable]);
    for (const path of ['/contact', '/healthz']) expect((await app.inject(path)).statusCode).toBe(200);
    expect(await ready()).toMatchObject([503, { status: 'not ready', store: 'failed' }]);
    expect(await stored()).toEqual(['before']);
    disk.empty();
    expect(await post('after', 2_000_000)).toEqual([201, undefined]);
    expect(await ready()).toMatchObject([200, {}]);
    expect(await stored()).toEqual(['before', 'after']);
  });
});
