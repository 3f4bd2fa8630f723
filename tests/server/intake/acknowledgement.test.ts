import { expect, test } from 'vitest';
import { deliveriesOf } from '#server/leads/readLeads.ts';
import { forms } from '#site/forms/forms.ts';
import { copyOfSeed } from '../../support/copyOfSeed.ts';
import { leadsIn } from '../../support/leadsIn.ts';
import { openServer } from '../../support/openServer.ts';
import { plainPages } from '../../support/plainPages.ts';

const mail = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  NOTIFY_TO: 'staff@site.example',
  NOTIFY_FROM: 'site@site.example',
  SITE_URL: 'https://site.example',
};
const spam = 'www.a.in www.b.in www.c.in www.d.in';

/** Sends the enquiry and returns the channels of the lead, in a site that acknowledges or not. */
async function channelsOf(send: string | undefined, payload: object, env: Record<string, string> = mail) {
  const { folder, edit } = await copyOfSeed();
  await edit('acknowledgement', { send });
  const { post, store } = await openServer({ CONTENT_DIR: folder, ...env }, plainPages);
  expect((await post(forms.enquiry.path, { phone: '9876543210', ...payload })).statusCode).toBe(201);
  const [lead] = await leadsIn(store);
  const sent = await deliveriesOf(store, lead?.id ?? '');
  return sent.map(({ channel }) => channel).sort();
}

test.each([
  ['on', { email: 'asha@home.example' }, ['acknowledge', 'staff']],
  ['off', { email: 'asha@home.example' }, ['staff']],
  [undefined, { email: 'asha@home.example' }, ['staff']],
  ['on', {}, ['staff']],
  ['on', { email: 'asha@home.example', message: spam }, ['staff']],
])('with "send" %s, an enquiry with %j is told to %j', async (send, payload, channels) => {
  expect(await channelsOf(send, payload)).toEqual(channels);
});

test('nobody is acknowledged without a mail server', async () => {
  expect(await channelsOf('on', { email: 'asha@home.example' }, {})).toEqual([]);
});
