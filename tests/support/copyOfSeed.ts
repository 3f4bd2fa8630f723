import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#server/files/projectRoot.ts';
import type { RecordName } from '#site/records/contentRecords.ts';
import { photo } from './photo.ts';
import { temporaryFolder } from './temporaryFolder.ts';

type Change = object | ((record: never) => void);

/** Copies the sample content to a new folder for editing, with a photo that no record names. */
export async function copyOfSeed() {
  const folder = await temporaryFolder();
  await cp(join(projectRoot, 'src/content'), folder, { recursive: true });
  await cp(photo, join(folder, 'uploads/boulders.jpg'));
  const file = (name: RecordName) => join(folder, `${name}.json`);
  /** Changes a record, or gives it other values. */
  const edit = async (name: RecordName, change: Change) => {
    const record = JSON.parse(await readFile(file(name), 'utf8'));
    if (typeof change === 'function') change(record as never);
    else Object.assign(record, change);
    await writeFile(file(name), JSON.stringify(record));
  };
  return { folder, file, edit };
}
