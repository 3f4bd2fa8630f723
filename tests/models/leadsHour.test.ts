// @vitest-environment jsdom
import { test } from 'vitest';
import { playHours } from './leadsProperty.ts';

// The usual run has the same hours each time; `npm run test:all` has more of them.
test('in random hours with the leads no key, no mark and no failure is lost', { timeout: 3_000_000 }, () =>
  playHours(6, 7),
);
