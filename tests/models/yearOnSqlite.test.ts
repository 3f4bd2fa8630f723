import { test } from 'vitest';
import { sqlitePlace } from './storePlaces.ts';
import { assertYears } from './yearProperty.ts';
import { openYear } from './yearSite.ts';

test('a dozen years of a store in SQLite keep what people were promised', { timeout: 900_000 }, async () => {
  await assertYears(await openYear(sqlitePlace), 12);
});
