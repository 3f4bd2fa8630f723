import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { describe, onTestFinished } from 'vitest';
import type { Database, Store } from '#server/database/engine.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { openSqlite } from '#server/database/sqlite.ts';
import { openStore, type StoreOptions } from '#server/openStore.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** Location of a store; stores opened at the same location share it like several servers. */
export type StoreLocation = Omit<StoreOptions, 'now'>;

type TestsOf = (newLocation: () => Promise<StoreLocation>) => void;

/** Runs tests that do not depend on the database, on SQLite. */
export const describeOnSqlite = (name: string, tests: TestsOf): unknown =>
  describe(name, () => tests(async () => ({ dataDir: await temporaryFolder() })));

/** Runs the tests on SQLite, and on PostgreSQL when TEST_DATABASE_URL names a test database. */
export function describeOnEngines(name: string, tests: TestsOf): void {
  describeOnSqlite(`${name} (SQLite)`, tests);
  const onPostgres = describe.skipIf(!process.env.TEST_DATABASE_URL);
  onPostgres(`${name} (needs PostgreSQL: set TEST_DATABASE_URL)`, () => tests(newSchema));
}

/** Opens a store and closes it after the running test. */
export async function openFor(location: StoreLocation, now?: () => number): Promise<Store> {
  const store = await openStore({ ...location, ...(now && { now }) });
  onTestFinished(() => store.close());
  return store;
}

/**
 * Opens a new store like a server, in a thread, so that two servers can wait for each other, with a clock that starts on
 * 5 January 2026, 10:00 UTC; `replica` opens it once more.
 */
export async function openLikeServer(newLocation: () => Promise<StoreLocation>) {
  const location = { ...(await newLocation()), inThread: true };
  const clock = { time: Date.parse('2026-01-05T10:00:00Z') };
  const replica = () => openFor(location, () => clock.time);
  return { location, clock, replica, store: await replica() };
}

/** Opens the database of a store and closes it after the running test. */
export async function databaseOf({ dataDir, databaseUrl }: StoreLocation): Promise<Database> {
  const engine = await (databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir));
  onTestFinished(() => engine.close());
  return engine.db;
}

/** Creates a schema in the database of TEST_DATABASE_URL and drops it after the running test. */
export async function newSchema(): Promise<{ dataDir: string; databaseUrl: string }> {
  const base = process.env.TEST_DATABASE_URL ?? '';
  const schema = `test_${randomBytes(6).toString('hex')}`;
  await onDatabase(base, `create schema ${schema}`);
  onTestFinished(() => onDatabase(base, `drop schema ${schema} cascade`));
  const url = new URL(base);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return { dataDir: await temporaryFolder(), databaseUrl: url.href };
}

async function onDatabase(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}
