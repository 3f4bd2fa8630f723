import { statSync } from 'node:fs';
import { Kysely, sql } from 'kysely';
import { copyStore } from './backup.ts';
import {
  makeFolder,
  makePrivateFile,
  markStore,
  refuseLostStore,
  requireSpace,
  storeFileIn,
} from './dataFolder.ts';
import type { Engine } from './engine.ts';
import { migrate } from './migrations.ts';
import type { Tables } from './schema.ts';
import { lockWait, SqliteDialect } from './sqliteDialect.ts';
import { checkIntegrity, connectSqlite, type SqliteConnection } from './sqliteDriver.ts';
import { guarded } from './storageError.ts';

/**
 * Opens the store in `folder`, making folder, file and tables where they are missing.
 *
 * @throws StorageError when it is damaged, lost, newer than this program, or not writable
 */
export function openSqlite(folder: string): Promise<Engine> {
  return guarded(`DATA_DIR: cannot open the store in ${folder}`, async () => {
    await makeFolder(folder);
    refuseLostStore(folder);
    const file = storeFileIn(folder);
    await makePrivateFile(file);
    const connection = await connectSqlite(file);
    try {
      prepareConnection(connection);
      const dialect = new SqliteDialect(connection, inPlaceCheck(file));
      const db = new Kysely<Tables>({ dialect });
      await migrate(db);
      await markStore(folder);
      return engineOf(db, folder);
    } catch (error) {
      connection.close();
      throw error;
    }
  });
}

const engineOf = (db: Kysely<Tables>, folder: string): Engine => ({
  name: 'sqlite',
  db,
  backup: (file) => copyStore(db, file),
  requireSpace: () => requireSpace(folder),
  forgetDeleted: async () => {
    // Deleted rows are overwritten (secure_delete), but older pages stay in the log until it is emptied.
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
  },
  close: () => db.destroy(),
});

/** These hold for one connection and are set on every new one; without FULL a power cut loses commits. */
function prepareConnection(connection: SqliteConnection): void {
  connection.exec(`pragma busy_timeout = ${lockWait}`);
  const [{ journal_mode: mode }] = connection.prepare('pragma journal_mode = wal').all() as [
    { journal_mode: string },
  ];
  if (mode !== 'wal') throw new Error('its file system cannot hold a shared database');
  connection.exec('pragma synchronous = full');
  connection.exec('pragma foreign_keys = on');
  connection.exec('pragma secure_delete = on');
  checkIntegrity(connection);
}

/** A file deleted or replaced under a running server would take leads with it: refuse to write then. */
function inPlaceCheck(file: string): () => void {
  const opened = statSync(file);
  return () => {
    const present = statSync(file, { throwIfNoEntry: false });
    if (present?.ino === opened.ino && present.dev === opened.dev) return;
    throw new Error(`${file} was removed or replaced, restart the server`);
  };
}
