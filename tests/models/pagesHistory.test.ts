import { test } from 'vitest';
import { playHistories } from './pagesProperty.ts';

// The usual run has the same histories each time; `npm run test:all` has new ones.
test(
  'after any history of pages each change can be published or discarded, and no visitor is led to nothing',
  {
    timeout: 900_000,
  },
  () => playHistories(2, 31),
);
