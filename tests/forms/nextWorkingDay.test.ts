import { expect, onTestFinished, test, vi } from 'vitest';
import { nextWorkingDay } from '#forms/nextWorkingDay.ts';
import { stateId } from '#starter/names.ts';

test.each([
  ['a Thursday', '2026-11-26T06:00Z', 'Asia/Kolkata', 'Friday 27 November'],
  ['a Friday', '2026-11-27T06:00Z', 'Asia/Kolkata', 'Monday 30 November'],
  ['a Saturday', '2026-11-28T06:00Z', 'Asia/Kolkata', 'Monday 30 November'],
  ['a Sunday', '2026-11-29T06:00Z', 'Asia/Kolkata', 'Monday 30 November'],
  ['a Thursday that is a Friday for the company', '2026-11-26T20:00Z', 'Asia/Kolkata', 'Monday 30 November'],
  [
    'a Friday that is a Thursday for the company',
    '2026-11-27T03:00Z',
    'America/Los_Angeles',
    'Friday 27 November',
  ],
])('after %s comes the next working day', (_, moment, zone, day) => {
  expect(nextWorkingDay(Date.parse(moment), zone).replace(',', '')).toBe(day);
});

test('a visitor in another zone reads the company’s day, which the document names', () => {
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  });
  vi.stubEnv('TZ', 'America/Los_Angeles');
  const states: Record<string, object> = { [stateId]: { dataset: { zone: 'Asia/Kolkata' } } };
  vi.stubGlobal('document', { getElementById: (id: string) => states[id] });
  // Thursday in Los Angeles, Friday in Hyderabad.
  expect(nextWorkingDay(Date.parse('2026-11-26T20:00Z'))).toMatch(/^Monday/);
});
