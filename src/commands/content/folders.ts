import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleFolder } from '#server/content/content.ts';
import type { CurrentContent } from '#server/content/contentVersions.ts';
import type { Store } from '#server/database/engine.ts';
import { StorageError, wrapStorageErrors } from '#server/database/storageError.ts';
import { writeVersion } from '#server/publishing/folderVersion.ts';
import { recordNames } from '#site/records/contentRecords.ts';
import { isObject } from '#site/records/readValue.ts';
import { schemaOf } from './recordSchemas.ts';

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
export const pullVersion = (folder: string, store: Store, current: CurrentContent): Promise<void> =>
  fill(folder, async () => {
    await writeVersion(folder, store, current);
    await addSchemas(folder);
  });

/** Makes the folder where it is missing. Files that are in it are never written over. */
async function fill(folder: string, work: () => Promise<void>): Promise<void> {
  const names = await wrapStorageErrors(`${folder} cannot be used`, async () => {
    await mkdir(folder, { recursive: true });
    return readdir(folder);
  });
  if (names.length > 0) throw new StorageError(`${folder} is not empty: name another folder`);
  await wrapStorageErrors(`${folder} is incomplete: delete it and try again`, work);
}
