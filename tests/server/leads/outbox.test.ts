import { expect, it } from 'vitest';
import { enquiry, subscriber } from '../../support/sampleLeads.ts';
import {
  describeOnEngines,
  describeOnSqlite,
  openFor,
  openLikeServer,
} from '../../support/storageEngines.ts';

const minute = 60_000;
const claim = { channel: 'staff' as const, limit: 10, leaseMs: 5 * minute };

describeOnEngines('the mail outbox', (newLocation) => {
  const open = async () => {
    const server = await openLikeServer(newLocation);
    return { ...server, replica: await server.replica() };
  };

  it('gives a notice to one sender at a time, and to the next after the lease', async () => {
    const { storage, replica, clock } = await open();
    for (const number of [1, 2, 3]) await storage.saveLead({ ...enquiry({ number }), notify: ['staff'] });
    const both = await Promise.all([
      storage.claimDeliveries({ ...claim, limit: 2 }),
      replica.claimDeliveries(claim),
    ]);
    const ids = both.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const late = both.flat()[0];
    clock.time += claim.leaseMs;
    const again = await replica.claimDeliveries(claim);
    const repeated = again.find(({ id }) => id === late?.id);
    expect(again).toHaveLength(3);
    expect(repeated?.attempts).toBe(2);
    if (!late || !repeated) return;
    expect(await storage.deliverySent(late)).toBe(false);
    expect(await replica.deliverySent(repeated)).toBe(true);
  });

  it('gives a mailbox to one of several concurrent senders', async () => {
    const { storage, replica } = await open();
    const next = { ...claim, channel: 'confirm' as const, limit: 1 };
    for (let turn = 0; turn < 10; turn += 1) {
      for (const tag of ['', '+1', '+2', '+3'])
        await storage.saveLead({ ...subscriber(`asha${turn}${tag}@a.example`), notify: ['confirm'] });
      const senders = [storage, replica, storage, replica];
      const claimed = await Promise.all(senders.map((each) => each.claimDeliveries(next)));
      expect(claimed.flat()).toHaveLength(1);
    }
  });
});

describeOnSqlite('the mails to subscribers', (newLocation) => {
  const openWith = async (addresses: string[]) => {
    const clock = { time: Date.parse('2026-01-05T10:00:00Z') };
    const storage = await openFor(await newLocation(), () => clock.time);
    for (const address of addresses) {
      clock.time += 1;
      await storage.saveLead({ ...subscriber(address), notify: ['confirm'] });
    }
    const sendAll = async () => {
      const sent: unknown[] = [];
      for (;;) {
        const [mail] = await storage.claimDeliveries({ ...claim, channel: 'confirm', limit: 1 });
        if (!mail) return sent;
        await storage.deliverySent(mail);
        sent.push(mail.lead.payload.email);
      }
    };
    return { clock, storage, sendAll };
  };

  it('asks a mailbox once a day to confirm, ignoring the part after a plus sign', async () => {
    const addresses = ['asha@a.example', 'Asha+1@a.example', 'asha+2@A.example', 'asha@b.example'];
    const { clock, sendAll } = await openWith(addresses);
    expect(await sendAll()).toEqual(['asha@a.example', 'asha@b.example']);
    clock.time += 24 * 60 * minute;
    expect(await sendAll()).toEqual(['Asha+1@a.example']);
  });

  it('mails probable spam last, and none before it is due', async () => {
    const { clock, storage, sendAll } = await openWith([]);
    const save = (email: string, more: object) =>
      storage.saveLead({ ...subscriber(email), notify: ['confirm'], ...more });
    await save('machine@a.example', { suspect: true });
    clock.time += 1;
    await save('asha@a.example', {});
    await save('later@a.example', { confirmAfter: () => minute });
    expect(await sendAll()).toEqual(['asha@a.example', 'machine@a.example']);
    clock.time += minute;
    expect(await sendAll()).toEqual(['later@a.example']);
  });

  it('mails two hundred a day, and the others the next day', async () => {
    const { clock, sendAll } = await openWith(Array.from({ length: 202 }, (_, at) => `a${at}@a.example`));
    expect(await sendAll()).toHaveLength(200);
    clock.time += 24 * 60 * minute;
    expect(await sendAll()).toHaveLength(2);
  });
});
