import { mkdir, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { recordNames } from '#site/records/contentRecords.ts';
import { pageNameOf } from '../content/checkPages.ts';
import type { ContentNote } from '../content/content.ts';
import { contentKind, contentLimits, errorsOfSet, hashOf } from '../content/contentSet.ts';
import type { CurrentContent, NewContentFile } from '../content/contentVersions.ts';
import { contentBytes, contentFiles } from '../content/contentVersions.ts';
import type { Store } from '../database/engine.ts';
import { StorageError } from '../database/storageError.ts';
import { writeWhole } from '../files/disk.ts';

/** A file of a content folder. */
interface FolderFile extends NewContentFile {
  read: () => Promise<Buffer>;
}

/** The hash of each file of a folder, with the facts of the file that it was made from. */
export type KnownHashes = Map<string, { seen: string; hash: string }>;

/** Files that the system is asked for at once. */
const atOnce = 100;

/** Keeps a promise that is awaited later from ending the process when it rejects. */
const quietly = <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => {});
  return promise;
};

const recordFiles = recordNames.map((name) => `${name}.json`);

/**
 * Reads the set of files to publish from a content folder: its records, its pages and the files in `uploads`. Notes name each
 * error and each file that is left out.
 *
 * @param known the hashes of an earlier reading by path; a file with the same facts is not read again
 * @throws StorageError when the folder does not exist
 */
export async function readFolder(
  folder: string,
  known: KnownHashes = new Map(),
): Promise<{ files: FolderFile[]; notes: ContentNote[] }> {
  const root = await realpath(folder).catch(() => '');
  if (!root || !(await stat(root)).isDirectory()) throw new StorageError(`There is no folder ${folder}`);
  const files: FolderFile[] = [];
  const notes: ContentNote[] = [];
  const note = (path: string, reason: string, isWarning = false) =>
    notes.push({ file: join(folder, path), path: '', reason, isWarning });
  const paths = await pathsIn(root, note);
  // The system answers many questions faster at once.
  const factsOf = async (path: string) => {
    const file = await realpath(join(root, path));
    return { file, facts: await stat(file) };
  };
  const asked = new Map<string, ReturnType<typeof factsOf>>();
  for (const [index, path] of paths.entries()) {
    // No file is read beyond the largest set.
    if (files.length > contentLimits.files) break;
    if (index % atOnce === 0)
      for (const next of paths.slice(index, index + atOnce)) asked.set(next, quietly(factsOf(next)));
    try {
      const { file, facts } = await (asked.get(path) ?? factsOf(path));
      if (facts.isDirectory()) continue;
      if (!file.startsWith(root + sep)) note(path, 'is a link that leads out of the folder');
      else if (!facts.isFile()) note(path, 'is not a regular file; it is not published', true);
      else if (contentKind(path) !== 'picture' && !recordFiles.includes(path) && !pageNameOf(path))
        note(path, 'is not a record, a page or a file in uploads, and is not published', true);
      else {
        const { size } = facts;
        const read = () => readFile(file);
        // An oversized file is not read.
        const [error] = errorsOfSet([{ path, size, hash: '' }]);
        if (error) note(path, error.reason);
        else {
          const seen = `${file} ${facts.ino} ${size} ${facts.mtimeMs} ${facts.ctimeMs}`;
          const before = known.get(path);
          const hash = before?.seen === seen ? before.hash : hashOf(await read());
          known.set(path, { seen, hash });
          files.push({ path, size, read, hash });
        }
      }
    } catch (error) {
      note(path, whyUnread(error));
    }
  }
  for (const { path, reason } of errorsOfSet(files)) note(path, reason);
  return { files, notes };
}

/** Returns the paths of the files in a folder, in its `pages` and below its `uploads`, without hidden ones, in the form that sets use. */
async function pathsIn(root: string, note: (path: string, reason: string) => void): Promise<string[]> {
  const read = (folder: string, recursive: boolean) =>
    readdir(join(root, folder), { withFileTypes: true, recursive }).catch((error) => {
      if (error.code !== 'ENOENT') note(folder, whyUnread(error));
      return [];
    });
  const entries = [
    ...(await read('', false)),
    ...(await read('pages', false)),
    ...(await read('uploads', true)),
  ];
  const paths = entries.map(({ parentPath, name }) => relative(root, join(parentPath, name)));
  return paths
    .map((path) => path.replaceAll(sep, '/'))
    .filter((path) => !/(^|\/)\./.test(path))
    .sort();
}

/** Returns the system's reason why a file cannot be read. @throws any other error */
function whyUnread(error: unknown): string {
  if (!(error instanceof Error && 'errno' in error)) throw error;
  return `cannot be read: ${error.message}`;
}

/** Overwrites a folder with the files of a version, and records the version there. */
export async function writeVersion(folder: string, store: Store, current: CurrentContent): Promise<void> {
  for (const { path, hash } of await contentFiles(store, current.version)) {
    if (!contentKind(path)) throw new Error(`${path} is no file of a set`);
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeWhole(target, await contentBytes(store, hash), 0o666);
  }
  await writeFolderVersion(folder, current);
}

/** Returns the path of the file with the version, which is hidden so that the set excludes it. */
const fileIn = (folder: string): string => join(folder, '.version');

/**
 * Returns the version that a folder was pulled from or published as; undefined when it is not recorded. The mark identifies
 * the version, because another store uses the same numbers.
 */
export async function readFolderVersion(folder: string): Promise<CurrentContent | undefined> {
  const text = await readFile(fileIn(folder), 'utf8').catch(() => '');
  const [, version, mark = ''] = /^([1-9]\d{0,8}) ([0-9a-f]{64})\s*$/.exec(text) ?? [];
  return version ? { version: Number(version), mark } : undefined;
}

/** Records the version of a folder, so that `publish` detects versions that others published since. */
export async function writeFolderVersion(folder: string, { version, mark }: CurrentContent): Promise<void> {
  // On a server the file may belong to the colleague who copied the folder, so it is replaced, not written to.
  await rm(fileIn(folder), { force: true });
  await writeFile(fileIn(folder), `${version} ${mark}\n`);
}
