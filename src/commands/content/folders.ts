import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sampleFolder } from '#server/content/content.ts';
import { contentKind } from '#server/content/contentSet.ts';
import type { CurrentContent } from '#server/content/contentVersions.ts';
import { StorageError, wrapStorageErrors } from '#server/database/storageError.ts';
import { writeWhole } from '#server/files/disk.ts';
import type { Storage } from '#server/openStorage.ts';
import { recordNames } from '#site/records/contentRecords.ts';
import { isObject } from '#site/records/readValue.ts';
import { schemaOf } from './recordForms.ts';

/**
 * Copies the sample into a folder that is empty or new.
 *
 * @throws StorageError in one line
 */
export const initFolder = (folder: string): Promise<void> =>
  fill(folder, async () => {
    await cp(sampleFolder, folder, { recursive: true });
    for (const name of recordNames) {
      const record = JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8'));
      // A list cannot name its schema.
      if (isObject(record)) await writeJson(folder, `${name}.json`, { $schema: schemaUrl(name), ...record });
    }
    await addSchemas(folder);
  });

const schemaUrl = (name: string) => `./.schemas/${name}.json`;

/** Lets editors such as VS Code complete and check the records: a JSON Schema for each, and settings that name them all. */
async function addSchemas(folder: string): Promise<void> {
  await mkdir(join(folder, '.schemas'));
  await mkdir(join(folder, '.vscode'));
  for (const name of recordNames) await writeJson(folder, schemaUrl(name), schemaOf(name));
  const schemas = recordNames.map((name) => ({ fileMatch: [`/${name}.json`], url: schemaUrl(name) }));
  await writeJson(folder, '.vscode/settings.json', { 'json.schemas': schemas });
}

const writeJson = (folder: string, path: string, value: unknown) =>
  writeFile(join(folder, path), `${JSON.stringify(value, null, 2)}\n`);

/**
 * Writes a version into a folder that is empty or new, and notes there which one it is.
 *
 * @throws StorageError in one line
 */
export const pullVersion = (folder: string, storage: Storage, current: CurrentContent): Promise<void> =>
  fill(folder, async () => {
    await writeVersion(folder, storage, current);
    await addSchemas(folder);
  });

/** Writes the files of a version over those of a folder, and notes there which version it is. */
export async function writeVersion(folder: string, storage: Storage, current: CurrentContent): Promise<void> {
  for (const { path, hash } of await storage.contentFiles(current.version)) {
    if (!contentKind(path)) throw new Error(`${path} is no file of a set`);
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeWhole(target, await storage.contentBytes(hash), 0o666);
  }
  await writeFolderVersion(folder, current);
}

/** Makes the folder where it is missing; what somebody has put there is never written over. */
async function fill(folder: string, work: () => Promise<void>): Promise<void> {
  const names = await wrapStorageErrors(`${folder} cannot be used`, async () => {
    await mkdir(folder, { recursive: true });
    return readdir(folder);
  });
  if (names.length > 0) throw new StorageError(`${folder} is not empty: name another folder`);
  await wrapStorageErrors(`${folder} is incomplete: delete it and try again`, work);
}

/** Hidden, so that it is no file of the set. */
const fileIn = (folder: string): string => join(folder, '.version');

/**
 * The version that a folder was pulled from or published as; undefined where the folder does not say. The mark decides what
 * the folder is based on, because another store numbers its versions too.
 */
export async function readFolderVersion(folder: string): Promise<CurrentContent | undefined> {
  const text = await readFile(fileIn(folder), 'utf8').catch(() => '');
  const [, version, mark = ''] = /^([1-9]\d{0,8}) ([0-9a-f]{64})\s*$/.exec(text) ?? [];
  return version ? { version: Number(version), mark } : undefined;
}

/** Notes which version a folder holds, so that `publish` notices what others have published since. */
export async function writeFolderVersion(folder: string, { version, mark }: CurrentContent): Promise<void> {
  // On a server the file may be of the colleague who copied the folder: it is replaced, not written to.
  await rm(fileIn(folder), { force: true });
  await writeFile(fileIn(folder), `${version} ${mark}\n`);
}
