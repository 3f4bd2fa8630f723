import { cp, mkdir, readdir } from 'node:fs/promises';
import { sampleFolder } from '#server/content/content.ts';
import { guarded, StorageError } from '#server/storage/storageError.ts';

/** Copies the sample into a folder that is empty or new. */
export async function initFolder(folder: string): Promise<void> {
  await requireEmpty(folder);
  await filling(folder, () => cp(sampleFolder, folder, { recursive: true }));
}

/** Makes the folder where it is missing; what somebody has put there is never written over. */
export async function requireEmpty(folder: string): Promise<void> {
  const names = await guarded(`${folder} cannot be used`, async () => {
    await mkdir(folder, { recursive: true });
    return readdir(folder);
  });
  if (names.length > 0) throw new StorageError(`${folder} is not empty: name another folder`);
}

/** Runs what writes into an empty folder; a failure of the disk says that the folder is not complete. */
export const filling = <T>(folder: string, work: () => Promise<T>): Promise<T> =>
  guarded(`${folder} is not complete, delete it`, work);
