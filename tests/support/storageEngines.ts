import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { describe, onTestFinished } from 'vitest';
import type { Database } from '#server/storage/engine.ts';
import { migrations } from '#server/storage/migrations.ts';
import { openStorage, type Storage, type StorageOptions } from '#server/storage/openStorage.ts';
import { openPostgres } from '#server/storage/postgres.ts';
import { openSqlite } from '#server/storage/sqlite.ts';
import { connectSqlite } from '#server/storage/sqliteSession.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** Where a store lives; opened more than once, it is shared as several servers would share it. */
export type StoreLocation = Omit<StorageOptions, 'now'>;

/** Runs the tests on SQLite, and on PostgreSQL when TEST_DATABASE_URL names a database to try on. */
export function describeOnEngines(
  name: string,
  tests: (newLocation: () => Promise<StoreLocation>) => void,
): void {
  describe(`${name} (SQLite)`, () => tests(async () => ({ dataDir: await temporaryFolder() })));
  const onPostgres = describe.skipIf(!process.env.TEST_DATABASE_URL);
  onPostgres(`${name} (PostgreSQL, needs TEST_DATABASE_URL)`, () => tests(newSchema));
}

/** Opens a store that is closed when the running test has finished. */
export async function openFor(location: StoreLocation, now?: () => number): Promise<Storage> {
  const storage = await openStorage({ ...location, ...(now && { now }) });
  onTestFinished(() => storage.close());
  return storage;
}

/** The database of a store, closed when the running test has finished. */
export async function databaseOf({ dataDir, databaseUrl }: StoreLocation): Promise<Database> {
  const engine = await (databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir));
  onTestFinished(() => engine.close());
  return engine.db;
}

/** Makes a store as an earlier release did, with one enquiry. */
export async function makeOldStore({ dataDir, databaseUrl }: StoreLocation, version: number): Promise<void> {
  const statements = [
    'create table schema_version (version integer primary key, applied_at text not null)',
    ...migrations
      .slice(0, version)
      .flatMap((steps, index) => [...steps, `insert into schema_version values (${index + 1}, '')`]),
    `insert into lead (id, kind, created_at, suspect, payload, email_key, fingerprint, generation) values
      ('0123456789abcdef0123456789abcdef', 'enquiries', '2026-01-05T10:00:00.000Z', 0,
        '{"firstName":"Meera","phone":"9876543210"}', '', 'old', 1)`,
  ];
  if (databaseUrl) return onDatabase(databaseUrl, statements.join(';'));
  const connection = await connectSqlite(join(dataDir, 'leads.sqlite'));
  for (const statement of statements) connection.exec(statement);
  connection.close();
}

/** A schema of its own in the database of TEST_DATABASE_URL, dropped when the running test has finished. */
export async function newSchema(): Promise<{ dataDir: string; databaseUrl: string }> {
  const base = process.env.TEST_DATABASE_URL ?? '';
  const schema = `test_${randomBytes(6).toString('hex')}`;
  await onDatabase(base, `create schema ${schema}`);
  onTestFinished(() => onDatabase(base, `drop schema ${schema} cascade`));
  const url = new URL(base);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return { dataDir: await temporaryFolder(), databaseUrl: url.href };
}

export async function onDatabase(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}
