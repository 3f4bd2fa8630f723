import { openSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { noAssets } from '#server/files/assets.ts';
import { saveLead } from '#server/leads/saveLead.ts';
import { deliveriesLeft } from '#server/outbox/queue.ts';
import { documentRenderer } from '#server/rendering/document.ts';
import { runServer } from '#server/runServer.ts';
import { messages } from '#site/messages.ts';
import { eventually } from '../support/eventually.ts';
import { fakeHost } from '../support/fakeHost.ts';
import { freePort } from '../support/freePort.ts';
import { mailServer } from '../support/mailServer.ts';
import { contact, enquiry, leadsIn } from '../support/sampleLeads.ts';
import { sharePictures } from '../support/sharedPictures.ts';
import { spawnSite } from '../support/spawnSite.ts';
import type { Program } from '../support/startProgram.ts';
import { openFor } from '../support/storageEngines.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const SITE_URL = 'https://www.site.example';
const staffMail = { NOTIFY_TO: 'staff@site.example', NOTIFY_FROM: 'news@site.example' };

/** Returns the log entries of a server. */
const entriesOf = ({ lines }: Program) =>
  lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));

async function subscribe(url: string) {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'Asha@home.example' });
  const answer = await fetch(`${url}/newsLetter/create`, { method: 'POST', headers, body });
  return [answer.status, (await answer.json()).message];
}

test('a new subscriber gets one mail, whose links confirm and unsubscribe', async () => {
  const mails = await mailServer();
  // Mails are sent even when webhooks fail.
  const receiver = await fakeHost({ body: null });
  const DATA_DIR = await temporaryFolder();
  const site = await spawnSite({
    DATA_DIR,
    SITE_URL,
    SMTP_URL: mails.url,
    ...staffMail,
    LEAD_WEBHOOK_URL: receiver.url,
    LEAD_WEBHOOK_SECRET: `whsec_${'a'.repeat(32)}`,
  });
  const store = await openFor({ dataDir: DATA_DIR });
  expect(await subscribe(site.url)).toEqual([201, messages.newsletter.subscribed]);
  expect(await subscribe(site.url)).toEqual([409, messages.newsletter.duplicate]);
  await eventually(() => expect(mails.received).toHaveLength(2));
  await eventually(async () => expect((await deliveriesLeft(store)).mail.waiting).toBe(0));
  await eventually(() => expect(receiver.received).toHaveLength(1));
  expect((await (await fetch(`${site.url}/readyz`)).json()).webhook).toMatchObject({ waiting: 1 });
  const mail = mails.received.find(({ to }) => to[0] === 'Asha@home.example');
  const unsubscribe = /^<(.*)>$/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  expect(unsubscribe).toMatch(/^https:\/\/www\.site\.example\/newsletter\/unsubscribe\/[0-9a-f]{64}$/);
  const confirm = unsubscribe.replace('unsubscribe', 'confirm');
  for (const link of [confirm, unsubscribe]) expect(mail?.source.replace(/=\r\n/g, '')).toContain(link);

  const here = (link: string) => link.replace(SITE_URL, site.url);
  const confirmed = await fetch(here(confirm), { method: 'POST' });
  expect([confirmed.status, new URL(confirmed.url).pathname]).toEqual([200, '/newsletter/confirmed']);
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await fetch(here(unsubscribe), { method: 'POST', body })).status).toBe(200);
  expect(await subscribe(site.url)).toEqual([201, messages.newsletter.subscribed]);
  // The mailbox has had its mail of the day.
  await eventually(() => expect(mails.received).toHaveLength(3));
  await eventually(async () => expect((await deliveriesLeft(store)).mail.waiting).toBe(1));
  // With the token a reader of the log could unsubscribe others.
  expect(site.lines.join()).not.toMatch(new RegExp(`asha|${unsubscribe.slice(-64)}`, 'i'));
});

test('without SITE_URL, which their links need, there are no mails to subscribers, and the log says so', async () => {
  const mails = await mailServer();
  const env = { DATA_DIR: await temporaryFolder(), SMTP_URL: mails.url, ...staffMail };
  const site = await spawnSite({ ...env, METRICS_ADDRESS: '127.0.0.1:0' });
  await subscribe(site.url);
  await eventually(() => expect(mails.received.map(({ to }) => to)).toEqual([['staff@site.example']]));
  await eventually(() =>
    expect(
      entriesOf(site).filter(({ msg }) => /^SITE_URL is not set: subscribers are not mailed/.test(msg)),
    ).toHaveLength(1),
  );
  await eventually(async () => {
    const { status, mail } = await (await fetch(`${site.url}/readyz`)).json();
    expect([status, mail]).toEqual(['ready', { waiting: 0, failing: 0 }]);
  });
  const { address } = entriesOf(site).find(({ msg }) => msg === 'metrics are served');
  const figures = await (await fetch(`http://127.0.0.1:${address.port}/metrics`)).text();
  expect(figures, 'what the alert looks at').toMatch(/^site_outbox_oldest_seconds{channel="staff"} \d/m);
  expect(figures).not.toContain('{channel="confirm"}');
});

test('a server erases leads older than RETENTION_DAYS, and logs this and its remaining samples', async () => {
  const dataDir = await temporaryFolder();
  let time = Date.now() - 3 * 24 * 60 * 60_000;
  const store = await openFor({ dataDir }, () => time);
  for (let number = 0; number < 30; number += 1) await saveLead(store, enquiry({ number }));
  time = Date.now();
  await saveLead(store, contact());
  const site = await spawnSite({ DATA_DIR: dataDir, RETENTION_DAYS: '2', SITE_URL });
  await eventually(() =>
    expect(entriesOf(site)).toContainEqual(expect.objectContaining({ rule: 'retention', enquiries: 30 })),
  );
  expect((await leadsIn(store)).map(({ kind }) => kind)).toEqual(['contacts']);
  expect(await site.end('SIGINT')).toBe(0);
  expect(entriesOf(site).flatMap(({ finding }) => finding ?? [])).toEqual([
    expect.stringContaining('sample content still in use'),
  ]);
});

/** Runs a server in this process, so that its clock can be set, with these settings besides the usual ones. */
async function runHere(env: Record<string, string>, renderDocument = documentRenderer(noAssets)) {
  vi.spyOn(console, 'log').mockReturnValue();
  const usual = { TZ: '', PORT: '0', DATA_DIR: await temporaryFolder(), LOG_LEVEL: 'silent', SITE_URL: '' };
  for (const [name, value] of Object.entries({ ...usual, ...env })) vi.stubEnv(name, value);
  await sharePictures(process.env.DATA_DIR ?? '');
  const signals = ['SIGTERM', 'SIGINT'] as const;
  const before = signals.map((signal) => process.listeners(signal));
  let app: FastifyInstance | undefined;
  await runServer(
    () => ({ renderDocument, drawCard: async () => Buffer.of(), live: false }),
    async (built) => {
      app = built;
    },
  );
  for (const [index, signal] of signals.entries())
    for (const added of process.listeners(signal).filter((each) => !before[index]?.includes(each)))
      process.off(signal, added);
  onTestFinished(async () => {
    await app?.close();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
  return app;
}

test('the server is not ready when its pages cannot be rendered', async () => {
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  await runHere({}, () => Promise.reject(new Error('A part is missing')));
  expect(exit).toHaveBeenCalledWith(1);
  expect(errors).toHaveBeenCalledWith('The home page cannot be rendered; the log has the reason.');
  expect(vi.mocked(console.log)).not.toHaveBeenCalledWith(expect.stringContaining('Ready'));
});

test('on a Monday morning WEEKLY_MAIL=on mails staff; VISITS=off counts nothing', async () => {
  onTestFinished(() => void vi.useRealTimers());
  // Nine o'clock in Hyderabad.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-05T03:30:00Z') });
  const mails = await mailServer();
  const app = await runHere({ WEEKLY_MAIL: 'on', VISITS: 'off', SMTP_URL: mails.url, ...staffMail });
  await eventually(() => expect(mails.received[0]?.headers.subject).toContain('last week'));
  const { body = '' } = (await app?.inject('/about')) ?? {};
  expect([body.length > 0, body.includes('sendBeacon')]).toEqual([true, false]);
});

// /dev/full is always full.
describe.skipIf(process.platform !== 'linux')('a server whose log cannot be written (needs Linux)', () => {
  it('answers as usual, and stops on a signal', async () => {
    const port = String(await freePort());
    const env = { DATA_DIR: await temporaryFolder(), PORT: port };
    const site = await spawnSite(env, openSync('/dev/full', 'w'));
    const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    await eventually(async () => expect(await status('/healthz')).toBe(200));
    // More lines than fit into the buffer.
    for (let count = 0; count < 300; count += 1) expect(await status(`/?${count}`)).toBe(200);
    expect(await status('/healthz')).toBe(200);
    expect(await site.end('SIGINT')).toBe(0);
  });
});
