import { open, readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, parse, sep } from 'node:path';
import type { ContentFault } from '#server/content/content.ts';
import { mayBeMarkdown } from '#server/content/markdownRecord.ts';
import { requireKind } from '#server/pictures/pictureKind.ts';
import { PictureRefusal } from '#server/pictures/pictureLimits.ts';
import { contentKind, contentLimits, setFaults } from '#server/storage/contentSet.ts';
import { hashOf } from '#server/storage/contentVersions.ts';
import type { NewContentFile } from '#server/storage/publishContent.ts';
import { recordNames } from '#site/records/contentRecords.ts';

interface ContentSet {
  files: NewContentFile[];
  /** Warnings are about what is left out. */
  faults: ContentFault[];
}

const recordFiles = recordNames.flatMap((name) => [
  `${name}.json`,
  ...(mayBeMarkdown(name) ? [`${name}.md`] : []),
]);

/** Reads the set of files that a folder of content is published as: its records and its pictures, and nothing else. */
export async function readSet(folder: string): Promise<ContentSet> {
  const root = await realpath(folder);
  const files: NewContentFile[] = [];
  const faults: ContentFault[] = [];
  const note = (path: string, reason: string, isWarning: boolean) =>
    faults.push({ file: join(folder, path), path: '', reason, isWarning });
  const paths = [...(await namesIn(folder, '')), ...(await pathsBelow(folder, 'uploads'))];
  // No more is read than a set may have.
  for (const path of paths.slice(0, contentLimits.files + 1)) {
    const file = await realpath(join(folder, path));
    // Before anything of it is read.
    if (!file.startsWith(root + sep)) {
      note(path, 'is a link that leads out of the folder', false);
      continue;
    }
    const rightName = rightNameOf(path);
    if (rightName) {
      note(path, `has a wrong name: rename it to ${rightName}, or delete it`, false);
      continue;
    }
    const { size } = await stat(file);
    const reason = await whyLeftOut(path, file);
    if (reason) note(path, `${reason}; it is not published`, true);
    else {
      const isTooLarge = size > contentLimits.pictureBytes;
      const hash = isTooLarge ? '' : hashOf(await readFile(file));
      files.push({ path, hash, size, read: () => readFile(file) });
    }
  }
  for (const { path, reason } of setFaults(files)) note(path, reason, false);
  return { files, faults };
}

/** The name of the record that a file would be but for its capital letters, or a `.txt` that an editor has added. */
const rightNameOf = (path: string): string | undefined =>
  recordFiles.find(
    (file) => file !== path && file.toLowerCase() === path.toLowerCase().replace(/\.txt$/, ''),
  );

async function whyLeftOut(path: string, file: string): Promise<string | undefined> {
  const kind = contentKind(path);
  if (!kind) return 'is neither a record nor a picture in uploads';
  if (kind === 'picture') return whyNoPicture(file);
  const { name, ext } = parse(path);
  const record = recordNames.find((each) => each === name);
  if (!record) return 'has the name of no record';
  return ext === '.json' || mayBeMarkdown(record) ? undefined : 'is a record that must be JSON';
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

/** The files of a folder but hidden ones, as paths from the content's own. */
async function namesIn(root: string, folder: string): Promise<string[]> {
  const paths: string[] = [];
  for (const { name } of await readdir(join(root, folder), { withFileTypes: true }).catch(() => [])) {
    const path = folder ? `${folder}/${name}` : name;
    const isFile = (await stat(join(root, path)).catch(() => undefined))?.isFile();
    if (isFile && !name.startsWith('.')) paths.push(path);
  }
  return paths.sort();
}

async function pathsBelow(root: string, folder: string): Promise<string[]> {
  const paths = await namesIn(root, folder);
  for (const entry of await readdir(join(root, folder), { withFileTypes: true }).catch(() => [])) {
    if (entry.isDirectory() && !entry.name.startsWith('.') && paths.length <= contentLimits.files)
      paths.push(...(await pathsBelow(root, `${folder}/${entry.name}`)));
  }
  return paths;
}
