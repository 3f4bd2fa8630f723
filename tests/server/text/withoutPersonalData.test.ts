import { expect, test } from 'vitest';
import { withoutPersonalData } from '#server/text/withoutPersonalData.ts';

test.each([
  ['/unsubscribe/asha@site.example', '/unsubscribe/…'],
  ['/unsubscribe/asha%40site.example', '/unsubscribe/…'],
  ['/unsubscribe/asha%2540site.example/now', '/unsubscribe/…/now'],
  ['asha＠site.example', '…'],
  ['9876543210', '…'],
  ['98765 43210', '…'],
  ['call-9876543210-now', 'call-…-now'],
  ['/order/1234567', '/order/…'],
  ['/order/౯౮౭౬౫౪౩', '/order/…'],
  ['/reset/eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.x1', '/reset/…'],
  ['/reset/0b6f3a9e-1c2d-4e5f-8a7b-9c0d1e2f3a4b', '/reset/…'],
  ['/reset/a3f9b2c4d5e6f7a8', '/reset/…'],
  ['/reset/abcdefghijklmnopqrstuvwxyzabcdef', '/reset/…'],
])('%s is kept as %s', (text, kept) => {
  expect(withoutPersonalData(text)).toBe(kept);
});

test.each([
  '/products/hr-management-software-development-company-in-hyderabad',
  '/blog/2026-11-28-iPhone15Pro-offers',
  '/careers/%E0%B0%B8%E0%B1%87%E0%B0%B5%E0%B0%B2%E0%B1%81',
  'monsoon sale 2026',
  'www.google.com',
  '100%',
  '',
])('%s has nothing of a person', (text) => {
  expect(withoutPersonalData(text)).toBe(text);
});
