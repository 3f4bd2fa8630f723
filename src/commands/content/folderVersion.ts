import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentFile } from '#server/storage/contentSet.ts';

/** Hidden, so that it is no file of the set. */
const fileIn = (folder: string): string => join(folder, '.version');

/** The version that a folder was pulled from, or published as; undefined where that is not known. */
export async function readFolderVersion(folder: string): Promise<number | undefined> {
  const text = await readFile(fileIn(folder), 'utf8').catch(() => '');
  return /^[1-9]\d{0,8}\s*$/.test(text) ? Number(text) : undefined;
}

/** Notes of which version a folder is, so that `publish` notices what others have published since. */
export const writeFolderVersion = (folder: string, version: number): Promise<void> =>
  writeFile(fileIn(folder), `${version}\n`);

interface Change {
  path: string;
  how: 'added' | 'changed' | 'removed';
}

/** How a set differs from an earlier one, in the order of the paths. */
export function changesBetween(before: readonly ContentFile[], after: readonly ContentFile[]): Change[] {
  const hashes = (files: readonly ContentFile[]) => new Map(files.map(({ path, hash }) => [path, hash]));
  const [old, now] = [hashes(before), hashes(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((path) => old.get(path) !== now.get(path))
    .sort()
    .map((path) => ({ path, how: !old.has(path) ? 'added' : now.has(path) ? 'changed' : 'removed' }));
}

/** Lines that are shown at most. */
const longest = 20;

export const changeLines = (changes: readonly Change[]): string[] => [
  ...changes.slice(0, longest).map(({ path, how }) => `  ${how} ${path}`),
  ...(changes.length > longest ? [`  and ${changes.length - longest} more`] : []),
];
