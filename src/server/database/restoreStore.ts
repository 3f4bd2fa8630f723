import { constants, existsSync, statSync } from 'node:fs';
import { access, copyFile, link, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { sql } from 'kysely';
import { makePrivateFile, syncPath } from '../files/disk.ts';
import { contentsOf, copySoundStore } from './backup.ts';
import { carryOver, type ErasedAgain, readFacts, refuseLoss, type StoreFacts } from './carryOver.ts';
import {
  removeRestoring,
  replacedFileIn,
  restoringFileIn,
  storeExists,
  storeFileEnds,
  storeFileIn,
} from './dataFolder.ts';
import type { Database, StoreContents } from './engine.ts';
import { openInThread, openStoreFile } from './sqlite.ts';
import type { SqliteSession } from './sqliteSession.ts';
import { isBusy, MissingStoreError, StorageError, wrapStorageErrors } from './storageError.ts';

/** Options of a restore. */
export interface RestoreOptions {
  /** Whether leads that the backup lacks may go. */
  readonly over?: boolean | undefined;
  /** The time in milliseconds; tests set it. */
  readonly now?: (() => number) | undefined;
}

/** The result of a restore. */
export interface Restored {
  /** The contents of the restored store, counted after it was opened. */
  readonly contents: StoreContents;
  /** The file that keeps the replaced store; undefined where there was none. */
  readonly replaced: string | undefined;
  /** The leads that were erased or unsubscribed since the backup, and are erased again; undefined where the old store cannot be read. */
  readonly erased: ErasedAgain | undefined;
}

/**
 * Replaces the whole store in `folder` with a backup: leads, published versions and keys. The backup may be a raw copy with
 * its log beside it. Nothing may use the store meanwhile. The replaced store stays beside the new one, and comes back if
 * that cannot be opened. A killed restore leaves the old store or the new one, whole.
 *
 * @throws StorageError when the backup is missing, damaged or too new, the store is in use, or leads would go; then the
 * store is as before
 */
export function restoreStore(
  folder: string,
  backup: string,
  { over = false, now = Date.now }: RestoreOptions = {},
): Promise<Restored> {
  return wrapStorageErrors('The backup cannot be restored', async () => {
    if (!storeExists(folder)) throw new MissingStoreError('DATA_DIR', folder);
    const [file, copy] = [storeFileIn(folder), restoringFileIn(folder)];
    await removeRestoring(folder);
    try {
      await copyBackup(backup, copy);
      const facts = await withFile(copy, (db) => readFacts(rowsOf(db)));
      const present = await lockStopped(file, folder);
      try {
        const before = present && (await readIfSound(present));
        if (before && !over) refuseLoss(before.leads, facts.leads);
        const { erased, contents } = await withFile(copy, async (db) => ({
          erased: before && (await carryOver(db, before)),
          contents: await contentsOf(rowsOf(db)),
        }));
        const replaced = existsSync(file) ? replacedFileIn(folder, now()) : undefined;
        await putInPlace(copy, file, replaced, contents);
        return { contents, replaced, erased };
      } finally {
        await present?.close();
      }
    } finally {
      await removeRestoring(folder);
    }
  });
}

/** Copies a backup into one file. The backup itself stays unchanged. */
async function copyBackup(backup: string, copy: string): Promise<void> {
  await makePrivateFile(copy);
  // To read a log, SQLite makes a file beside it.
  const isAlone = !existsSync(`${backup}-wal`);
  const isWritable = await access(dirname(resolve(backup)), constants.W_OK).then(
    () => true,
    () => false,
  );
  if (isAlone || isWritable) await copySoundStore(backup, copy);
  else await copyFromReadOnly(backup, copy);
}

/** Copies a backup with its log out of a folder where nothing can be written. */
async function copyFromReadOnly(backup: string, copy: string): Promise<void> {
  const raw = `${copy}-raw`;
  const remove = async () => {
    for (const end of storeFileEnds) await rm(`${raw}${end}`, { force: true });
  };
  await remove();
  try {
    for (const end of ['', '-wal']) {
      await makePrivateFile(`${raw}${end}`);
      await copyFile(`${backup}${end}`, `${raw}${end}`);
    }
    await copySoundStore(raw, copy);
  } finally {
    await remove();
  }
}

/**
 * Gives `use` the open database of a store's file, with the tables of this release, and returns its result. Then the file has
 * nothing left in its log, and nothing in this process has it open.
 */
async function withFile<T>(file: string, use: (db: Database) => Promise<T>): Promise<T> {
  const db = await openStoreFile(file, { inThread: true });
  const result = await use(db).finally(() => db.destroy());
  // A log that could not be emptied would stay behind when the file gets another name.
  if (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size)
    throw new StorageError(`${file} cannot be written: its disk is full`);
  await syncPath(file);
  return result;
}

const rowsOf = (db: Database) => async (query: string) => (await sql.raw(query).execute(db)).rows;

/**
 * Locks a store that nothing else has open, with its log in the file. Returns the session that holds the lock; undefined
 * where the store is missing or cannot be read.
 *
 * @throws StorageError when a server, the desk or a command has it open
 */
async function lockStopped(file: string, folder: string): Promise<SqliteSession | undefined> {
  if (!existsSync(file)) return undefined;
  let session: SqliteSession | undefined;
  try {
    session = await openInThread(file, false);
    // Only the last user of a store can end its log.
    for (const order of ['pragma busy_timeout = 0', 'pragma journal_mode = delete', 'begin exclusive'])
      await session.all(order, []);
    return session;
  } catch (error) {
    await session?.close();
    if (isBusy(error))
      throw new StorageError(`The store in ${folder} is in use: stop the servers and the desk first`);
    // A damaged store cannot be locked, and is the reason for the restore.
    return undefined;
  }
}

/** Returns the facts of a store, and nothing where it is damaged. */
const readIfSound = (session: SqliteSession): Promise<StoreFacts | undefined> =>
  readFacts((query) => session.all(query, [])).catch(() => undefined);

/**
 * Puts the copy in the place of the store's file, which keeps another name as well until the copy has been opened and counted
 * there. The copy replaces it in one step, so that a killed restore leaves no gap.
 */
async function putInPlace(
  copy: string,
  file: string,
  replaced: string | undefined,
  contents: StoreContents,
): Promise<void> {
  const bringBack = await setAside(file, replaced);
  try {
    await rename(copy, file);
    await syncPath(dirname(file));
    const found = await withFile(file, (db) => contentsOf(rowsOf(db)));
    if (JSON.stringify(found) !== JSON.stringify(contents))
      throw new StorageError('The restored store does not hold what the backup holds');
  } catch (error) {
    await bringBack();
    throw error;
  }
}

/**
 * Gives a store's file a second name, and moves its log there: SQLite would apply the log of a damaged store to the restored
 * one. Returns a function that puts both back.
 */
async function setAside(file: string, replaced: string | undefined): Promise<() => Promise<void>> {
  const removeLogs = async () => {
    for (const end of logEnds) await rm(`${file}${end}`, { force: true });
  };
  if (!replaced) {
    await removeLogs();
    return async () => {
      await removeLogs();
      await rm(file, { force: true });
    };
  }
  try {
    // Some file systems have no links.
    await link(file, replaced).catch(() => copyFile(file, replaced));
  } catch (error) {
    await rm(replaced, { force: true });
    throw error;
  }
  const logs = logEnds.filter((end) => existsSync(`${file}${end}`));
  for (const end of logs) await rename(`${file}${end}`, `${replaced}${end}`);
  return async () => {
    await removeLogs();
    for (const end of logs) await rename(`${replaced}${end}`, `${file}${end}`);
    await rename(replaced, file);
    // Two names of one file stay when one is renamed to the other.
    await rm(replaced, { force: true });
  };
}

/** Ends of the names of the files that SQLite keeps beside a store's file. */
const logEnds = ['-wal', '-shm'] as const;
