import { cp, mkdir, readdir } from 'node:fs/promises';
import { sampleFolder } from '#server/content/content.ts';
import type { CurrentContent } from '#server/content/contentVersions.ts';
import type { Store } from '#server/database/engine.ts';
import { StorageError, wrapStorageErrors } from '#server/database/storageError.ts';
import { writeVersion } from '#server/publishing/folderVersion.ts';

/**
 * Copies the sample into a folder that is empty or new.
 *
 * @throws StorageError in one line
 */
export const initFolder = (folder: string): Promise<void> =>
  fill(folder, () => cp(sampleFolder, folder, { recursive: true }));

/**
 * Writes a version into a folder that is empty or new, and notes there which one it is.
 *
 * @throws StorageError in one line
 */
export const pullVersion = (folder: string, store: Store, current: CurrentContent): Promise<void> =>
  fill(folder, () => writeVersion(folder, store, current));

/** Makes the folder where it is missing. Files that are in it are never written over. */
async function fill(folder: string, work: () => Promise<void>): Promise<void> {
  const names = await wrapStorageErrors(`${folder} cannot be used`, async () => {
    await mkdir(folder, { recursive: true });
    return readdir(folder);
  });
  if (names.length > 0) throw new StorageError(`${folder} is not empty: name another folder`);
  await wrapStorageErrors(`${folder} is incomplete: delete it and try again`, work);
}
