import { expect, test } from 'vitest';
import { addressKey, mailboxOf, phoneKey } from '#server/leads/leadKeys.ts';
import { leadFingerprint } from '#server/leads/saveLead.ts';
import { textFile } from '../../support/sampleLeads.ts';

test('normalises addresses and phones in any notation', () => {
  expect(addressKey(' Jose\u0301@Example.IN\u0000 ')).toBe('josé@example.in');
  expect(addressKey('a@भारत.IN')).toBe('a@xn--h2brj9c.in');
  expect(phoneKey('+91 98765-43210')).toBe('9876543210');
  expect(phoneKey('no digit')).toBe('');
});

test.each([
  ['a.sha+news@gmail.com', 'asha@gmail.com'],
  ['a.s.h.a@googlemail.com', 'asha@gmail.com'],
  ['a.sha+news@site.example', 'a.sha@site.example'],
  ['a.sha@gmail.com.example', 'a.sha@gmail.com.example'],
])('%s belongs to the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(addressKey(address))).toBe(mailbox);
});

test('a repeat of a lead has the same form, values and file', () => {
  const file = textFile('notes');
  const payload = { name: 'José', message: 'x' };
  const first = leadFingerprint('contacts', payload, file);
  expect(leadFingerprint('contacts', { message: ' x', name: ' Jose\u0301 ' }, file)).toBe(first);
  const others = [
    leadFingerprint('contacts', { ...payload, name: 'Rani' }, file),
    leadFingerprint('enquiries', payload, file),
    leadFingerprint('contacts', payload, textFile('other')),
    leadFingerprint('contacts', payload, undefined),
  ];
  expect(new Set([first, ...others]).size).toBe(5);
});
