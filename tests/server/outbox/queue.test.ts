import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { channels, type VisitorChannel } from '#server/database/schema.ts';
import { eraseLeads } from '#server/leads/eraseLeads.ts';
import { markLeads } from '#server/leads/markLeads.ts';
import { deliveriesOf } from '#server/leads/readLeads.ts';
import { saveLead } from '#server/leads/saveLead.ts';
import { confirmSubscriber, subscriberToken, unsubscribe } from '#server/leads/subscribers.ts';
import {
  claimDelivery,
  deliveryFailed,
  deliverySent,
  outboxDepths,
  tidyOutbox,
} from '#server/outbox/queue.ts';
import { enquiry, leadsIn, subscriber } from '../../support/sampleLeads.ts';
import {
  describeOnEngines,
  describeOnSqlite,
  openFor,
  openLikeServer,
} from '../../support/storageEngines.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const claim = { channel: 'staff' as const, leaseMs: 5 * minute };

describeOnEngines('the mail outbox', (newLocation) => {
  const open = async () => {
    const server = await openLikeServer(newLocation);
    return { ...server, replica: await server.replica() };
  };

  it('gives a notice to one sender at a time, and to the next after the lease', async () => {
    const { store, replica, clock } = await open();
    for (const number of [1, 2, 3]) await saveLead(store, { ...enquiry({ number }), notify: ['staff'] });
    const claimed = [store, replica, store, replica].map((each) => claimDelivery(each, claim));
    const first = (await Promise.all(claimed)).flatMap((delivery) => delivery ?? []);
    expect(new Set(first.map(({ id }) => id)).size).toBe(3);
    const [late] = first;
    clock.time += claim.leaseMs;
    const again = [];
    for (let next = await claimDelivery(replica, claim); next; next = await claimDelivery(replica, claim))
      again.push(next);
    const repeated = again.find(({ id }) => id === late?.id);
    expect(again).toHaveLength(3);
    expect(repeated?.attempts).toBe(2);
    if (!late || !repeated) return;
    expect(await deliverySent(store, late)).toBe(false);
    expect(await deliverySent(replica, repeated)).toBe(true);
  });

  it('gives the notice first that was due first, also after an attempt that failed', async () => {
    const { store, clock } = await open();
    const save = async (number: number) =>
      (await saveLead(store, { ...enquiry({ number }), notify: ['staff'] })).id;
    const first = await save(1);
    const tried = await claimDelivery(store, claim);
    if (tried) await deliveryFailed(store, tried, { reason: 'busy', retryInMs: 10 * minute });
    clock.time += minute;
    const [second, third] = [await save(2), await save(3)];
    clock.time += minute;
    const fourth = await save(4);
    clock.time += 10 * minute;
    const order: (string | undefined)[] = [];
    for (const _ of [1, 2, 3, 4]) order.push((await claimDelivery(store, claim))?.lead.id);
    expect([order.slice(0, 2).sort(), ...order.slice(2)]).toEqual([[second, third].sort(), fourth, first]);
  });

  it('gives a mailbox to one of several concurrent senders', async () => {
    const { store, replica } = await open();
    const next = { ...claim, channel: 'confirm' as const };
    for (let turn = 0; turn < 4; turn += 1) {
      for (const tag of ['', '+1', '+2', '+3'])
        await saveLead(store, { ...subscriber(`asha${turn}${tag}@a.example`), notify: ['confirm'] });
      const senders = [store, replica, store, replica];
      const claimed = await Promise.all(senders.map((each) => claimDelivery(each, next)));
      expect(claimed.filter(Boolean)).toHaveLength(1);
    }
  });
});

describeOnEngines('a clock that was ahead', (newLocation) => {
  /** Opens a store whose clock is ahead by some days; `correct` sets it right. */
  const openAhead = async (days: number) => {
    const server = await openLikeServer(newLocation);
    const { clock } = server;
    clock.time += days * day;
    const correct = () => {
      clock.time -= days * day;
    };
    return { ...server, correct };
  };

  it.each([30, 0.05])('by %f days delays no delivery of its leads', async (days) => {
    const { store, correct } = await openAhead(days);
    await saveLead(store, {
      ...enquiry({ email: 'asha@a.example' }),
      notify: ['staff', 'webhook', 'acknowledge'],
    });
    await saveLead(store, { ...subscriber('ravi@a.example'), notify: ['confirm'] });
    correct();
    const left = (await outboxDepths(store)).get('staff');
    expect(left?.oldestMs).toBeGreaterThan(0);
    for (const channel of channels) {
      const delivery = await claimDelivery(store, { ...claim, channel });
      expect([channel, delivery?.attempts]).toEqual([channel, 1]);
      expect(await claimDelivery(store, { ...claim, channel })).toBeUndefined();
      if (delivery) await deliverySent(store, delivery);
    }
    for (const channel of channels) expect(await claimDelivery(store, { ...claim, channel })).toBeUndefined();
  });

  it('delays no attempt that it put off', async () => {
    const { store, clock } = await openAhead(0);
    await saveLead(store, { ...enquiry(), notify: ['staff'] });
    const first = await claimDelivery(store, claim);
    clock.time += 30 * day;
    if (first) await deliveryFailed(store, first, { reason: '451', retryInMs: minute });
    clock.time -= 30 * day;
    expect((await claimDelivery(store, claim))?.attempts).toBe(2);
  });

  it('does not count against the mails of a day, nor block a mailbox', async () => {
    const { store, correct } = await openAhead(30);
    const next = { ...claim, channel: 'confirm', mailsPerDay: 1 } as const;
    const ask = async (address: string) => {
      await saveLead(store, { ...subscriber(address), notify: ['confirm'] });
      const mail = await claimDelivery(store, next);
      if (mail) await deliverySent(store, mail);
      return mail?.lead.payload.email;
    };
    expect(await ask('asha@a.example')).toBe('asha@a.example');
    correct();
    expect(await ask('asha+1@a.example')).toBe('asha+1@a.example');
    expect(await ask('ravi@a.example')).toBeUndefined();
    await tidyOutbox(store);
    const left = await store.db.selectFrom('mailed').select('mailed_at').execute();
    expect(left.map(({ mailed_at }) => mailed_at.slice(0, 10))).toEqual(['2026-01-05']);
  });
});

describeOnEngines('a delivery', (newLocation) => {
  it('is found by index, however many are sent', async () => {
    const { store } = await openLikeServer(newLocation);
    await sql`
      with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < 1000)
      insert into lead (id, kind, created_at, suspect, payload, email_key, phone_key, fingerprint, generation)
      select cast(number as text), 'contacts', '2026', 0, '{}', '', '', cast(number as text), 1 from numbers`.execute(
      store.db,
    );
    for (const channel of channels)
      await sql`
        insert into delivery (id, lead_id, channel, mailbox, attempts, sent_at)
        select ${sql.lit(channel)} || id, id, ${sql.lit(channel)}, '', 1, '2026' from lead`.execute(store.db);
    // SQLite's statistics are of an empty store, as on a server.
    if (store.name === 'postgres') await sql`analyze`.execute(store.db);
    const { id } = await saveLead(store, { ...subscriber('asha@a.example'), notify: channels });
    const asked: RootOperationNode[] = [];
    const note: KyselyPlugin = {
      transformQuery: ({ node }) => {
        asked.push(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    for (const channel of channels) {
      const found = await claimDelivery({ ...store, db: store.db.withPlugin(note) }, { ...claim, channel });
      expect(found?.lead.id).toBe(id);
    }
    const explain = store.name === 'postgres' ? 'explain ' : 'explain query plan ';
    for (const node of asked.filter(({ kind }) => kind !== 'InsertQueryNode' && kind !== 'RawNode')) {
      const query = store.db.getExecutor().compileQuery(node, { queryId: '' });
      const { rows } = await store.db.executeQuery(
        CompiledQuery.raw(explain + query.sql, [...query.parameters]),
      );
      // An index by the channel alone is walked as a whole.
      expect(JSON.stringify(rows)).not.toMatch(/SCAN delivery|Seq Scan on delivery|\(channel=\?\)/);
    }
  });

  it('of a channel with a sender is sent, also after a clock was ahead by weeks', async () => {
    const { store, clock } = await openLikeServer(newLocation);
    const { id } = await saveLead(store, { ...enquiry(), notify: ['staff', 'webhook'] });
    clock.time += 20 * day;
    await tidyOutbox(store, ['staff']);
    expect((await claimDelivery(store, claim))?.lead.id).toBe(id);
    expect(await claimDelivery(store, { ...claim, channel: 'webhook' })).toBeUndefined();
  });

  it('that nobody tried to send for a week is given up', async () => {
    const { store, clock } = await openLikeServer(newLocation);
    const { id } = await saveLead(store, { ...enquiry(), notify: ['staff', 'webhook'] });
    clock.time += 4 * day;
    const tried = await claimDelivery(store, claim);
    if (tried) await deliveryFailed(store, tried, { reason: '451', retryInMs: minute });
    clock.time += 3 * day;
    await tidyOutbox(store);
    expect(await claimDelivery(store, { ...claim, channel: 'webhook' })).toBeUndefined();
    expect(await deliveriesOf(store, id)).toMatchObject([
      { channel: 'staff', due_at: expect.any(String) },
      { channel: 'webhook', due_at: null, last_error: 'not sent for a week' },
    ]);
  });
});

describeOnSqlite('the mails to subscribers', (newLocation) => {
  const openWith = async (addresses: string[]) => {
    const clock = { time: Date.parse('2026-01-05T10:00:00Z') };
    const store = await openFor(await newLocation(), () => clock.time);
    for (const address of addresses) {
      clock.time += 1;
      await saveLead(store, { ...subscriber(address), notify: ['confirm'] });
    }
    const sendAll = async (channel: VisitorChannel = 'confirm') => {
      const sent: unknown[] = [];
      for (;;) {
        const mail = await claimDelivery(store, { ...claim, channel, mailsPerDay: 200 });
        if (!mail) return sent;
        await deliverySent(store, mail);
        sent.push(mail.lead.payload.email);
      }
    };
    return { clock, store, sendAll };
  };

  it('asks a mailbox once a day to confirm, ignoring the part after a plus sign', async () => {
    const addresses = ['asha@a.example', 'Asha+1@a.example', 'asha+2@A.example', 'asha@b.example'];
    const { clock, sendAll } = await openWith(addresses);
    expect(await sendAll()).toEqual(['asha@a.example', 'asha@b.example']);
    clock.time += day;
    expect(await sendAll()).toEqual(['Asha+1@a.example']);
  });

  it('mails in the order of arrival, and no suspect', async () => {
    const { clock, store, sendAll } = await openWith(['asha@a.example']);
    for (const [email, suspect] of [
      ['machine@a.example', true],
      ['ravi@a.example', false],
    ] as const) {
      clock.time += 1;
      await saveLead(store, { ...subscriber(email), suspect, notify: ['confirm'] });
    }
    expect(await sendAll()).toEqual(['asha@a.example', 'ravi@a.example']);
  });

  it('asks a mailbox once a day, also after it was unsubscribed, erased and subscribed again', async () => {
    const { clock, store, sendAll } = await openWith(['asha@a.example']);
    expect(await sendAll()).toHaveLength(1);
    for (const act of ['unsubscribe', 'erase', 'unsubscribe']) {
      const [lead] = await leadsIn(store);
      if (act === 'erase') await eraseLeads(store, { rule: 'staff', email: 'asha@a.example' });
      else await unsubscribe(store, await subscriberToken(store, lead?.id ?? ''));
      await saveLead(store, { ...subscriber('asha@a.example'), notify: ['confirm'] });
      await tidyOutbox(store);
      expect(await sendAll()).toEqual([]);
    }
    clock.time += day;
    await tidyOutbox(store);
    expect(await sendAll()).toHaveLength(1);
  });

  it('asks an unconfirmed address again on another day, or at once if the mail was refused', async () => {
    const { clock, store, sendAll } = await openWith([]);
    const again = async () =>
      (await saveLead(store, { ...subscriber('Asha@a.example'), notify: ['confirm'] })).outcome;
    expect([await again(), await again()]).toEqual(['stored', 'duplicate']);
    const refused = await claimDelivery(store, { ...claim, channel: 'confirm' });
    expect(await again()).toBe('duplicate');
    // On another day it may still be on its way.
    clock.time += day;
    expect(await again()).toBe('duplicate');
    clock.time -= day;
    if (refused) await deliveryFailed(store, refused, { reason: '552', retryInMs: undefined });
    expect([await again(), await again()]).toEqual(['asked', 'duplicate']);
    expect(await sendAll()).toHaveLength(1);
    expect(await again()).toBe('duplicate');
    // The mail was lost. Days begin at midnight in Hyderabad, 18:30 UTC.
    vi.stubEnv('TZ', 'Asia/Kolkata');
    onTestFinished(() => void vi.unstubAllEnvs());
    const mailedAt = clock.time;
    clock.time = Date.parse(`${new Date(mailedAt).toISOString().slice(0, 10)}T18:29:00Z`);
    expect(await again()).toBe('duplicate');
    clock.time += 2 * minute;
    const askedAt = new Date(clock.time).toISOString();
    expect([await again(), await again()]).toEqual(['asked', 'duplicate']);
    clock.time = mailedAt + day;
    expect(await sendAll()).toHaveLength(1);
    const [lead, ...others] = await leadsIn(store);
    expect([lead?.createdAt, others]).toEqual([askedAt, []]);
    expect(await confirmSubscriber(store, await subscriberToken(store, lead?.id ?? ''))).toBe(true);
    clock.time += day;
    expect(await again()).toBe('duplicate');
  });

  it('counts acknowledgements apart: one a day for a mailbox, beside its confirmation', async () => {
    const { clock, store, sendAll } = await openWith(['asha@a.example']);
    for (const message of ['1', '2']) {
      clock.time += 1;
      await saveLead(store, { ...enquiry({ email: 'asha@a.example', message }), notify: ['acknowledge'] });
    }
    expect([await sendAll('acknowledge'), await sendAll()]).toEqual([['asha@a.example'], ['asha@a.example']]);
    clock.time += day;
    // Nobody is told a day late that an enquiry has arrived.
    expect([await sendAll('acknowledge'), await sendAll()]).toEqual([[], []]);
    await saveLead(store, { ...enquiry({ email: 'asha@a.example', message: '3' }), notify: ['acknowledge'] });
    expect(await sendAll('acknowledge')).toEqual(['asha@a.example']);
    await tidyOutbox(store);
    expect((await outboxDepths(store)).get('acknowledge')).toBeUndefined();
  });

  it('acknowledge a lead of the last minutes of a day within an hour', async () => {
    vi.stubEnv('TZ', 'UTC');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { clock, store, sendAll } = await openWith([]);
    const acknowledged = async (lastMinutes: string, wait: number) => {
      clock.time = Date.parse(lastMinutes);
      await saveLead(store, { ...enquiry({ email: `${wait}@a.example` }), notify: ['acknowledge'] });
      clock.time += wait * minute;
      return sendAll('acknowledge');
    };
    expect(await acknowledged('2026-01-05T23:50:00Z', 61)).toEqual([]);
    expect(await acknowledged('2026-01-07T23:50:00Z', 59)).toEqual(['59@a.example']);
  });

  it('leave the mailbox to the sender that took over when the lease of the first one ended', async () => {
    const { clock, store } = await openWith([]);
    for (const message of ['1', '2'])
      await saveLead(store, { ...enquiry({ email: 'asha@a.example', message }), notify: ['acknowledge'] });
    const next = { ...claim, channel: 'acknowledge' } as const;
    const late = await claimDelivery(store, next);
    clock.time += claim.leaseMs;
    const second = await claimDelivery(store, next);
    expect(second?.id).toBe(late?.id);
    if (!late || !second) return;
    await deliveryFailed(store, late, { reason: 'ETIMEDOUT', retryInMs: minute });
    // The second sender is mailing this mailbox.
    expect(await claimDelivery(store, next)).toBeUndefined();
    expect(await deliverySent(store, second)).toBe(true);
    expect(await claimDelivery(store, next)).toBeUndefined();
  });

  it('mails two hundred a day, and the others the next day', async () => {
    const { clock, store, sendAll } = await openWith(['asha@a.example', 'ravi@a.example', 'mira@a.example']);
    const mailed_at = new Date(clock.time).toISOString();
    await sql`
      with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < 199)
      insert into mailed (delivery_id, channel, mailbox, mailed_at)
      select number, 'confirm', number, ${mailed_at} from numbers`.execute(store.db);
    expect(await sendAll()).toHaveLength(1);
    clock.time += day;
    expect(await sendAll()).toHaveLength(2);
  });

  it('ask everybody of a day with ten times as many subscribers as mails, in the end', async () => {
    const names = Array.from({ length: 20 }, (_, number) => `a${number}@a.example`);
    const { clock, store } = await openWith(names);
    const asked: unknown[] = [];
    for (let today = 0; today < 10; today += 1) {
      for (;;) {
        const mail = await claimDelivery(store, { ...claim, channel: 'confirm', mailsPerDay: 2 });
        if (!mail) break;
        await deliverySent(store, mail);
        asked.push(mail.lead.payload.email);
      }
      clock.time += day;
      await tidyOutbox(store);
    }
    expect(asked).toEqual(names);
  });

  it('keep the place of an address that subscribes again while its mail waits', async () => {
    const { clock, store, sendAll } = await openWith(['asha@a.example']);
    clock.time += day;
    await saveLead(store, { ...subscriber('ravi@a.example'), notify: ['confirm'] });
    const again = { ...subscriber('asha@a.example'), notify: ['confirm'] as const };
    expect((await saveLead(store, again)).outcome).toBe('asked');
    expect(await sendAll()).toEqual(['asha@a.example', 'ravi@a.example']);
  });

  it('are due once staff say that a subscriber is not suspect, unless the address came again meanwhile', async () => {
    const { store, sendAll } = await openWith([]);
    const held = { suspect: true, notify: ['confirm'] as const };
    const { id } = await saveLead(store, { ...subscriber('asha@a.example'), ...held });
    const { id: repeated } = await saveLead(store, { ...subscriber('ravi@a.example'), ...held });
    await saveLead(store, { ...subscriber('ravi@a.example'), notify: ['confirm'] });
    expect(await sendAll()).toEqual(['ravi@a.example']);
    await markLeads(store, [id, repeated], { suspect: false, by: 'Meena' });
    const due = (await deliveriesOf(store, repeated)).filter(({ due_at }) => due_at);
    expect([await sendAll(), due]).toEqual([['asha@a.example'], []]);
    // Once is enough.
    await markLeads(store, [id], { suspect: false, by: 'Ravi' });
    expect(await sendAll()).toEqual([]);
  });
});
