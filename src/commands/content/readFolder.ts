import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ContentFault } from '#server/content/content.ts';
import { contentKind, contentLimits, hashOf, setFaults } from '#server/content/contentSet.ts';
import type { NewContentFile } from '#server/content/contentVersions.ts';
import { StorageError } from '#server/database/storageError.ts';
import { recordNames } from '#site/records/contentRecords.ts';

/** A file of a folder of content. */
interface FolderFile extends NewContentFile {
  read: () => Promise<Buffer>;
}

const recordFiles = recordNames.map((name) => `${name}.json`);

/**
 * Reads the set of files that a folder of content is published as, and says what is wrong with it or left out: the records
 * are its only files, but hidden ones and what is in `uploads`.
 *
 * @throws StorageError where there is no such folder
 */
export async function readFolder(folder: string): Promise<{ files: FolderFile[]; notes: ContentFault[] }> {
  const root = await realpath(folder).catch(() => '');
  if (!root || !(await stat(root)).isDirectory()) throw new StorageError(`There is no folder ${folder}`);
  const files: FolderFile[] = [];
  const notes: ContentFault[] = [];
  const note = (path: string, reason: string, isWarning = false) =>
    notes.push({ file: join(folder, path), path: '', reason, isWarning });
  for (const path of await pathsIn(root, note)) {
    // No more is read than a set may have.
    if (files.length > contentLimits.files) break;
    try {
      const file = await realpath(join(root, path));
      const facts = await stat(file);
      if (facts.isDirectory()) continue;
      if (!file.startsWith(root + sep)) note(path, 'is a link that leads out of the folder');
      else if (!facts.isFile()) note(path, 'is not a regular file; it is not published', true);
      else if (contentKind(path) !== 'picture' && !recordFiles.includes(path))
        note(path, 'is not a record or a picture in uploads, and is not published', true);
      else {
        const { size } = facts;
        const read = () => readFile(file);
        // What is too large is not even read.
        const [fault] = setFaults([{ path, size, hash: '' }]);
        if (fault) note(path, fault.reason);
        else files.push({ path, size, read, hash: hashOf(await read()) });
      }
    } catch (error) {
      note(path, whyUnread(error));
    }
  }
  for (const { path, reason } of setFaults(files)) note(path, reason);
  return { files, notes };
}

/** The paths of what is in a folder and below its `uploads`, but of what is hidden, as sets have them. */
async function pathsIn(root: string, note: (path: string, reason: string) => void): Promise<string[]> {
  const read = (folder: string, recursive: boolean) =>
    readdir(join(root, folder), { withFileTypes: true, recursive }).catch((error) => {
      if (error.code !== 'ENOENT') note(folder, whyUnread(error));
      return [];
    });
  const entries = [...(await read('', false)), ...(await read('uploads', true))];
  const paths = entries.map(({ parentPath, name }) => relative(root, join(parentPath, name)));
  return paths
    .map((path) => path.replaceAll(sep, '/'))
    .filter((path) => !/(^|\/)\./.test(path))
    .sort();
}

/** What the system says of a file that it does not give. @throws what is no such failure */
function whyUnread(error: unknown): string {
  if (!(error instanceof Error && 'errno' in error)) throw error;
  return `cannot be read: ${error.message}`;
}
