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
import { sqliteDialect } from './sqliteDialect.ts';
import { openHere, openInThread } from './sqliteLink.ts';
import { guarded } from './storageError.ts';

/**
 * Opens the store in `folder`, making folder, file and tables where they are missing; `inThread`: in a thread of its own.
 *
 * @throws StorageError when it is damaged, lost, newer than this program, or not writable
 */
export function openSqlite(folder: string, inThread = false): Promise<Engine> {
  return guarded(`DATA_DIR: cannot open the store in ${folder}`, async () => {
    await makeFolder(folder);
    refuseLostStore(folder);
    const file = storeFileIn(folder);
    await makePrivateFile(file);
    const link = await (inThread ? openInThread : openHere)(file);
    const db = new Kysely<Tables>({ dialect: sqliteDialect(link) });
    try {
      await migrate(db);
      await markStore(folder);
      return engineOf(db, folder);
    } catch (error) {
      await db.destroy();
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
