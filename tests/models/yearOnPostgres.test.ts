import { test } from 'vitest';
import { postgresPlace } from './storePlaces.ts';
import { assertYears } from './yearProperty.ts';
import { openYear } from './yearSite.ts';

const onPostgres = test.skipIf(!process.env.TEST_DATABASE_URL);

onPostgres(
  'a dozen years of a store in PostgreSQL keep what people were promised (needs PostgreSQL: set TEST_DATABASE_URL)',
  { timeout: 900_000 },
  async () => {
    await assertYears(await openYear(postgresPlace), 12);
  },
);
