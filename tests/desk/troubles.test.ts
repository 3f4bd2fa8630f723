import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { troublesOf } from '#desk/server/today/troubles.ts';
import { readConfig } from '#server/config.ts';
import type { Channel } from '#server/database/schema.ts';
import { saveLead } from '#server/leads/saveLead.ts';
import { claimDelivery, deliveryFailed } from '#server/outbox/queue.ts';
import { mailSettings } from '../support/openServer.ts';
import { contact, enquiry, subscriber, textFile } from '../support/sampleLeads.ts';
import { describeOnEngines, describeOnSqlite, openLikeServer } from '../support/storageEngines.ts';

const minute = 60_000;
const env = { ...mailSettings, ATTACHMENT_QUOTA_MB: '10' };

describeOnEngines('Today', (newLocation) => {
  async function open() {
    vi.stubEnv('TZ', 'Asia/Kolkata');
    onTestFinished(() => void vi.unstubAllEnvs());
    const server = await openLikeServer(newLocation);
    const { store, clock } = server;
    clock.time = Date.parse('2026-01-05T10:05:00+05:30');
    const fail = async (channel: Channel, reason: string) => {
      const delivery = await claimDelivery(store, { channel, leaseMs: minute });
      if (delivery) await deliveryFailed(store, delivery, { reason, retryInMs: minute });
    };
    return { ...server, fail, troubles: () => troublesOf(store, readConfig(env)) };
  }

  it('says which mails wait, since when, and why', async () => {
    const { store, clock, fail, troubles } = await open();
    for (const message of ['1', '2', '3'])
      await saveLead(store, { ...enquiry({ message }), notify: ['staff'] });
    await saveLead(store, { ...subscriber('asha@site.example'), notify: ['confirm'] });
    await saveLead(store, { ...contact(), notify: ['acknowledge'] });
    clock.time += 10 * minute;
    expect(await troubles()).toEqual([]);
    clock.time += 1;
    // The subscribers who wait for their turn are counted apart.
    expect((await troubles()).sort()).toEqual([
      '1 mail to a visitor waits since 10:05, and nobody has tried to send: does the site run?',
      '3 mails to staff wait since 10:05, and nobody has tried to send: does the site run?',
    ]);
    for (const _ of [1, 2]) await fail('staff', 'EENVELOPE 550');
    await fail('acknowledge', 'EAUTH 535');
    await fail('confirm', 'ESOCKET connect ECONNREFUSED 127.0.0.1:25');
    expect((await troubles()).sort()).toEqual([
      '1 mail to a subscriber waits since 10:05: ESOCKET connect ECONNREFUSED 127.0.0.1:25.',
      '1 mail to a visitor waits since 10:05: 535 login refused.',
      '2 mails to staff wait since 10:05: 550 mailbox unavailable.',
    ]);
    clock.time += 24 * 60 * minute;
    for (const trouble of await troubles()) expect(trouble).toContain('since 2026-01-05 10:05');
  });

  it('says that the files of the day are too many', async () => {
    const { store, troubles } = await open();
    await saveLead(store, contact({}, textFile('x'.repeat(6 * 1024 ** 2))));
    expect(await troubles()).toEqual([
      'Visitors have sent 6 MB of files today, of at most 10 MB: further files are refused until tomorrow, messages are taken.',
    ]);
    // An operator sets a quota of 0 to accept no files.
    const none = readConfig({ ...env, ATTACHMENT_QUOTA_MB: '0' });
    expect(await troublesOf(store, none)).toEqual([]);
  });
});

describeOnSqlite('Today', (newLocation) => {
  it('says that the store cannot be written', async () => {
    const { store } = await openLikeServer(newLocation);
    await sql`create trigger no_writing before update on write_probe begin select raise(abort, 'no'); end`.execute(
      store.db,
    );
    await sql`create trigger no_new before insert on write_probe begin select raise(abort, 'no'); end`.execute(
      store.db,
    );
    expect(await troublesOf(store, readConfig(env))).toEqual([
      expect.stringMatching(/^The store cannot be written, and visitors cannot send forms: .+\.$/),
    ]);
  });
});
