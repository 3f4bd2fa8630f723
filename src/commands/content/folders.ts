import { cp, mkdir, readdir } from 'node:fs/promises';
import { sampleFolder } from '#server/content/content.ts';
import { StorageError } from '#server/storage/storageError.ts';

/** Copies the sample into a folder that is empty or new. */
export async function initFolder(folder: string): Promise<void> {
  await requireEmpty(folder);
  await cp(sampleFolder, folder, { recursive: true });
}

/** Makes the folder where it is missing; what somebody has put there is never written over. */
export async function requireEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0)
    throw new StorageError(`${folder} is not empty: name another folder`);
}
