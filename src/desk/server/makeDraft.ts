import { cp, readdir, rename, rm } from 'node:fs/promises';
import { sampleFolder } from '#server/content/content.ts';
import { currentContent } from '#server/content/contentVersions.ts';
import type { Store } from '#server/database/engine.ts';
import { wrapStorageErrors } from '#server/database/storageError.ts';
import { makeFolder } from '#server/files/disk.ts';
import { writeVersion } from '#server/publishing/folderVersion.ts';

/**
 * Makes the draft folder where it is missing or empty: from the published version, or from the sample before anything is
 * published. Only its owner may read it.
 *
 * @throws StorageError where the folder cannot be made
 */
export const makeDraft = (folder: string, store: Store): Promise<void> =>
  wrapStorageErrors(`${folder} cannot be used`, async () => {
    await makeFolder(folder);
    if ((await readdir(folder)).length > 0) return;
    // A start that is killed midway leaves no half of a draft.
    const next = `${folder}.${process.pid}.next`;
    try {
      await makeFolder(next);
      const current = await currentContent(store);
      if (current.version > 0) await writeVersion(next, store, current);
      else await cp(sampleFolder, next, { recursive: true });
      await rename(next, folder);
    } finally {
      await rm(next, { recursive: true, force: true });
    }
  });
