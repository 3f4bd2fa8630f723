import { expect, it } from 'vitest';
import { messages } from '#site/messages.ts';
import { eventually } from '../../support/eventually.ts';
import { leadsIn } from '../../support/leadsIn.ts';
import { mailServer } from '../../support/mailServer.ts';
import { spawnSite } from '../../support/spawnSite.ts';
import { openFor } from '../../support/storageEngines.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { webhookReceiver } from '../../support/webhookReceiver.ts';

const SITE_URL = 'https://www.site.example';
const staffMail = { NOTIFY_TO: 'staff@site.example', NOTIFY_FROM: 'news@site.example' };

async function subscribe(url: string) {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'Asha@home.example' });
  const answer = await fetch(`${url}/newsLetter/create`, { method: 'POST', headers, body });
  return [answer.status, (await answer.json()).message];
}

it('a new subscriber gets one mail, whose links confirm and unsubscribe', async () => {
  const mails = await mailServer();
  // Whatever becomes of webhooks, mails go out.
  const receiver = await webhookReceiver();
  receiver.state.isSilent = true;
  const DATA_DIR = await temporaryFolder();
  const site = await spawnSite({
    DATA_DIR,
    SITE_URL,
    SMTP_URL: mails.url,
    ...staffMail,
    LEAD_WEBHOOK_URL: receiver.url,
    LEAD_WEBHOOK_SECRET: `whsec_${'a'.repeat(32)}`,
  });
  const storage = await openFor({ dataDir: DATA_DIR });
  expect(await subscribe(site.url)).toEqual([201, messages.newsletter.subscribed]);
  expect(await subscribe(site.url)).toEqual([409, messages.newsletter.duplicate]);
  await eventually(() => expect(mails.received).toHaveLength(2));
  await eventually(async () => expect((await storage.deliveriesLeft()).mail.waiting).toBe(0));
  await eventually(() => expect(receiver.tried).toHaveLength(1));
  const [lead] = await leadsIn(storage);
  expect(receiver.tried[0]?.headers['webhook-id']).toBe(lead?.id);
  expect((await (await fetch(`${site.url}/readyz`)).json()).webhook).toMatchObject({ waiting: 1 });
  const mail = mails.received.find(({ to }) => to[0] === 'Asha@home.example');
  expect(mail?.headers).toMatchObject({
    to: 'Asha@home.example',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    'auto-submitted': 'auto-generated',
  });
  const unsubscribe = /^<(.*)>$/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  expect(unsubscribe).toMatch(/^https:\/\/www\.site\.example\/newsletter\/unsubscribe\/[0-9a-f]{64}$/);
  const source = mail?.source.replace(/=\r\n/g, '') ?? '';
  const confirm = unsubscribe.replace('unsubscribe', 'confirm');
  expect(source).toContain(confirm);
  expect(source).toContain(unsubscribe);

  const here = (link: string) => link.replace(SITE_URL, site.url);
  expect((await fetch(here(confirm))).status).toBe(200);
  const confirmed = await fetch(here(confirm), { method: 'POST' });
  expect([confirmed.status, new URL(confirmed.url).pathname]).toEqual([200, '/newsletter/confirmed']);
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await fetch(here(unsubscribe), { method: 'POST', body })).status).toBe(200);
  expect(await subscribe(site.url)).toEqual([201, messages.newsletter.subscribed]);
  await eventually(() => expect(mails.received).toHaveLength(4));
  // The token would let whoever reads the log unsubscribe others.
  expect(site.lines.join()).not.toMatch(new RegExp(`asha|${unsubscribe.slice(-64)}`, 'i'));
});

it('without SITE_URL its links would lead nowhere: mails to subscribers wait for it, and staff are told', async () => {
  const mails = await mailServer();
  const env = { DATA_DIR: await temporaryFolder(), SMTP_URL: mails.url, ...staffMail };
  const site = await spawnSite({ ...env, METRICS_ADDRESS: '127.0.0.1:0' });
  await subscribe(site.url);
  await eventually(() => expect(mails.received.map(({ to }) => to)).toEqual([['staff@site.example']]));
  const said = await eventually(() => {
    const lines = site.lines.filter((line) => line.includes('SITE_URL'));
    expect(lines).toHaveLength(1);
    return JSON.parse(lines[0] ?? '');
  });
  expect(said).toMatchObject({ level: 40, msg: expect.stringContaining('wait until it is') });
  await eventually(async () => {
    const { status, mail } = await (await fetch(`${site.url}/readyz`)).json();
    expect([status, mail]).toEqual(['ready', { waiting: 1, failing: 0 }]);
  });
  const metrics = site.lines.map((line) => /"msg":"metrics"/.test(line) && JSON.parse(line)).find(Boolean);
  const figures = await (await fetch(`http://127.0.0.1:${metrics.address.port}/metrics`)).text();
  expect(figures).toContain('site_outbox_waiting{channel="confirm"} 1\n');
  expect(figures, 'what the alert looks at').toMatch(/^site_outbox_oldest_seconds{channel="confirm"} \d/m);
  await site.end('SIGTERM');

  await spawnSite({ ...env, SITE_URL });
  await eventually(() => expect(mails.received).toHaveLength(2));
  expect(mails.received[1]?.to).toEqual(['Asha@home.example']);
  expect(mails.received[1]?.headers['list-unsubscribe']).toContain(SITE_URL);
});
