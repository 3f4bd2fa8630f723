import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Channel } from '#server/database/schema.ts';
import { deliveriesOf } from '#server/leads/readLeads.ts';
import { saveLead } from '#server/leads/saveLead.ts';
import { deliveriesLeft } from '#server/outbox/queue.ts';
import { sendMails } from '#server/outbox/sendMails.ts';
import { eventually } from '../../support/eventually.ts';
import { mailServer } from '../../support/mailServer.ts';
import { contact, enquiry, subscriber, textFile } from '../../support/sampleLeads.ts';
import { mailRecords } from '../../support/seed.ts';
import { describeOnSqlite, openFor } from '../../support/storageEngines.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

describeOnSqlite('mails', (newLocation) => {
  /** Opens a mail server, a store on an adjustable clock, and a sender with short pauses. */
  async function open(clock = { time: 0 }) {
    const server = await mailServer();
    const now = () => clock.time || Date.now();
    const store = await openFor(await newLocation(), now);
    const lines: { about: object; text: string }[] = [];
    const note = (about: object, text: string) => void lines.push({ about, text });
    const start = (
      mail: Partial<Parameters<typeof sendMails>[0]['mail']> = {},
      times: Parameters<typeof sendMails>[0]['times'] = { attempt: minute },
    ) => {
      const sending = sendMails({
        store,
        records: () => mailRecords,
        mailsPerDay: 200,
        linksOf: async () => ({ confirm: 'https://site.example/c', unsubscribe: 'https://site.example/u' }),
        mail: {
          smtpUrl: server.url,
          to: 'staff@site.example',
          from: 'site@site.example',
          command: 'leads',
          ...mail,
        },
        log: { info: note, warn: note, error: note } as never,
        times: { poll: 10, firstRetry: 20, longestRetry: 40, stopTimeoutMs: 300, ...times },
      });
      onTestFinished(() => sending.stop());
      return sending;
    };
    const add = async (channel: Channel, email = 'asha@home.example') =>
      (await saveLead(store, { ...subscriber(email), notify: [channel] })).id;
    const left = async () => (await deliveriesLeft(store)).mail;
    return { server, store, clock, lines, start, add, left };
  }
  const noneLeft = { waiting: 0, failing: 0 };

  it('go to several addresses once for each lead, and name the file instead of attaching it', async () => {
    const { server, store, start, lines, left } = await open();
    const to = 'Sales <sales@site.example>, boss@site.example';
    start({ to, from: 'Front desk <site@site.example>', deskUrl: 'https://desk.site.example' });
    const file = textFile('secret words', 'plan.txt');
    await saveLead(store, { ...contact({}, file), notify: ['staff'] });
    for (const number of [1, 2]) await saveLead(store, { ...enquiry({ number }), notify: ['staff'] });
    await eventually(() => expect(server.received).toHaveLength(3));
    await eventually(async () => expect(await left()).toEqual(noneLeft));
    expect(new Set(server.received.map(({ headers }) => headers['message-id'])).size).toBe(3);
    const mail = server.received.find(({ source }) => source.includes('plan.txt'));
    expect(mail?.to).toEqual(['sales@site.example', 'boss@site.example']);
    expect(mail?.headers.from).toBe('Front desk <site@site.example>');
    expect(mail?.source).toContain('https://desk.site.example/desk/#/leads/');
    expect(mail?.source).not.toContain('secret words');
    expect(JSON.stringify(lines)).not.toMatch(/asha|ravi|98765432/i);
  });

  it.each(['refuse', 'stall'] as const)(
    'survive a server that will %s, and are sent afterwards',
    async (mode) => {
      const { server, start, add, lines, left } = await open();
      server.state.mode = mode;
      const sending = start({}, { attempt: 400 });
      await add('staff');
      await eventually(async () => expect(await left()).toEqual({ waiting: 1, failing: 1 }));
      await eventually(() => expect(server.state.attempts).toBeGreaterThan(1));
      expect(server.received).toEqual([]);
      // On a busy machine an attempt that was cut short may have arrived.
      await sending.stop();
      server.state.mode = 'accept';
      start();
      await eventually(async () => expect(await left()).toEqual(noneLeft));
      expect(server.received).toHaveLength(1);
      expect(JSON.stringify(lines)).not.toMatch(/asha|98765432|example/i);
    },
  );

  it('wait for a server that scans each mail for a minute and a half before it accepts it', async () => {
    const { server, start, add, lines } = await open();
    server.state.mode = 'stall';
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    start({}, {});
    await add('staff');
    await eventually(() => expect(server.state.attempts).toBe(1));
    // `eventually` lets the clock go on as well, and an attempt ends after two and a half minutes.
    vi.advanceTimersByTime(1.5 * minute);
    // On a busy machine the mail may arrive only now.
    server.state.mode = 'accept';
    server.confirm();
    await eventually(() =>
      expect(lines.map(({ text }) => text)).toEqual([expect.stringMatching(/was sent$/)]),
    );
  });

  it('tell visitors that their enquiry has arrived, without a word of theirs, and a reply goes to the office', async () => {
    const { server, store, start } = await open();
    start();
    const lead = {
      ...enquiry(),
      payload: { ...enquiry().payload, email: 'asha@home.example', message: 'Buy now' },
    };
    await saveLead(store, { ...lead, notify: ['confirm'] });
    await eventually(() => expect(server.received).toHaveLength(1));
    const [{ headers, source } = { headers: {}, source: '' }] = server.received;
    expect(headers).toMatchObject({
      to: 'asha@home.example',
      subject: mailRecords.acknowledgement.subject,
      'reply-to': mailRecords.office.email,
    });
    expect(source).not.toMatch(/Buy now|Unsubscribe/);
  });

  it('have the same Message-ID when repeated', async () => {
    const { server, store, start, add } = await open();
    // The store loses the fact that the mail was sent, as in a power cut.
    await sql`create trigger cut_off before update of sent_at on delivery when new.sent_at is not null
      begin select raise(abort, 'cut off'); end`.execute(store.db);
    start({}, { attempt: 150 });
    await add('staff');
    await eventually(() => expect(server.received.length).toBeGreaterThan(1));
    expect(new Set(server.received.map(({ headers }) => headers['message-id'])).size).toBe(1);
  });

  it('wait ten minutes when the server refuses the login, and are sent once it accepts it', async () => {
    const { server, store, clock, lines, start, add, left } = await open({
      time: Date.parse('2026-01-05T10:00:00Z'),
    });
    for (const number of [1, 2, 3]) {
      await saveLead(store, { ...enquiry({ number }), notify: ['staff'] });
      await add('confirm', `a${number}@site.example`);
    }
    const url = Object.assign(new URL(server.url), { username: 'site', password: 'wrong' });
    // The attempt takes real time: its lease must not end on the test's clock.
    start({ smtpUrl: url.href }, { poll: 2, attempt: 20 * day });
    const warning = 'the mail server refuses the login; all mails wait ten minutes';
    await eventually(() => expect(lines.map(({ text }) => text)).toContain(warning));
    // Both senders may have tried at the same time.
    expect(server.state.logins).toBeLessThanOrEqual(2);
    expect(await left()).toMatchObject({ waiting: 6 });
    server.state.password = 'wrong';
    let ended = 0;
    await eventually(() => {
      // The other sender's pause may have begun just now.
      const begun = lines.filter(({ text }) => text === warning).length;
      clock.time += (begun - ended) * 10 * minute;
      ended = begun;
      expect(server.received).toHaveLength(6);
    });
  });

  it('do not wait for the day of a clock that was ahead when the login was refused', async () => {
    const { server, clock, lines, start, add } = await open({ time: Date.parse('2026-02-05T10:00:00Z') });
    await add('staff');
    const url = Object.assign(new URL(server.url), { username: 'site', password: 'wrong' });
    start({ smtpUrl: url.href });
    await eventually(() => expect(lines).toHaveLength(2));
    server.state.password = 'wrong';
    clock.time -= 30 * day;
    await eventually(() => expect(server.received).toHaveLength(1));
  });

  it.each<[what: string, Channel, address: string, refusal: string]>([
    ['given up', 'confirm', 'asha@nowhere.example', '550 5.1.1 Nobody here'],
    ['given up', 'confirm', 'asha@home..example', '501 Bad syntax'],
    ['tried again', 'confirm', 'asha@home.example', '450 4.2.0 Come back later'],
    ['tried again', 'confirm', 'asha@home.example', '550 5.7.1 Relaying denied'],
    ['tried again', 'confirm', 'asha@home.example', '553 5.1.8 We do not know the sender'],
    // Otherwise leads would be lost.
    ['tried again', 'staff', 'staff@site.example', '550 5.1.1 Nobody here'],
  ])('are %s (%s) when %s is refused, and others are sent: %s', async (what, channel, address, refusal) => {
    const { server, store, start, add, left } = await open();
    server.state.refusals.set(address, refusal);
    const id = await add(channel, channel === 'confirm' ? address : undefined);
    await add('confirm', 'ravi@home.example');
    start();
    const failed = { last_error: `EENVELOPE ${refusal.slice(0, 3)}`, sent_at: null };
    await eventually(async () => expect(await deliveriesOf(store, id)).toMatchObject([failed]));
    await eventually(() => expect(server.received.map(({ to }) => to)).toEqual([['ravi@home.example']]));
    if (what === 'tried again') server.state.refusals.clear();
    await eventually(async () => expect(await left()).toEqual(noneLeft));
    const end = what === 'given up' ? { ...failed, due_at: null, attempts: 1 } : { last_error: null };
    expect(await deliveriesOf(store, id)).toMatchObject([end]);
    expect(server.received).toHaveLength(what === 'given up' ? 1 : 2);
  });

  it('ask a subscriber once the mail server is back after five days, and a full mailbox once a day from then on', async () => {
    const start = Date.parse('2026-01-05T10:00:00Z');
    const { server, store, clock, lines, start: startSending, add } = await open({ time: start });
    server.state.mode = 'refuse';
    await add('confirm');
    // The attempt takes real time: its lease must not end on the test's clock.
    startSending({}, { poll: 2, attempt: 20 * day });
    await eventually(() => expect(lines.length).toBeGreaterThan(0));
    server.state.refusals.set('asha@home.example', '452 4.2.2 The mailbox is full');
    const isTriedAgainIn = (retryInSeconds: number) =>
      eventually(() => {
        clock.time += minute;
        const failure = expect.objectContaining({ reason: 'EENVELOPE 452', retryInSeconds });
        expect(lines.map(({ about }) => about)).toContainEqual(failure);
      });
    clock.time = start + 4.9 * day;
    await isTriedAgainIn(0.04);
    server.state.refusals.clear();
    clock.time = start + 5 * day;
    lines.length = 0;
    await eventually(() => {
      clock.time += minute;
      expect(lines.length).toBeGreaterThan(2);
    });
    expect(server.received).toEqual([]);
    server.state.mode = 'accept';
    server.state.refusals.set('asha@home.example', '452 4.2.2 The mailbox is full');
    await isTriedAgainIn(day / 1_000);
    server.state.refusals.clear();
    clock.time += day;
    await eventually(() => expect(server.received.map(({ to }) => to)).toEqual([['asha@home.example']]));
    // A week from the mail, not from the request.
    expect(server.received[0]?.source.replace(/=\r?\n/g, '')).toContain('18 January 2026');
    await eventually(async () => expect(await deliveriesLeft(store)).toMatchObject({ mail: noneLeft }));
  });

  it('name the refused one of two staff addresses in the log and with the lead', async () => {
    const { server, store, lines, start, add } = await open();
    start({ to: 'staff@site.example, boss@site.example' });
    server.state.refusals.set('staff@site.example', '452 4.2.2 The mailbox is full');
    const id = await add('staff');
    await eventually(async () =>
      expect(await deliveriesOf(store, id)).toMatchObject([
        { channel: 'staff', due_at: null, last_error: 'EENVELOPE 452', sent_at: expect.any(String) },
      ]),
    );
    expect(server.received.map(({ to }) => to)).toEqual([['boss@site.example']]);
    await eventually(() => expect(lines).toMatchObject([{ about: { reason: 'EENVELOPE 452' } }]));
  });
});
