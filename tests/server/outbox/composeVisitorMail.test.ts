import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';
import { composeConfirmation } from '#server/outbox/composeVisitorMail.ts';
import { storedLead } from '../../support/sampleLeads.ts';
import { seed } from '../../support/seed.ts';

const links = {
  confirm: 'https://site.example/c?a=1&b=2',
  unsubscribe: 'https://site.example/u',
  until: '2026-01-12',
};

const office = { ...seed('office'), hours: 'Monday to Friday, 9 to 18' };

function compose(email: string, words = seed('confirmationMail')) {
  const lead = storedLead({ kind: 'subscribers', payload: { email } });
  const records = { confirmationMail: words, office };
  return composeConfirmation({ id: 'delivery', lead }, 'News <news@site.example>', records, links);
}

it('names the sender and has both links, as text and as HTML', () => {
  const { text, html, messageId, headers } = compose('asha@home.example');
  expect(text).toContain(links.confirm);
  expect(text).toContain(links.unsubscribe);
  expect(text).toContain('The link works until 12 January 2026.');
  expect(html).toContain('href="https://site.example/c?a=1&amp;b=2"');
  for (const fact of [office.phone, office.hours]) expect(text).toContain(fact);
  expect(messageId).toBe('<delivery@site.example>');
  expect(headers).toEqual({
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': '<https://site.example/u>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

it('goes to one recipient for any address', async () => {
  const odd = ['a,b@home.example', 'a;b@home.example', '<x>a@home.example', '"a@home.example'];
  for (const email of odd) {
    const { envelope } = await createTransport({ jsonTransport: true }).sendMail(compose(email));
    expect(envelope.to, email).toEqual([expect.stringMatching(/@home\.example$/)]);
  }
});
