import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { sql } from 'kysely';
import { makePrivateFile, syncPath } from '../files/disk.ts';
import type { Database, Store, StoreContents } from './engine.ts';
import { type LeadKind, leadKinds } from './schema.ts';
import { checkIntegrity, connectSqlite } from './sqliteSession.ts';
import { StorageError, wrapStorageErrors } from './storageError.ts';
import { noteBackup } from './storeTimes.ts';

/** Makes a backup of a store and notes its time. @throws StorageError when it cannot be made */
export async function backUp(store: Store, file: string): Promise<void> {
  await store.copyTo(file);
  await noteBackup(store);
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
export function inspectStore(file: string): Promise<StoreContents> {
  return wrapStorageErrors(`${file} is not a sound store`, async () => {
    const connection = await connectSqlite(file, { readOnly: true });
    try {
      checkIntegrity(connection);
      const one = (query: string) => connection.prepare(query).all()[0] as { value: unknown };
      const count = (kind: LeadKind) =>
        Number(one(`select count(*) as value from lead where kind = '${kind}'`).value);
      return {
        leads: Object.fromEntries(leadKinds.map((kind) => [kind, count(kind)])) as Record<LeadKind, number>,
        files: Number(one('select count(*) as value from attachment').value),
        newest: one('select max(created_at) as value from lead').value as string | null,
      };
    } finally {
      connection.close();
    }
  });
}
