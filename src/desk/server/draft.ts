import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { contentKind } from '#server/content/contentSet.ts';
import { textIn } from '#server/content/recordFile.ts';
import { readFolder } from '#server/publishing/contentFolder.ts';
import type { SetChange } from '../wire.ts';

/** A file of a set; its content is identified by the hash. */
export interface SetFile {
  path: string;
  hash: string;
}

/** Returns the paths at which two sets differ. */
export function changedPaths(before: readonly SetFile[], after: readonly SetFile[]): string[] {
  const hashes = new Map(after.map(({ path, hash }) => [path, hash]));
  const known = new Set(before.map(({ path }) => path));
  return [
    ...before.filter(({ path, hash }) => hashes.get(path) !== hash),
    ...after.filter(({ path }) => !known.has(path)),
  ].map(({ path }) => path);
}

/** Returns the JSON value of a record's file; undefined where there is none, and the text where it is no JSON. */
export async function jsonOf<File extends SetFile>(
  files: readonly File[],
  path: string,
  read: (file: File) => Promise<Uint8Array>,
): Promise<unknown> {
  const file = files.find((each) => each.path === path);
  if (!file) return undefined;
  const bytes = await read(file);
  try {
    return JSON.parse(textIn(bytes));
  } catch {
    return Buffer.from(bytes).toString('utf8');
  }
}

/** Returns the differences between two sets: records with their texts, pictures by their paths. */
export async function setChange<Before extends SetFile, After extends SetFile>(
  [before, readBefore]: [readonly Before[], (file: Before) => Promise<Uint8Array>],
  [after, readAfter]: [readonly After[], (file: After) => Promise<Uint8Array>],
): Promise<SetChange> {
  const change: SetChange = { records: [], pictures: [] };
  for (const path of changedPaths(before, after)) {
    const has = (files: readonly SetFile[]) => files.some((file) => file.path === path);
    if (contentKind(path) === 'record')
      change.records.push({
        name: path.replace(/\.json$/, ''),
        before: await jsonOf(before, path, readBefore),
        after: await jsonOf(after, path, readAfter),
      });
    else change.pictures.push({ path, kind: !has(before) ? 'added' : has(after) ? 'replaced' : 'removed' });
  }
  return change;
}

/** Returns a function that reads the set of the draft, again only when the facts of a file have changed. */
export function openDraft(folder: string) {
  let seen = '';
  let files: Awaited<ReturnType<typeof readFolder>>['files'] = [];
  const facts = async () => {
    const entries = await Promise.all([
      readdir(folder, { withFileTypes: true }),
      existsSync(join(folder, 'uploads'))
        ? readdir(join(folder, 'uploads'), { withFileTypes: true, recursive: true })
        : [],
    ]);
    const paths = entries.flat().map(({ parentPath, name }) => join(parentPath, name));
    const all = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)));
    return paths
      .map((path, at) => `${path} ${all[at]?.ino} ${all[at]?.size} ${all[at]?.mtimeMs} ${all[at]?.ctimeMs}`)
      .join();
  };
  return async () => {
    const now = await facts();
    if (now !== seen) {
      files = (await readFolder(folder)).files;
      seen = now;
    }
    return files;
  };
}
