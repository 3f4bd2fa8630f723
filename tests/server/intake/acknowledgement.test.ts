import { expect, test } from 'vitest';
import { deliveriesOf } from '#server/leads/readLeads.ts';
import { honeypotField } from '#site/formFields.ts';
import { type FormName, forms } from '#site/forms/forms.ts';
import { copyOfSeed } from '../../support/copyOfSeed.ts';
import { mailSettings, openServer, plainPages } from '../../support/openServer.ts';
import { leadsIn } from '../../support/sampleLeads.ts';

const email = 'asha@home.example';
const manyLinks = 'www.a.in www.b.in www.c.in www.d.in';

test.each<[FormName, payload: object, channels: string[], send?: string, env?: Record<string, string>]>([
  ['enquiry', { email }, ['acknowledge', 'staff'], 'on'],
  ['enquiry', { email }, ['staff'], 'off'],
  ['enquiry', { email }, ['staff']],
  ['enquiry', {}, ['staff'], 'on'],
  ['enquiry', { email, message: manyLinks }, ['staff'], 'on'],
  ['enquiry', { email }, [], 'on', {}],
  // A form that looks like spam for another reason may still come from a person.
  ['newsletter', { email: 'www.www.www.www.meera@example.in' }, ['confirm', 'staff']],
  ['newsletter', { email, [honeypotField]: 'Buy now' }, ['staff']],
  ['newsletter', { email }, [], undefined, {}],
  // Without a public address the mail could have no links.
  ['newsletter', { email }, ['staff'], undefined, { ...mailSettings, SITE_URL: '' }],
])('the form %s with %j is sent to %j (acknowledgement: %s)', async (form, payload, channels, send, env) => {
  const { folder, edit } = await copyOfSeed();
  await edit('acknowledgement', { send });
  const { post, store } = await openServer({ CONTENT_DIR: folder, ...(env ?? mailSettings) }, plainPages);
  expect((await post(forms[form].path, { phone: '9876543210', ...payload })).statusCode).toBe(201);
  const [lead] = await leadsIn(store);
  const waiting = (await deliveriesOf(store, lead?.id ?? '')).filter(({ due_at }) => due_at);
  expect(waiting.map(({ channel }) => channel).sort()).toEqual(channels);
});

test('what looks like spam takes no mail from others of its network', async () => {
  const { folder, edit } = await copyOfSeed();
  await edit('acknowledgement', { send: 'on' });
  const env = { CONTENT_DIR: folder, ...mailSettings, CONFIRMATIONS_PER_CLIENT: '1' };
  const { post, store } = await openServer(env, plainPages);
  for (const message of [manyLinks, 'First', 'Second'])
    await post(forms.enquiry.path, { phone: '9876543210', email, message });
  const acknowledged: unknown[] = [];
  for (const { id, payload } of await leadsIn(store)) {
    const mail = (await deliveriesOf(store, id)).find(({ channel }) => channel === 'acknowledge');
    if (mail?.due_at) acknowledged.push(payload.message);
  }
  expect(acknowledged).toEqual(['First']);
});
