import { expect, test } from 'vitest';
import { relativeTime } from '#desk/page/common/times.ts';
import { linksTo } from '#desk/page/leads/leadWords.ts';
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
