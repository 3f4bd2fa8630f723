import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleFolder } from '#server/content/content.ts';
import { contentKind } from '#server/content/contentSet.ts';
import { textIn } from '#server/content/recordFile.ts';
import type { Storage } from '#server/openStorage.ts';
import { readFolder } from '#server/publishing/contentFolder.ts';
import type { SetChange } from '../wire.ts';

/** A file of a set; its content is identified by the hash. */
export interface SetFile {
  path: string;
  hash: string;
  read: () => Promise<Buffer>;
}

/** Returns the set of a published version; empty where it is no longer kept. */
export const versionSet = async (storage: Storage, version: number): Promise<SetFile[]> =>
  (await storage.contentFiles(version)).map((file) => ({
    ...file,
    read: () => storage.contentBytes(file.hash),
  }));

/** Returns the set that visitors see: the published version, or the sample before anything is published. */
export async function servedSet(storage: Storage): Promise<SetFile[]> {
  const { version } = await storage.currentContent();
  return version === 0 ? sampleSet() : versionSet(storage, version);
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
export async function jsonOf(files: readonly SetFile[], path: string): Promise<unknown> {
  const file = files.find((each) => each.path === path);
  if (!file) return undefined;
  const bytes = await file.read();
  try {
    return JSON.parse(textIn(bytes));
  } catch {
    return Buffer.from(bytes).toString('utf8');
  }
}

/** Returns the differences between two sets: records with their texts, pictures by their paths. */
export async function setChange(before: readonly SetFile[], after: readonly SetFile[]): Promise<SetChange> {
  const change: SetChange = { records: [], pictures: [] };
  for (const path of changedPaths(before, after)) {
    const has = (files: readonly SetFile[]) => files.some((file) => file.path === path);
    if (contentKind(path) === 'record')
      change.records.push({
        name: path.replace(/\.json$/, ''),
        before: await jsonOf(before, path),
        after: await jsonOf(after, path),
      });
    else change.pictures.push({ path, kind: !has(before) ? 'added' : has(after) ? 'replaced' : 'removed' });
  }
  return change;
}

/** Returns a function that reads the set of a folder, again only when the facts of a file have changed. */
export function followFolder(folder: string) {
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
  return async (): Promise<SetFile[]> => {
    const now = await facts();
    if (now !== seen) {
      files = (await readFolder(folder)).files;
      seen = now;
    }
    return files;
  };
}

export const sampleSet = followFolder(sampleFolder);
