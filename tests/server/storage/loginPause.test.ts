import { expect, it } from 'vitest';
import { enquiry, subscriber } from '../../support/sampleLeads.ts';
import { describeOnEngines, openFor } from '../../support/storageEngines.ts';

const minute = 60_000;

describeOnEngines('a login that the mail server refuses', (newLocation) => {
  /** A store with two mails and a webhook to send, and what a sender does with them. */
  const open = async () => {
    const start = Date.parse('2026-01-05T10:00:00Z');
    const clock = { time: start };
    const storage = await openFor(await newLocation(), () => clock.time);
    await storage.saveLead({ ...enquiry(), notify: ['staff', 'webhook'] });
    await storage.saveLead({ ...subscriber('asha@site.example'), notify: ['confirm'] });
    const claim = (channel: 'staff' | 'confirm' | 'webhook') =>
      storage.claimDeliveries({ channel, limit: 5, leaseMs: minute });
    const fail = async (login: 'refused' | 'taken') => {
      const [mail] = await claim('staff');
      if (mail) await storage.deliveryFailed(mail, { reason: 'EAUTH 535', retryInMs: 0, login });
      return mail !== undefined;
    };
    const refused = async () => {
      const { mail } = await storage.deliveriesLeft();
      const { times = 0, until = '' } = 'loginRefused' in mail ? (mail.loginRefused ?? {}) : {};
      return times && { times, minutes: (Date.parse(until) - start) / minute };
    };
    return { clock, storage, claim, fail, refused };
  };

  it('holds up all mails for a minute, but no webhook', async () => {
    const { clock, claim, fail, refused } = await open();
    expect(await refused()).toBe(0);
    await fail('refused');
    expect(await refused()).toEqual({ times: 1, minutes: 1 });
    expect([await claim('staff'), await claim('confirm')]).toEqual([[], []]);
    expect(await claim('webhook')).toHaveLength(1);
    clock.time += minute - 1;
    expect(await claim('staff')).toEqual([]);
    clock.time += 1;
    expect(await claim('staff')).toHaveLength(1);
  });

  it('is tried by one mail alone at the end of the wait', async () => {
    const { clock, claim, fail } = await open();
    await fail('refused');
    clock.time += minute;
    expect(await claim('confirm')).toHaveLength(1);
    expect(await claim('staff')).toEqual([]);
  });

  it('is waited for twice as long each time, an hour at most', async () => {
    const { clock, fail, refused } = await open();
    let minutes = 0;
    for (const [index, wait] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
      expect(await fail('refused')).toBe(true);
      minutes += wait;
      expect(await refused()).toEqual({ times: index + 1, minutes });
      clock.time += wait * minute;
    }
  });

  it('is tried at once when staff say so, and still counted', async () => {
    const { storage, fail, refused } = await open();
    await fail('refused');
    await storage.retryLogin();
    expect(await refused()).toEqual({ times: 1, minutes: 0 });
    await fail('refused');
    expect(await refused()).toEqual({ times: 2, minutes: 2 });
  });

  it('is forgotten when one is taken, also where the mail then fails for another reason', async () => {
    for (const takes of ['sent', 'failed'] as const) {
      const { clock, storage, claim, fail, refused } = await open();
      await fail('refused');
      clock.time += minute;
      if (takes === 'failed') await fail('taken');
      const [mail] = takes === 'sent' ? await claim('confirm') : [];
      if (mail) expect(await storage.deliverySent(mail)).toBe(true);
      expect(await refused(), takes).toBe(0);
      expect(await claim('staff'), takes).toHaveLength(1);
    }
  });

  it('is not forgotten because a webhook was sent', async () => {
    const { storage, claim, fail, refused } = await open();
    await fail('refused');
    const [hook] = await claim('webhook');
    if (hook) await storage.deliverySent(hook);
    expect(await refused()).toEqual({ times: 1, minutes: 1 });
  });
});
