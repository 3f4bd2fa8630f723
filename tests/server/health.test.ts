import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { recordNames } from '#site/records/contentRecords.ts';
import { copyOfSeed } from '../support/copyOfSeed.ts';
import { openServer } from '../support/openServer.ts';
import { plainPages } from '../support/plainPages.ts';
import { contact, enquiry, textFile } from '../support/sampleLeads.ts';

/** Answers of `/readyz` count for five seconds: the clock is set forward instead of waiting. */
function fakeClock() {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  return () => vi.advanceTimersByTime(5_000);
}

const smtp = { SMTP_URL: 'smtp://127.0.0.1:1', NOTIFY_TO: 'a@b.example', NOTIFY_FROM: 'c@d.example' };
const hook = {
  LEAD_WEBHOOK_URL: 'http://localhost:1/x',
  LEAD_WEBHOOK_SECRET: `whsec_${'a'.repeat(32)}`,
};

describe('/healthz', () => {
  it('says that the process is up, even without a store', async () => {
    const { app, storage } = await openServer({}, plainPages);
    await storage.close();
    const answer = await app.inject('/healthz');
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('/readyz', () => {
  it('is green when leads can be stored and all content is there', async () => {
    const { app } = await openServer({}, plainPages);
    const answer = await app.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        status: 'ready',
        store: 'ok',
        missingContent: [],
        attachments: { takenTodayMb: 0, quotaMb: 500, state: 'ok' },
      },
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('turns red when the store is gone, and tells nothing that it does not know', async () => {
    const { app, storage } = await openServer({ ...smtp, ...hook }, plainPages);
    await storage.close();
    const answer = await app.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { status: 'not ready', store: 'failed', missingContent: [] },
    ]);
  });

  it('is red when a record is missing, and names it', async () => {
    const { folder } = await copyOfSeed();
    await rm(join(folder, 'team.json'));
    const { app } = await openServer({ CONTENT_DIR: folder }, plainPages);
    const answer = await app.inject('/readyz');
    expect([answer.statusCode, answer.json().missingContent]).toEqual([503, ['team']]);
    expect(recordNames).toContain('team');
  });

  it('tells of webhooks and mails that wait or fail', async () => {
    const tick = fakeClock();
    const { app, storage } = await openServer({ ...smtp, ...hook }, plainPages);
    await storage.saveLead({ ...enquiry(), notify: ['staff', 'webhook'] });
    const parts = async () => {
      tick();
      const { mail, webhook, status } = (await app.inject('/readyz')).json();
      return { mail, webhook, status };
    };
    const [mail] = await storage.claimDeliveries({ channel: 'staff', limit: 1, leaseMs: 60_000 });
    if (mail) await storage.deliveryFailed(mail, { reason: 'EAUTH 535', retryInMs: 0 });
    expect(await parts()).toEqual({
      status: 'ready',
      mail: { waiting: 1, failing: 1 },
      webhook: { waiting: 1, failing: 0 },
    });
  });

  it('tells how many files were taken today, before no more are, and stays green', async () => {
    const tick = fakeClock();
    const { app, storage } = await openServer({ ATTACHMENT_QUOTA_MB: '15' }, plainPages);
    const room = async () => {
      tick();
      const answer = await app.inject('/readyz');
      return [answer.statusCode, answer.json().attachments];
    };
    const mebibyte = 'x'.repeat(1024 ** 2);
    await storage.saveLead(contact({}, textFile(mebibyte.repeat(4))));
    expect(await room()).toEqual([200, { takenTodayMb: 4, quotaMb: 15, state: 'ok' }]);
    await storage.saveLead(contact({}, textFile(mebibyte.repeat(7))));
    expect(await room()).toEqual([200, { takenTodayMb: 11, quotaMb: 15, state: 'full' }]);
    vi.advanceTimersByTime(24 * 60 * 60 * 1000);
    expect(await room()).toEqual([200, { takenTodayMb: 0, quotaMb: 15, state: 'ok' }]);
  });
});
