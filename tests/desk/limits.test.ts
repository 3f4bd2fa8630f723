import { expect, onTestFinished, test, vi } from 'vitest';
import { counted } from '#desk/page/common/counted.ts';
import { dayFault } from '#desk/page/leads/followUpDay.ts';

test.each([
  [0, '0 leads'],
  [1, '1 lead'],
  [2, '2 leads'],
])('%i is written as %s', (count, words) => {
  expect(counted(count, 'lead')).toBe(words);
});

test.each([
  ['', ''],
  ['2025-12-31', 'Choose a day from 2026 to 2036.'],
  ['2026-01-01', ''],
  ['2036-12-31', ''],
  ['2037-01-01', 'Choose a day from 2026 to 2036.'],
])('a lead may come back on “%s”, or the field shows: %s', (value, fault) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 5, 1) });
  onTestFinished(() => void vi.useRealTimers());
  const field = { value, validity: { badInput: false } } as HTMLInputElement;
  expect(dayFault(field)).toBe(fault);
});
