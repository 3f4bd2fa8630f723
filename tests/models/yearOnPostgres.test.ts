import { test } from 'vitest';
import { postgresPlace } from './storePlaces.ts';
import { assertYears } from './yearProperty.ts';
import { openYear } from './yearSite.ts';

test('a year on Postgres keeps what people were promised', async () => {
  await assertYears(await openYear(postgresPlace), Number(process.env.YEAR_RUNS ?? 50));
});
