import type { Dirent } from 'node:fs';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { StorageError } from '../database/storageError.ts';
import type { ContentNote } from './content.ts';
import {
  type ContentFile,
  contentKind,
  contentLimits,
  errorsOfSet,
  type FileList,
  type FileSource,
  hashOf,
  revisionOfSet,
} from './contentSet.ts';
import { isRecordFile } from './parseText.ts';

/** A file of the folder: where it is, and the facts and the hash of its last reading. */
interface KnownFile {
  file: string;
  seen: string;
  hash: string;
}

/** Files that the system is asked for at once. */
const atOnce = 100;

/**
 * Opens a content folder as a source: its records, its pages and the files in `uploads`. Notes name each file that is left
 * out. Each listing asks for the facts of every file and reads those that have changed, so that it works on network mounts,
 * and follows another folder that takes the place.
 */
export function folderSource(folder: string): FileSource {
  let known = new Map<string, KnownFile>();
  let last: FileList | undefined;
  return {
    location: folder,
    /** @throws StorageError when the folder does not exist */
    list: async () => {
      const next: typeof known = new Map();
      const { files, notes } = await readFolder(folder, known, next);
      known = next;
      const list = { files, notes, revision: revisionOfSet(files) };
      const isSame = last?.revision === list.revision && JSON.stringify(last.notes) === JSON.stringify(notes);
      last = isSame ? last : list;
      return last as FileList;
    },
    read: async (hash) => {
      const found = [...known.values()].find((each) => each.hash === hash);
      const bytes = found && (await readFile(found.file));
      if (!bytes || hashOf(bytes) !== hash)
        throw new StorageError(`${found?.file ?? folder} has changed meanwhile: try again`);
      return bytes;
    },
  };
}

async function readFolder(
  folder: string,
  known: ReadonlyMap<string, KnownFile>,
  next: Map<string, KnownFile>,
): Promise<Pick<FileList, 'files' | 'notes'>> {
  const root = await realpath(folder).catch(() => '');
  if (!root || !(await stat(root)).isDirectory()) throw new StorageError(`There is no folder ${folder}`);
  const files: ContentFile[] = [];
  const notes: ContentNote[] = [];
  const note = (file: string, reason: string, isWarning = false) =>
    notes.push({ file, path: '', reason, ...(isWarning && { isWarning }) });
  const entries = await entriesIn(root, note);
  const factsOf = async ({ file, isLink }: Entry) => {
    const target = isLink ? await realpath(file) : file;
    return { file: target, facts: await stat(target) };
  };
  for (let start = 0; start < entries.length; start += atOnce) {
    // No file is read beyond the largest set.
    if (files.length > contentLimits.files) break;
    const some = entries.slice(start, start + atOnce);
    // The system answers many questions faster at once.
    const answers = await Promise.allSettled(some.map(factsOf));
    for (const [index, { path, home }] of some.entries()) {
      const answer = answers[index];
      try {
        if (next.has(path)) {
          note(path, 'is there twice, with composed and decomposed letters; one is left out', true);
          continue;
        }
        if (answer?.status !== 'fulfilled') throw answer?.reason;
        const { file, facts } = answer.value;
        if (facts.isDirectory()) continue;
        const { size } = facts;
        // An oversized file is not read.
        const [tooLarge] = errorsOfSet([{ path, size, hash: '' }]);
        if (![root, home].every((each) => file.startsWith(each + sep)))
          note(path, 'is a link that leads out of the folder');
        // Opening a FIFO would wait until somebody writes to it.
        else if (!facts.isFile()) {
          if (isRecordFile(path)) note(path, 'is not a regular file');
          else note(path, 'is not a regular file; it is not published', true);
        } else if (contentKind(path) !== 'picture' && !isRecordFile(path))
          note(path, 'is not a record, a page or a file in uploads, and is not published', true);
        else if (tooLarge) note(path, tooLarge.reason);
        else {
          const seen = `${file} ${facts.ino} ${size} ${facts.mtimeMs} ${facts.ctimeMs}`;
          const before = known.get(path);
          const hash = before?.seen === seen ? before.hash : hashOf(await readFile(file));
          next.set(path, { file, seen, hash });
          files.push({ path, hash, size });
        }
      } catch (error) {
        note(path, whyUnread(error));
      }
    }
  }
  for (const { path, reason } of errorsOfSet(files)) note(path, reason);
  return { files, notes };
}

/** A file as its folder lists it. */
interface Entry {
  path: string;
  file: string;
  isLink: boolean;
  /** The folder that it may not leave: of an upload `uploads`, so that pages show nothing else of the folder. */
  home: string;
}

/** Lists the files in a folder, in its `pages` and below its `uploads`, without hidden ones, sorted by their paths. */
async function entriesIn(root: string, note: (path: string, reason: string) => void): Promise<Entry[]> {
  const read = async (folder: string, recursive: boolean): Promise<Entry[]> => {
    try {
      const home = await realpath(join(root, folder));
      const entries: Dirent[] = await readdir(home, { withFileTypes: true, recursive });
      return entries.map((entry) => {
        const file = join(entry.parentPath, entry.name);
        // A Mac decomposes letters in names; texts and other systems compose them.
        const name = relative(home, file).replaceAll(sep, '/').normalize('NFC');
        const path = [folder, name].filter(Boolean).join('/');
        return { path, file, isLink: entry.isSymbolicLink(), home: folder === 'uploads' ? home : root };
      });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') note(folder, whyUnread(error));
      return [];
    }
  };
  const all = [...(await read('', false)), ...(await read('pages', false)), ...(await read('uploads', true))];
  return all
    .filter(({ path }) => !/(^|\/)\./.test(path))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** Returns the system's reason why a file cannot be read. @throws any other error */
function whyUnread(error: unknown): string {
  if (!(error instanceof Error && 'errno' in error)) throw error;
  return `cannot be read: ${error.message}`;
}
