import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contentBytes } from '../content/contentBlobs.ts';
import { contentKind } from '../content/contentSet.ts';
import { type CurrentContent, contentFiles } from '../content/contentVersions.ts';
import type { Store } from '../database/engine.ts';
import { writeWhole } from '../files/disk.ts';

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
 * Returns the version that a folder was pulled from or published as; undefined when it is not recorded. The revision identifies
 * the version, because another store uses the same numbers.
 */
export async function readFolderVersion(folder: string): Promise<CurrentContent | undefined> {
  const text = await readFile(fileIn(folder), 'utf8').catch(() => '');
  const [, version, revision = ''] = /^([1-9]\d{0,8}) ([0-9a-f]{64})\s*$/.exec(text) ?? [];
  return version ? { version: Number(version), revision } : undefined;
}

/** Records the version of a folder, so that `publish` detects versions that others published since. */
export async function writeFolderVersion(
  folder: string,
  { version, revision }: CurrentContent,
): Promise<void> {
  // On a server the file may belong to the colleague who copied the folder, so it is replaced, not written to.
  await rm(fileIn(folder), { force: true });
  await writeFile(fileIn(folder), `${version} ${revision}\n`);
}
