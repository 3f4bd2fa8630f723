import { existsSync } from 'node:fs';
import { copyFile, rename, rm } from 'node:fs/promises';
import { makePrivateFile, syncPath } from '../files/disk.ts';
import { inspectStore } from './backup.ts';
import { removeRestoring, restoringFileIn, storeExists, storeFileIn } from './dataFolder.ts';
import type { StoreContents } from './engine.ts';
import { openStoreFile } from './sqlite.ts';
import { connectSqlite } from './sqliteSession.ts';
import { isBusy, MissingStoreError, StorageError, wrapStorageErrors } from './storageError.ts';

/**
 * Replaces the whole store in `folder` with a backup: leads, published versions and keys. Nothing may use the store
 * meanwhile. A killed restore leaves the old store, and a copy that the next start removes.
 *
 * @throws StorageError when the backup is missing, damaged or too new, or the store is in use; then nothing changes
 */
export function restoreStore(folder: string, backup: string): Promise<StoreContents> {
  return wrapStorageErrors('The backup cannot be restored', async () => {
    if (!storeExists(folder)) throw new MissingStoreError('DATA_DIR', folder);
    const contents = await inspectStore(backup);
    const [file, copy] = [storeFileIn(folder), restoringFileIn(folder)];
    const release = await lockStopped(file, folder);
    try {
      await removeRestoring(folder);
      await makePrivateFile(copy);
      await copyFile(backup, copy);
      // Migrates the copy of an older backup; the backup itself stays unchanged.
      const db = await openStoreFile(copy);
      await db.destroy();
      await syncPath(copy);
      // A damaged store may have left its log, which SQLite would apply to the restored one.
      for (const end of ['-wal', '-shm']) await rm(`${file}${end}`, { force: true });
      await rename(copy, file);
      await syncPath(folder);
    } finally {
      await removeRestoring(folder);
      release();
    }
    return contents;
  });
}

/**
 * Locks a store that nothing else has open, with its log in the file; returns a function that releases it.
 *
 * @throws StorageError when a server, the desk or a command has it open
 */
async function lockStopped(file: string, folder: string): Promise<() => void> {
  if (!existsSync(file)) return () => {};
  const connection = await connectSqlite(file);
  try {
    // Only the last user of a store can end its log.
    connection.exec('pragma busy_timeout = 0; pragma journal_mode = delete; begin exclusive');
  } catch (error) {
    if (isBusy(error)) {
      connection.close();
      throw new StorageError(`The store in ${folder} is in use: stop the servers and the desk first`);
    }
    // A damaged store cannot be locked, and is the reason for the restore.
  }
  return () => connection.close();
}
