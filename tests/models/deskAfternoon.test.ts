// @vitest-environment jsdom
import { test } from 'vitest';
import { playAfternoons } from './afternoonProperty.ts';

// The usual run has the same afternoons each time; `npm run test:all` has more of them.
test('in random afternoons no word is lost or put elsewhere', { timeout: 3_000_000 }, () =>
  playAfternoons([11, 12, 13], 10),
);
