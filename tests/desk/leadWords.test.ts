import { expect, test } from 'vitest';
import { relativeTime } from '#desk/page/common/times.ts';
import { answerWords, filledReply, leadState, linksTo } from '#desk/page/leads/leadWords.ts';
import type { LeadRow } from '#desk/wire.ts';

test.each([
  ['2026-01-05T18:29:00Z', 'Asia/Kolkata', 'Yesterday 23:59'],
  ['2026-01-05T18:30:00Z', 'Asia/Kolkata', 'Today 00:00'],
  ['2026-01-05T18:30:00Z', 'America/Los_Angeles', 'Today 10:30'],
  ['2025-12-31T18:30:00Z', 'Asia/Kolkata', '1 Jan 00:00'],
  ['2025-12-31T18:30:00Z', 'America/Los_Angeles', '31 Dec 2025'],
])('the time %s is shown in %s as "%s", whatever the browser’s zone', (iso, zone, words) => {
  expect(relativeTime(iso, zone, Date.parse('2026-01-05T19:00:00Z'))).toBe(words);
});

test('a link to a mail address encodes what is special in it, not its @', () => {
  const { mail } = linksTo({ email: 'asha+50%?cc=x@site.example', phone: '' } as LeadRow);
  expect(mail).toMatch(/^mailto:asha%2B50%25%3Fcc%3Dx@site\.example\?subject=/);
});

test.each([
  ['Asha', 'Dear Asha,'],
  ['', 'Dear,'],
])('a reply to “%s” greets without a gap', (name, greeting) => {
  const reply = { subject: 'Your message', text: 'Dear {name},\nThank you.' };
  const { mail } = linksTo({ name, email: 'a@site.example', phone: '' } as LeadRow, reply);
  expect(decodeURIComponent(String(mail))).toContain(`body=${greeting}\r\n`);
});

test.each([
  [{ state: 'open' }, 'open'],
  [{ state: 'open', confirmed: true }, 'confirmed'],
  [{ state: 'open', suspect: true, confirmed: true }, 'suspect'],
  [{ state: 'done', suspect: true }, 'done'],
  [{ state: 'spam', suspect: true }, 'spam'],
  // A later release has this state.
  [{ state: 'won', suspect: true }, 'won'],
])('the state of a lead with %o is %s', (lead, word) => {
  expect(leadState(lead as LeadRow).word).toBe(word);
});

test.each([
  ['Today 10:42', 'Asha answered at 10:42 (Call)'],
  ['Yesterday 18:03', 'Asha answered yesterday at 18:03 (Call)'],
  ['22 Nov 16:40', 'Asha answered on 22 Nov 16:40 (Call)'],
])('an answer of %s is a sentence', (moment, sentence) => {
  expect(answerWords({ by: 'Asha', at: '', reply: 'Call' }, moment)).toBe(sentence);
});

test('braces of a reply that name no fact stay as they were written', () => {
  expect(filledReply('{name}: {order} {sender}', { name: 'Asha' } as LeadRow, 'Ravi')).toBe(
    'Asha: {order} Ravi',
  );
});
