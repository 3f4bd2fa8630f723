import { expect, it, onTestFinished } from 'vitest';
import { sendMails } from '#server/deliveries/sendMails.ts';
import { eventually } from '../../support/eventually.ts';
import { mailServer } from '../../support/mailServer.ts';
import { subscriber } from '../../support/sampleLeads.ts';
import { mailWords } from '../../support/seed.ts';
import { describeOnSqlite, openFor } from '../../support/storageEngines.ts';

describeOnSqlite('an address that the mail server refuses', (newLocation) => {
  /** Sends what the store holds, in quick time. */
  async function open(clock = { time: 0 }, to = 'staff@site.example') {
    const server = await mailServer();
    const storage = await openFor(await newLocation(), () => clock.time || Date.now());
    const warnings: object[] = [];
    const sending = sendMails({
      storage,
      words: async () => mailWords,
      linksOf: async () => ({ confirm: 'https://site.example/c', unsubscribe: 'https://site.example/u' }),
      mail: { smtpUrl: server.url, to, from: 'site@site.example', command: 'leads' },
      log: { info: () => {}, warn: (about: object) => void warnings.push(about), error: () => {} } as never,
      times: { poll: 20, firstRetry: 40, longestRetry: 40 },
    });
    onTestFinished(() => sending.stop());
    const subscribe = async (address: string) =>
      (await storage.saveLead({ ...subscriber(address), notify: ['confirm'] })).id;
    return { server, storage, warnings, subscribe };
  }

  it.each([
    ['asha@nowhere.example', '550 5.1.1 Nobody here'],
    ['asha@nowhere.example', '553 No such domain'],
    ['asha@home..example', '501 Bad syntax'],
  ])('for good gets no mail and counts no more, and others get theirs: %s, %s', async (typo, refusal) => {
    const { server, storage, warnings, subscribe } = await open();
    server.state.refusals.set(typo, refusal);
    const id = await subscribe(typo);
    await subscribe('ravi@home.example');
    await eventually(() => expect(server.received.map(({ to }) => to)).toEqual([['ravi@home.example']]));
    await eventually(async () =>
      expect((await storage.deliveriesLeft()).mail).toEqual({ waiting: 0, failing: 0 }),
    );
    expect((await storage.outboxDepths()).size).toBe(0);
    const reason = `EENVELOPE ${refusal.slice(0, 3)}`;
    expect(await storage.deliveriesOf(id)).toEqual([
      { channel: 'confirm', due_at: null, attempts: 1, sent_at: null, last_error: reason },
    ]);
    expect(warnings).toEqual([{ delivery: expect.any(String), attempt: 1, reason }]);
  });

  it.each([
    '450 4.2.0 Come back later',
    '503 5.5.1 Not now',
    '550 5.7.1 Relaying denied',
    '553 5.1.8 We do not know the sender',
  ])('for now, or for what is not its fault, is tried again: %s', async (refusal) => {
    const { server, storage, subscribe } = await open();
    server.state.refusals.set('asha@home.example', refusal);
    await subscribe('asha@home.example');
    await eventually(async () =>
      expect((await storage.deliveriesLeft()).mail).toEqual({ waiting: 1, failing: 1 }),
    );
    server.state.refusals.clear();
    await eventually(() => expect(server.received).toHaveLength(1));
  });

  it('of two for staff is named, in the log and with the lead', async () => {
    const { server, storage, warnings } = await open({ time: 0 }, 'staff@site.example, boss@site.example');
    server.state.refusals.set('staff@site.example', '452 4.2.2 The mailbox is full');
    const { id } = await storage.saveLead({ ...subscriber('asha@home.example'), notify: ['staff'] });
    await eventually(async () =>
      expect(await storage.deliveriesOf(id)).toMatchObject([
        { channel: 'staff', due_at: null, last_error: 'EENVELOPE 452', sent_at: expect.any(String) },
      ]),
    );
    expect(server.received.map(({ to }) => to)).toEqual([['boss@site.example']]);
    await eventually(() => expect(warnings).toMatchObject([{ reason: 'EENVELOPE 452' }]));
  });

  it('for now, and for five days, gets no mail any more', async () => {
    const clock = { time: Date.now() - 5 * 24 * 60 * 60_000 };
    const { server, storage, subscribe } = await open(clock);
    server.state.refusals.set('asha@full.example', '452 4.2.2 The mailbox is full');
    const id = await subscribe('asha@full.example');
    clock.time = 0;
    await eventually(async () =>
      expect(await storage.deliveriesOf(id)).toEqual([
        { channel: 'confirm', due_at: null, attempts: 1, sent_at: null, last_error: 'EENVELOPE 452' },
      ]),
    );
    expect((await storage.deliveriesLeft()).mail).toEqual({ waiting: 0, failing: 0 });
  });

  it('of staff is tried until it is taken, so that no lead is lost', async () => {
    const { server, storage } = await open();
    server.state.refusals.set('staff@site.example', '550 5.1.1 Nobody here');
    await storage.saveLead({ ...subscriber('asha@home.example'), notify: ['staff'] });
    await eventually(async () =>
      expect((await storage.deliveriesLeft()).mail).toEqual({ waiting: 1, failing: 1 }),
    );
    server.state.refusals.clear();
    await eventually(() => expect(server.received).toHaveLength(1));
  });
});
