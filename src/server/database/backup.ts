import { existsSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { sql } from 'kysely';
import { makePrivateFile, syncPath } from '../files/disk.ts';
import type { Database, Store, StoreContents } from './engine.ts';
import { type LeadKind, leadKinds } from './schema.ts';
import { checkIntegrity, connectSqlite, type SqliteConnection } from './sqliteSession.ts';
import { StorageError, wrapStorageErrors } from './storageError.ts';
import { noteBackup } from './storeTimes.ts';

/**
 * Makes a backup of a store and notes its time. Returns the reason where the time could not be noted, because the store's
 * disk is full: the backup is whole all the same.
 *
 * @throws StorageError when the backup cannot be made
 */
export async function backUp(store: Store, file: string): Promise<string | undefined> {
  await store.copyTo(file);
  try {
    await noteBackup(store);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * Copies a SQLite store in use into one file, as a snapshot. The file gets its name only when it is complete, checked
 * and synced to disk.
 *
 * @throws StorageError when the file exists or cannot be written
 */
export async function copyStore(db: Database, file: string): Promise<void> {
  if (existsSync(file)) throw new StorageError(`${file} already exists: choose another name for the backup`);
  const unfinished = `${file}.unfinished`;
  await wrapStorageErrors(`${file} cannot be written`, async () => {
    await rm(unfinished, { force: true });
    await makePrivateFile(unfinished);
    await sql`vacuum into ${unfinished}`.execute(db);
    await syncPath(unfinished);
    await inspectStore(unfinished);
    await rename(unfinished, file);
    await syncPath(dirname(resolve(file)));
  }).finally(() => rm(unfinished, { force: true }));
}

/**
 * Checks a store file page by page and counts its contents, without changing it.
 *
 * @throws StorageError when it is missing, no store, or damaged
 */
export const inspectStore = (file: string): Promise<StoreContents> =>
  readSoundStore(file, (connection) => contentsOf((query) => connection.prepare(query).all()));

/**
 * Lets SQLite copy a store file, with the log that lies beside it, into another file. The copy is one file without a log.
 *
 * @throws StorageError when the first is missing, no store, or damaged, or the copy cannot be written
 */
export const copySoundStore = (file: string, copy: string): Promise<void> =>
  readSoundStore(file, async (connection) => {
    connection.prepare('vacuum into ?').all(copy);
  });

/** Reads a store file after checking each of its pages. The log beside it belongs to it. */
function readSoundStore<T>(file: string, read: (connection: SqliteConnection) => Promise<T>): Promise<T> {
  return wrapStorageErrors(`${file} is not a sound store`, async () => {
    // SQLite takes an empty file for an empty database.
    const found = statSync(file);
    if (!found.isFile()) throw new Error('it is no file');
    if (found.size === 0) throw new Error('it is empty');
    const connection = await connectSqlite(file, { readOnly: true });
    try {
      checkIntegrity(connection);
      const tables = connection.prepare(ownTables).all();
      if (tables.length < 2) throw new Error('it is a database of another program');
      return await read(connection);
    } finally {
      connection.close();
    }
  });
}

const ownTables =
  "select name from sqlite_master where type = 'table' and name in ('lead', 'schema_version')";

/** Counts the contents of a store, which answers each query with its rows. */
export async function contentsOf(
  rowsOf: (query: string) => unknown[] | Promise<unknown[]>,
): Promise<StoreContents> {
  const one = async (query: string) => ((await rowsOf(query))[0] as { value: unknown }).value;
  const leads: Partial<Record<LeadKind, number>> = {};
  for (const kind of leadKinds)
    leads[kind] = Number(await one(`select count(*) as value from lead where kind = '${kind}'`));
  return {
    leads: leads as Record<LeadKind, number>,
    files: Number(await one('select count(*) as value from attachment')),
    newest: (await one('select max(created_at) as value from lead')) as string | null,
  };
}
