import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#server/files/projectRoot.ts';
import type { RecordName } from '#site/records/contentRecords.ts';
import { temporaryFolder } from './temporaryFolder.ts';

type Change = object | ((record: never) => void);

/** Copies the sample content to a new folder for editing. */
export async function copyOfSeed() {
  const folder = await temporaryFolder();
  await cp(join(projectRoot, 'src/content'), folder, { recursive: true });
  const file = (name: RecordName) => join(folder, `${name}.json`);
  /** Returns the text of a record after a change, or with other values. */
  const edited = async (name: RecordName, change: Change): Promise<string> => {
    const record = JSON.parse(await readFile(file(name), 'utf8'));
    if (typeof change === 'function') change(record as never);
    return JSON.stringify(typeof change === 'function' ? record : { ...record, ...change });
  };
  return {
    folder,
    file,
    edited,
    async edit(name: RecordName, change: Change) {
      await writeFile(file(name), await edited(name, change));
    },
  };
}
