import { expect, it, onTestFinished } from 'vitest';
import { sendMails } from '#server/deliveries/sendMails.ts';
import { sendWebhooks } from '#server/deliveries/sendWebhooks.ts';
import type { Channel } from '#server/storage/lead.ts';
import { mailServer } from '../support/mailServer.ts';
import { quickClock } from '../support/quickClock.ts';
import { subscriber } from '../support/sampleLeads.ts';
import { mailWords } from '../support/seed.ts';
import { describeOnEngines, openFor } from '../support/storageEngines.ts';
import { webhookReceiver } from '../support/webhookReceiver.ts';

const minute = 60_000;
const count = 4;
const notify: Channel[] = ['staff', 'confirm', 'webhook'];

describeOnEngines('mail server and webhook receiver down for an hour', (newLocation) => {
  it('get everything afterwards, and nothing twice under another id', async () => {
    const mails = await mailServer();
    const receiver = await webhookReceiver();
    mails.state.mode = 'refuse';
    receiver.state.status = 503;
    const { clock, watched, pass } = quickClock();
    const location = await newLocation();
    const openOne = async () => watched(await openFor(location, () => clock.time), notify);
    const storages = [await openOne(), await openOne()] as const;
    const log = { info: () => {}, warn: () => {}, error: () => {} } as never;
    // The waits are the usual ones. An attempt is real: its lease must not end by the quick clock.
    const times = { poll: 2, attempt: 24 * 60 * minute, stopPatience: 300 };
    for (const storage of storages) {
      const smtp = {
        smtpUrl: mails.url,
        to: 'staff@site.example',
        from: 'site@site.example',
        command: 'leads',
      };
      const linksOf = async (id: string) => ({ confirm: `https://site.example/${id}`, unsubscribe: id });
      const words = async () => mailWords;
      const senders = [
        sendMails({ storage, words, linksOf, mail: smtp, log, times, now: () => clock.time }),
        sendWebhooks({
          storage,
          target: { url: receiver.url, secret: `whsec_${'a'.repeat(32)}` },
          log,
          times,
        }),
      ];
      onTestFinished(async () => void (await Promise.all(senders.map((sender) => sender.stop()))));
    }

    const ids: string[] = [];
    for (let number = 0; number < count; number += 1) {
      const lead = subscriber(`a${number}@site.example`);
      const [storage] = storages;
      ids.push((await storage.saveLead({ ...lead, notify })).id);
      await pass(minute);
    }
    await pass((60 - count) * minute);
    expect(mails.received).toEqual([]);
    expect(receiver.received).toEqual([]);
    // After 15 and 30 seconds, 1, 2, 4, 8, 16 and 32 minutes, by a clock that knows minutes.
    expect(receiver.tried.length).toBeGreaterThan(6 * count);
    expect(receiver.tried.length).toBeLessThan(12 * count);
    expect(mails.state.attempts).toBeGreaterThan(12 * count);
    const left = await storages[0].deliveriesLeft();
    expect([left.mail, left.webhook]).toEqual([
      { waiting: 2 * count, failing: 2 * count },
      { waiting: count, failing: count },
    ]);

    mails.state.mode = 'accept';
    receiver.state.status = 200;
    // The longest wait after so many tries.
    await pass(33 * minute);
    const { mail, webhook } = await storages[0].deliveriesLeft();
    expect([mail.waiting, webhook.waiting]).toEqual([0, 0]);
    const hooks = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(hooks.sort()).toEqual(ids.sort());
    expect(new Set(receiver.tried.map(({ headers }) => headers['webhook-id'])).size).toBe(count);
    expect(mails.received).toHaveLength(2 * count);
    expect(new Set(mails.received.map(({ headers }) => headers['message-id'])).size).toBe(2 * count);
  });
});
