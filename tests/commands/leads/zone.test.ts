import { expect, test } from 'vitest';
import { endOfDay, startOfDay, zoneNamed } from '#commands/leads/zone.ts';

test.each([
  ['UTC', '2026-01-05', '2026-01-05T00:00Z', '2026-01-06T00:00Z'],
  ['Asia/Kathmandu', '2026-01-05', '2026-01-04T18:15Z', '2026-01-05T18:15Z'],
  ['Pacific/Kiritimati', '2026-01-05', '2026-01-04T10:00Z', '2026-01-05T10:00Z'],
  ['Etc/GMT+12', '2026-01-05', '2026-01-05T12:00Z', '2026-01-06T12:00Z'],
  ['America/New_York, when the clocks go back', '2026-11-01', '2026-11-01T04:00Z', '2026-11-02T05:00Z'],
  ['Africa/Cairo, when midnight is left out', '2026-04-24', '2026-04-23T22:00Z', '2026-04-24T21:00Z'],
  ['Pacific/Apia, before a day that was left out', '2011-12-29', '2011-12-29T10:00Z', '2011-12-30T10:00Z'],
])('a day in %s: %s', (where, day, start, end) => {
  const zone = zoneNamed(where.replace(/,.*/, ''));
  expect([startOfDay(day, zone), endOfDay(day, zone)]).toEqual([new Date(start), new Date(end)]);
});

test('the machine has a zone', () => {
  expect(zoneNamed(undefined).name).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(zoneNamed('Asia/Kolkata').at('2026-01-05T18:31:59.999Z')).toBe('2026-01-06 00:01');
});
