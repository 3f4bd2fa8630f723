import { expect, test } from 'vitest';
import { createSpamDetector } from '#server/leads/spamDetector.ts';
import { forms } from '#site/forms/forms.ts';
import { pathOf } from '#site/records/contentRecords.ts';
import { leadsIn } from '../../support/leadsIn.ts';
import { openServer } from '../../support/openServer.ts';
import { plainPages } from '../../support/plainPages.ts';

function open() {
  const clock = { time: 1_000_000 };
  return { clock, ...createSpamDetector(() => clock.time) };
}

test('a form sent less than a second after its page is suspect', () => {
  const { clock, recordPageView, isSuspect } = open();
  expect(isSuspect('one', {})).toBe(false);
  recordPageView('one');
  clock.time += 999;
  expect([isSuspect('one', {}), isSuspect('other', {})]).toEqual([true, false]);
  clock.time += 1;
  expect(isSuspect('one', {})).toBe(false);
  recordPageView('one');
  expect(isSuspect('one', {})).toBe(true);
});

test('more than three links in all texts together are suspect', () => {
  const isSuspect = (values: object) => open().isSuspect('one', values as Record<string, unknown>);
  const links = 'http://a.in https://b.in';
  expect(isSuspect({ message: `${links} WWW.c.in, and awww` })).toBe(false);
  expect(isSuspect({ message: `${links} WWW.c.in www.d.in` })).toBe(true);
  expect(isSuspect({ name: links, message: links })).toBe(true);
  expect(isSuspect({ name: links, other: [links] })).toBe(false);
});

test('the least recently seen of many clients is forgotten', () => {
  const { recordPageView, isSuspect } = open();
  recordPageView('first');
  for (let count = 0; count < 4_999; count++) recordPageView(`client ${count}`);
  expect(isSuspect('first', {})).toBe(true);
  recordPageView('one more');
  expect([isSuspect('first', {}), isSuspect('client 0', {})]).toEqual([false, true]);
});

test('only a form sent immediately after a page view is marked', async () => {
  const { app, storage } = await openServer({ TRUST_PROXY: 'loopback' }, plainPages);
  const from = (client: string, accept: string) => ({ accept, 'x-forwarded-for': client });
  const post = (client: string, phone: string) =>
    app.inject({
      method: 'POST',
      url: forms.enquiry.path,
      payload: { phone },
      headers: from(client, 'text/html'),
    });
  await app.inject({ url: '/contact', headers: from('203.0.113.1', 'text/html') });
  // The page is cached.
  await app.inject({ url: '/contact', headers: from('203.0.113.2', 'text/html') });
  await app.inject({ url: pathOf('team'), headers: from('203.0.113.3', 'application/json') });
  await post('203.0.113.3', '1');
  for (const number of ['2', '3', '4']) await post(`203.0.113.${number}`, `987654321${number}`);
  expect((await leadsIn(storage)).map(({ payload, suspect }) => [payload.phone, suspect])).toEqual([
    ['9876543212', true],
    ['9876543213', false],
    ['9876543214', false],
  ]);
});
