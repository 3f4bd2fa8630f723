// @vitest-environment jsdom
import { test } from 'vitest';
import { playVisits } from './formsProperty.ts';

// The usual run has the same visits each time; `npm run test:all` has more of them.
test('in random visits with forms no word and no answer is lost', { timeout: 3_000_000 }, () =>
  playVisits(4, 5),
);
