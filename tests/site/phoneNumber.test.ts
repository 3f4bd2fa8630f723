import { expect, test } from 'vitest';
import { isChatNumber, isPhoneNumber, withCountryCode } from '#site/records/phoneNumber.ts';

test.each([
  ['+91 40 4000 0000', '+91 40 4000 0000', 'phone'],
  ['98480 22338', '+91 98480 22338', 'chat'],
  ['098480 22338', '+91 98480 22338', 'chat'],
  ['91 98480-22338', '+91 98480-22338', 'chat'],
  ['0091 98480 22338', '+91 98480 22338', 'chat'],
  ['+91 (0) 98480 22338', '+91  98480 22338', 'chat'],
  ['(040) 4000 0000', '+91 40 4000 0000', 'phone'],
  ['011-2345 6789', '+91 11-2345 6789', 'phone'],
  ['1800 123 4567', '1800 123 4567', 'phone'],
  ['+1 (415) 555-0123', '+1 (415) 555-0123', 'chat'],
  [' 98480 22338 ', '+91 98480 22338', 'chat'],
  ['+91 - 098480 22338', '+91 - 98480 22338', 'chat'],
  ['11800 12345', '+91 11800 12345', 'phone'],
  ['1860 500 500', '1860 500 500', 'phone'],
  ['(00) 44 20 7946 0000', '+44 20 7946 0000', 'chat'],
])('%s is read as %s', (typed, whole, kind) => {
  expect([withCountryCode(typed), isPhoneNumber(typed)]).toEqual([whole, true]);
  expect(isChatNumber(typed)).toBe(kind === 'chat');
});

test.each([
  ...['+44 +91 098480 22338', '91 98480 223388', '1 91 98480 22338', '1800 123 45678', '+1234567'],
  ...['+12 3456 7890 1234 5678', '+91 98480 22338 ext', '040 1234', 'call me', '+91 98480'],
  ...['98480 22338 or 98480 22339', '+91 98480 22338, 98480 22339'],
])('%s is no number, and stays', (typed) => {
  expect([withCountryCode(typed), isPhoneNumber(typed), isChatNumber(typed)]).toEqual([typed, false, false]);
});
