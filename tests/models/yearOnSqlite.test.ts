import { test } from 'vitest';
import { sqlitePlace } from './storePlaces.ts';
import { assertYears } from './yearProperty.ts';
import { openYear } from './yearSite.ts';

test('a year on Sqlite keeps what people were promised', async () => {
  await assertYears(await openYear(sqlitePlace), Number(process.env.YEAR_RUNS ?? 50));
});
