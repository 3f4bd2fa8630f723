import { expect, test } from 'vitest';
import { addressKey, mailboxOf, phoneKey } from '#server/leads/leadKeys.ts';

test.each([
  ['asha+news@site.example', 'asha@site.example'],
  ['a.s.h.a@gmail.com', 'asha@gmail.com'],
  ['Asha@GoogleMail.com', 'asha@gmail.com'],
  // Other servers tell dots apart.
  ['a.sha@site.example', 'a.sha@site.example'],
])('mails to %s arrive in the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(addressKey(address))).toBe(mailbox);
});

test.each(['9876543210', '+91 98765 43210', '0091-98765-43210', '(98765) 43210'])(
  'the number %s is known by its last ten digits',
  (phone) => {
    expect(phoneKey(phone)).toBe('9876543210');
  },
);
