import { expect, test } from 'vitest';
import { shownState } from '#desk/page/common/shownTimes.ts';

/** The zone is not that of the process, and its day another one than in UTC. */
const zone = 'Asia/Kolkata';

test.each([
  ['2026-01-06', '', '2026-01-05T18:29:59Z', 'later'],
  ['2026-01-06', '', '2026-01-05T18:30:00Z', 'now'],
  ['2026-01-06T09:00', '', '2026-01-06T03:29:59Z', 'later'],
  ['2026-01-06T09:00', '', '2026-01-06T03:30:00Z', 'now'],
  ['', '2026-01-06', '2026-01-06T18:29:59Z', 'now'],
  ['', '2026-01-06', '2026-01-06T18:30:00Z', 'over'],
  ['', '2026-01-06T09:00', '2026-01-06T03:29:59Z', 'now'],
  ['', '2026-01-06T09:00', '2026-01-06T03:30:00Z', 'over'],
  ['', '', '2026-01-06T03:30:00Z', 'now'],
])('from “%s” until “%s” is at %s: %s', (shownFrom, shownUntil, moment, state) => {
  expect(shownState({ shownFrom, shownUntil }, zone, Date.parse(moment))).toBe(state);
});
