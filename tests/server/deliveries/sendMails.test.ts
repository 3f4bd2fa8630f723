import { describe, expect, it, onTestFinished } from 'vitest';
import { sendMails } from '#server/deliveries/sendMails.ts';
import type { NewLead } from '#server/storage/lead.ts';
import type { Storage } from '#server/storage/openStorage.ts';
import { eventually } from '../../support/eventually.ts';
import { mailServer } from '../../support/mailServer.ts';
import { contact, enquiry, textFile } from '../../support/sampleLeads.ts';
import { mailWords } from '../../support/seed.ts';
import { describeOnSqlite, openFor } from '../../support/storageEngines.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const notified = (message: string): NewLead => ({ ...enquiry({ message }), notify: ['staff'] });
const linksOf = async () => ({ confirm: 'https://site.example/c', unsubscribe: 'https://site.example/u' });

/** Sends what the storage's outbox holds until the test has finished, in quick time. */
function sender(storage: Storage, smtpUrl: string, times = {}) {
  const lines: { level: string; about: object; text: string }[] = [];
  const noting = (level: string) => (about: object, text: string) => void lines.push({ level, about, text });
  const sending = sendMails({
    storage,
    words: async () => mailWords,
    linksOf,
    mail: { smtpUrl, to: 'staff@site.example', from: 'site@site.example', command: 'leads' },
    log: { info: noting('info'), warn: noting('warn'), error: noting('error') } as never,
    times: { poll: 20, attempt: 400, firstRetry: 40, longestRetry: 200, stopPatience: 300, ...times },
  });
  onTestFinished(() => sending.stop());
  return { sending, lines };
}

const sentTo = (mails: { headers: Record<string, string> }[]) => mails.map((it) => it.headers['message-id']);

describeOnSqlite('mail to staff', (newLocation) => {
  it('tells of each new lead once', async () => {
    const server = await mailServer();
    const storage = await openFor(await newLocation());
    const { lines } = sender(storage, server.url);
    for (const number of [1, 2, 3]) await storage.saveLead(notified(`${number}`));
    await eventually(() => expect(server.received).toHaveLength(3));
    await eventually(async () =>
      expect((await storage.deliveriesLeft()).mail).toEqual({ waiting: 0, failing: 0 }),
    );
    expect(server.received[0]).toMatchObject({ from: 'site@site.example', to: ['staff@site.example'] });
    expect(new Set(sentTo(server.received)).size).toBe(3);
    expect(JSON.stringify(lines)).not.toMatch(/asha|98765/i);
  });

  it.each(['refuse', 'stall'] as const)('survives a server that will %s, and then goes out', async (mode) => {
    const server = await mailServer();
    server.state.mode = mode;
    const storage = await openFor(await newLocation());
    const { lines } = sender(storage, server.url);
    await storage.saveLead(notified('a'));
    await eventually(async () =>
      expect((await storage.deliveriesLeft()).mail).toEqual({ waiting: 1, failing: 1 }),
    );
    await eventually(() => expect(server.state.attempts).toBeGreaterThan(1));
    expect(server.received).toEqual([]);
    expect(lines.some(({ level }) => level === 'warn')).toBe(true);
    server.state.mode = 'accept';
    await eventually(async () =>
      expect((await storage.deliveriesLeft()).mail).toEqual({ waiting: 0, failing: 0 }),
    );
    expect(server.received).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toMatch(/asha|98765|example/i);
  });
});

describe('the mail sender', () => {
  const open = async () => openFor({ dataDir: await temporaryFolder() });

  it('waits longer after each failure, up to a limit', async () => {
    const server = await mailServer();
    server.state.mode = 'refuse';
    const storage = await open();
    const { lines } = sender(storage, server.url);
    await storage.saveLead(notified('a'));
    const waits = () =>
      lines.flatMap(({ about }) => ('retryInSeconds' in about ? [about.retryInSeconds] : []));
    await eventually(() => expect(waits().length).toBeGreaterThan(4));
    expect(waits().slice(0, 5)).toEqual([0.04, 0.08, 0.16, 0.2, 0.2]);
  });

  it('carries the same Message-ID when a mail has to be repeated', async () => {
    const server = await mailServer();
    const storage = await open();
    // The store forgets that the mail was sent, as after a power cut.
    const forgetful = { ...storage, deliverySent: async () => Promise.reject(new Error('cut off')) };
    sender(forgetful, server.url, { attempt: 150 });
    await storage.saveLead(notified('a'));
    await eventually(() => expect(server.received.length).toBeGreaterThan(1));
    expect(new Set(sentTo(server.received)).size).toBe(1);
  });

  it('stops when the mail under way has gone out', async () => {
    const server = await mailServer();
    const storage = await open();
    const { sending } = sender(storage, server.url);
    await storage.saveLead(notified('a'));
    await eventually(() => expect(server.state.attempts).toBe(1));
    await sending.stop();
    expect(server.received).toHaveLength(1);
    expect((await storage.deliveriesLeft()).mail).toEqual({ waiting: 0, failing: 0 });
  });

  it('stops in bounded time while a server stalls, and leaves the mail for the next start', async () => {
    const server = await mailServer();
    server.state.mode = 'stall';
    const storage = await open();
    const { sending } = sender(storage, server.url, { attempt: 60_000 });
    await storage.saveLead(notified('a'));
    await eventually(() => expect(server.state.attempts).toBe(1));
    await sending.stop();
    server.state.mode = 'accept';
    sender(storage, server.url);
    await eventually(() => expect(server.received).toHaveLength(1));
  });

  it('goes to several addresses, and names the file instead of carrying it', async () => {
    const server = await mailServer();
    const storage = await open();
    const { sending } = sender(storage, 'smtp://127.0.0.1:1');
    await sending.stop();
    const to = 'Sales <sales@site.example>, boss@site.example';
    const second = sendMails({
      storage,
      words: async () => mailWords,
      linksOf,
      mail: { smtpUrl: server.url, to, from: 'Front desk <site@site.example>', command: 'leads' },
      log: { info: () => {}, warn: () => {}, error: () => {} } as never,
      times: { poll: 20 },
    });
    onTestFinished(() => second.stop());
    await storage.saveLead({ ...contact({}, textFile('secret words', 'plan.txt')), notify: ['staff'] });
    await eventually(() => expect(server.received).toHaveLength(1));
    const [mail] = server.received;
    expect(mail?.to).toEqual(['sales@site.example', 'boss@site.example']);
    expect(mail?.headers.from).toBe('Front desk <site@site.example>');
    expect(mail?.source).toContain('plan.txt');
    expect(mail?.source).not.toContain('secret words');
  });
});
