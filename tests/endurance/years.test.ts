import { test } from 'vitest';
import { postgresPlace, sqlitePlace } from '../models/storePlaces.ts';
import { assertYears } from '../models/yearProperty.ts';
import { openYear } from '../models/yearSite.ts';

/** Hours of a slow machine. */
const timeout = 10 * 60 * 60_000;

test('ten thousand years of a store keep what people were promised', { timeout }, async () => {
  await assertYears(await openYear(sqlitePlace), process.env.TEST_DATABASE_URL ? 5_000 : 10_000);
  if (process.env.TEST_DATABASE_URL) await assertYears(await openYear(postgresPlace), 5_000);
});
