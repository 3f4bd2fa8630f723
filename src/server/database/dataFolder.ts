import { existsSync, statSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { makeFolder, makePrivateFile, syncPath, writePrivate } from '../files/disk.ts';
import { dayOf } from '../timing/days.ts';
import { StorageError } from './storageError.ts';

/** The database's file in a data folder. */
export const storeFileIn = (folder: string): string => join(resolve(folder), 'leads.sqlite');
/** The file that a restore fills before it becomes the database's. */
export const restoringFileIn = (folder: string): string => `${storeFileIn(folder)}.restoring`;

/** Ends of the names of a store's file and of the files that SQLite keeps beside it. */
export const storeFileEnds = ['', '-wal', '-shm'] as const;

/** Removes what a killed restore has left: it holds leads. */
export async function removeRestoring(folder: string): Promise<void> {
  for (const end of storeFileEnds) await rm(`${restoringFileIn(folder)}${end}`, { force: true });
}

const replacedMark = '.replaced-';

/** The file that keeps a store which a restore replaces at `now`, in milliseconds. Its name has the company's date and time. */
export function replacedFileIn(folder: string, now: number): string {
  const time = new Date(now).toLocaleString('sv-SE').replace(' ', 'T').replaceAll(':', '-');
  return `${storeFileIn(folder)}${replacedMark}${time}`;
}

/** Removes the stores that a restore replaced before today: a backup was made since. */
export async function removeReplaced(folder: string, now: number): Promise<void> {
  const start = `${basename(storeFileIn(folder))}${replacedMark}`;
  for (const name of await readdir(resolve(folder))) {
    const day = name.slice(start.length).slice(0, '2026-01-05'.length);
    if (name.startsWith(start) && day < dayOf(now)) await rm(join(resolve(folder), name), { force: true });
  }
}

const markerIn = (folder: string): string => join(resolve(folder), 'leads.created');

/** Whether the folder holds a store, or held one. */
export const storeExists = (folder: string): boolean =>
  existsSync(storeFileIn(folder)) || existsSync(markerIn(folder));

/** Codes of errors that the operator resolves: missing rights, a read-only disk, a file where the folder should be. */
const unusable = ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST'];

/**
 * Creates a missing folder, and the database's file in it, which is empty until it is opened.
 *
 * @throws StorageError that says what to do when this user cannot write there
 */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    refuseLostStore(folder);
    await makePrivateFile(storeFileIn(folder));
  } catch (error) {
    if (!unusable.includes(String((error as NodeJS.ErrnoException).code))) throw error;
    const advice = 'Create this folder, and make the server’s user the owner of it and of its files.';
    throw new StorageError(`DATA_DIR: this user cannot write in ${folder}. ${advice}`, { cause: error });
  }
}

/** @throws StorageError when an empty or missing database would silently replace one that existed */
function refuseLostStore(folder: string): void {
  const file = storeFileIn(folder);
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 0 || !existsSync(markerIn(folder))) return;
  throw new StorageError(
    `${file} is ${existsSync(file) ? 'empty' : 'missing'}, but it held leads before: restore a backup, ` +
      `or delete ${markerIn(folder)} to start with an empty store`,
  );
}

/** Notes that the folder holds a store from now on. */
export async function markStore(folder: string): Promise<void> {
  if (existsSync(markerIn(folder))) return;
  await writePrivate(markerIn(folder), (file) => file.writeFile(`${new Date().toISOString()}\n`));
  await syncPath(resolve(folder));
}
