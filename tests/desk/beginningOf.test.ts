import { expect, test } from 'vitest';
import { beginningOf } from '#desk/beginningOf.ts';

test.each([
  ['plain words', 5, 'plain'],
  ['శ్రీనివాస్ గారు', 1, 'శ్రీ'],
  ['👩‍👩‍👧 family', 1, '👩‍👩‍👧'],
  ['short', 60, 'short'],
])('the beginning of %o with %i letters has them whole', (text, count, beginning) => {
  expect(beginningOf(text, count)).toBe(beginning);
});
