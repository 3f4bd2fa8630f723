import { expect, onTestFinished, test, vi } from 'vitest';
import { counted } from '#desk/page/common/counted.ts';
import { noHistory, withStep } from '#desk/page/content/editing/undoSteps.ts';
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

test('keys within a second in one field are one step to undo, and a hundred steps are kept', () => {
  let history = noHistory;
  const type = (from: string, to: string, at: number, field = 'title') => {
    history = withStep(history, { from, to }, field, at);
    return history.past.length;
  };
  expect(type('', 'a', 5_000)).toBe(1);
  expect(type('a', 'ab', 5_999)).toBe(1);
  expect(type('ab', 'abc', 6_999)).toBe(2);
  expect(type('abc', 'abcd', 7_000, 'text')).toBe(3);
  for (let number = 0; number < 99; number++) type(`${number}`, `${number + 1}`, 8_000, '');
  expect([history.past.length, history.past[0]?.to]).toEqual([100, 'abcd']);
});
