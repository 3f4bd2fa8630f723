import { open, readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { ContentFault } from '#server/content/content.ts';
import { PictureRefusal } from '#server/content/uploads.ts';
import { requireKind } from '#server/pictures/picture.ts';
import { contentKind, contentLimits, hashOf, setFaults } from '#server/storage/contentSet.ts';
import type { NewContentFile } from '#server/storage/contentVersions.ts';
import { recordNames } from '#site/records/contentRecords.ts';

interface ContentSet {
  files: NewContentFile[];
  /** Warnings are about what is left out. */
  faults: ContentFault[];
}

type Note = (path: string, reason: string, isWarning: boolean) => void;

const recordFiles = recordNames.map((name) => `${name}.json`);

/** Reads the set of files that a folder of content is published as: its records and its pictures, and nothing else. */
export async function readSet(folder: string): Promise<ContentSet> {
  const root = await realpath(folder);
  const files: NewContentFile[] = [];
  const faults: ContentFault[] = [];
  const note: Note = (path, reason, isWarning) =>
    faults.push({ file: join(folder, path), path: '', reason, isWarning });
  const paths = [...(await pathsIn(folder, '', note)), ...(await pathsIn(folder, 'uploads', note))];
  // No more is read than a set may have.
  for (const path of paths.slice(0, contentLimits.files + 1)) {
    try {
      const file = await realpath(join(folder, path));
      const rightName = rightNameOf(path);
      const reason = await whyLeftOut(path, file);
      // Before anything of it is read.
      if (!file.startsWith(root + sep)) note(path, 'is a link that leads out of the folder', false);
      else if (rightName) note(path, `has a wrong name: rename it to ${rightName}, or delete it`, false);
      else if (reason) note(path, `${reason}; it is not published`, true);
      else files.push(await newFile(path, file));
    } catch (error) {
      note(path, whyUnread(error), false);
    }
  }
  for (const { path, reason } of setFaults(files)) note(path, reason, false);
  return { files, faults };
}

async function newFile(path: string, file: string): Promise<NewContentFile> {
  const { size } = await stat(file);
  const read = () => readFile(file);
  return { path, size, hash: size > contentLimits.pictureBytes ? '' : hashOf(await read()), read };
}

/** The name of the record that a file would be but for its capital letters, or a `.txt` that an editor has added. */
const rightNameOf = (path: string): string | undefined =>
  recordFiles.find(
    (file) => file !== path && file.toLowerCase() === path.toLowerCase().replace(/\.txt$/, ''),
  );

/**
 * What the system says of a file that it does not give.
 *
 * @throws what is no such failure
 */
export function whyUnread(error: unknown): string {
  if (!(error instanceof Error && 'errno' in error)) throw error;
  return `cannot be read: ${error.message}`;
}

async function whyLeftOut(path: string, file: string): Promise<string | undefined> {
  const kind = contentKind(path);
  if (!kind) return 'is neither a record nor a picture in uploads';
  if (kind === 'picture') return whyNoPicture(file);
  return recordFiles.includes(path) ? undefined : 'has the name of no record';
}

async function whyNoPicture(file: string): Promise<string | undefined> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1_000), 0, 1_000, 0);
    requireKind(buffer.subarray(0, bytesRead));
    return undefined;
  } catch (error) {
    if (error instanceof PictureRefusal) return error.message;
    throw error;
  } finally {
    await handle.close();
  }
}

/** The files of a folder but hidden ones, as paths from the content's own; those of `uploads` with its folders. */
async function pathsIn(root: string, folder: string, note: Note): Promise<string[]> {
  const paths: string[] = [];
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error) => {
    if (error.code !== 'ENOENT') note(folder, whyUnread(error), false);
    return [];
  });
  const visible = entries.filter(({ name }) => !name.startsWith('.'));
  const pathOf = ({ name }: { name: string }) => (folder ? `${folder}/${name}` : name);
  for (const path of visible.map(pathOf)) {
    // A link to nothing is no file; one that cannot be looked at may be.
    const found = await stat(join(root, path)).catch((error) => error as NodeJS.ErrnoException);
    if (found instanceof Error ? found.code !== 'ENOENT' : found.isFile()) paths.push(path);
    else if (!(found instanceof Error) && !found.isDirectory())
      note(path, 'is not a regular file; it is not published', true);
  }
  paths.sort();
  for (const entry of folder ? visible : []) {
    if (entry.isDirectory() && paths.length <= contentLimits.files)
      paths.push(...(await pathsIn(root, pathOf(entry), note)));
  }
  return paths;
}
