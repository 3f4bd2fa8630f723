import { cp, mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sampleFolder } from '#server/content/content.ts';
import { contentKind } from '#server/storage/contentSet.ts';
import type { Storage } from '#server/storage/openStorage.ts';
import { guarded, StorageError } from '#server/storage/storageError.ts';

/**
 * Copies the sample into a folder that is empty or new.
 *
 * @throws StorageError in one line, as all of these
 */
export const initFolder = (folder: string): Promise<void> =>
  fill(folder, () => cp(sampleFolder, folder, { recursive: true }));

/** Writes a version into a folder that is empty or new, and notes there which one it is. */
export const pullVersion = (
  folder: string,
  storage: Pick<Storage, 'contentFiles' | 'contentBytes'>,
  version: number,
): Promise<void> =>
  fill(folder, async () => {
    await writeVersion(folder, storage, version);
    await writeFolderVersion(folder, version);
  });

/** Makes the folder where it is missing; what somebody has put there is never written over. */
async function fill(folder: string, work: () => Promise<void>): Promise<void> {
  const names = await guarded(`${folder} cannot be used`, async () => {
    await mkdir(folder, { recursive: true });
    return readdir(folder);
  });
  if (names.length > 0) throw new StorageError(`${folder} is not empty: name another folder`);
  await guarded(`${folder} is not complete, delete it`, work);
}

/** Writes the files of a version below a folder; gives their number. */
export async function writeVersion(
  folder: string,
  storage: Pick<Storage, 'contentFiles' | 'contentBytes'>,
  version: number,
): Promise<number> {
  const files = await storage.contentFiles(version);
  for (const { path, hash, changedAt } of files) {
    if (!contentKind(path)) throw new Error(`${path} is no file of a set`);
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, await storage.contentBytes(hash));
    await utimes(target, new Date(), new Date(changedAt));
  }
  return files.length;
}

/** Hidden, so that it is no file of the set. */
const fileIn = (folder: string): string => join(folder, '.version');

/** The version that a folder was pulled from, or published as; undefined where that is not known. */
export async function readFolderVersion(folder: string): Promise<number | undefined> {
  const text = await readFile(fileIn(folder), 'utf8').catch(() => '');
  return /^[1-9]\d{0,8}\s*$/.test(text) ? Number(text) : undefined;
}

/** Notes of which version a folder is, so that `publish` notices what others have published since. */
export const writeFolderVersion = (folder: string, version: number): Promise<void> =>
  writeFile(fileIn(folder), `${version}\n`);
