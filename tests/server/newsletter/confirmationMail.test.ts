import { expect, it } from 'vitest';
import { messages } from '#site/messages.ts';
import { eventually } from '../../support/eventually.ts';
import { leadsIn } from '../../support/leadsIn.ts';
import { mailServer } from '../../support/mailServer.ts';
import { spawnSite } from '../../support/spawnSite.ts';
import { openFor } from '../../support/storageEngines.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { webhookReceiver } from '../../support/webhookReceiver.ts';

it('a new subscriber gets one mail, whose links confirm and unsubscribe', async () => {
  const mails = await mailServer();
  // Whatever becomes of webhooks, mails go out.
  const receiver = await webhookReceiver();
  receiver.state.isSilent = true;
  const DATA_DIR = await temporaryFolder();
  const site = await spawnSite({
    DATA_DIR,
    SMTP_URL: mails.url,
    NOTIFY_TO: 'staff@site.example',
    NOTIFY_FROM: 'news@site.example',
    LEAD_WEBHOOK_URL: receiver.url,
    LEAD_WEBHOOK_SECRET: `whsec_${'a'.repeat(32)}`,
  });
  const storage = await openFor({ dataDir: DATA_DIR });
  const subscribe = async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ email: 'Asha@home.example' });
    const answer = await fetch(`${site.url}/newsLetter/create`, { method: 'POST', headers, body });
    return [answer.status, (await answer.json()).message];
  };
  expect(await subscribe()).toEqual([201, messages.newsletter.subscribed]);
  expect(await subscribe()).toEqual([409, messages.newsletter.duplicate]);
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
  expect(unsubscribe).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/newsletter\/unsubscribe\/[0-9a-f]{64}$/);
  const source = mail?.source.replace(/=\r\n/g, '') ?? '';
  const confirm = unsubscribe.replace('unsubscribe', 'confirm');
  expect(source).toContain(confirm);
  expect(source).toContain(unsubscribe);

  expect((await fetch(confirm)).status).toBe(200);
  const confirmed = await fetch(confirm, { method: 'POST' });
  expect([confirmed.status, new URL(confirmed.url).pathname]).toEqual([200, '/newsletter/confirmed']);
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await fetch(unsubscribe, { method: 'POST', body })).status).toBe(200);
  expect(await subscribe()).toEqual([201, messages.newsletter.subscribed]);
  await eventually(() => expect(mails.received).toHaveLength(4));
  // The token would let whoever reads the log unsubscribe others.
  expect(site.lines.join()).not.toMatch(new RegExp(`asha|${unsubscribe.slice(-64)}`, 'i'));
});
