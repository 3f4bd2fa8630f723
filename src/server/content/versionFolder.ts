import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contentKind } from '../storage/contentSet.ts';
import type { CurrentContent, StoredFile } from '../storage/contentVersions.ts';
import { exists, makeFolder } from '../storage/dataFolder.ts';
import type { Storage } from '../storage/openStorage.ts';

/** A published version as a folder of this machine, every file of which was found to be as it was published. */
export interface VersionFolder extends CurrentContent {
  folder: string;
  files: StoredFile[];
}

/** No path of a set begins with a dot. */
const listName = '.set.json';

/** For the server alone; without these modes files are for whom the umask says. */
const privately = { folderMode: 0o700, mode: 0o600 };

/** Milliseconds after which an unfinished folder is nobody's any more. */
const unfinishedFor = 60 * 60 * 1_000;

/** Reads a version's folder; undefined where a file is missing or is not as it was published. */
async function readVersion(folder: string): Promise<VersionFolder | undefined> {
  try {
    const list = JSON.parse(await readFile(join(folder, listName), 'utf8')) as Omit<VersionFolder, 'folder'>;
    for (const { path, hash } of list.files)
      if ((await hashOfFile(join(folder, path))) !== hash) return undefined;
    return { ...list, folder };
  } catch {
    return undefined;
  }
}

/**
 * Writes a published version into its folder, which is there wholly or not at all.
 *
 * @param before a version whose files need not be read from the store again
 * @throws Error when a file is not in the store, or not as it was published, or the disk does not take it
 */
export async function writeVersion(
  parent: string,
  storage: Pick<Storage, 'contentFiles' | 'contentBytes'>,
  { version, mark }: CurrentContent,
  before?: VersionFolder,
): Promise<VersionFolder> {
  const folder = join(parent, String(version));
  if (await exists(folder)) {
    const present = await readVersion(folder);
    if (present?.mark === mark) return present;
    // One that is damaged, or another store's.
    await removeVersion(folder);
  }
  const files = await storage.contentFiles(version);
  if (files.length === 0) throw new Error(`version ${version} is not in the store`);
  const unfinished = `${folder}.${randomUUID()}.new`;
  await makeFolder(parent);
  try {
    const known = new Map(before?.files.map(({ path, hash }) => [hash, join(before.folder, path)]));
    for (const file of files)
      await writeContentFile(unfinished, storage, file, privately, known.get(file.hash));
    await writeFile(join(unfinished, listName), JSON.stringify({ version, mark, files }));
    // Fails where there is one by now.
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another server on the same folder was quicker.
    const written = await readVersion(folder);
    if (written?.mark === mark) return written;
    throw error;
  }
  return { version, mark, folder, files };
}

/** Writes the files of a version below a folder of staff; gives their number. */
export async function writeContentFiles(
  folder: string,
  storage: Pick<Storage, 'contentFiles' | 'contentBytes'>,
  version: number,
): Promise<number> {
  const files = await storage.contentFiles(version);
  for (const file of files) await writeContentFile(folder, storage, file, {});
  return files.length;
}

/** Writes one file of a set below a folder. */
async function writeContentFile(
  folder: string,
  storage: Pick<Storage, 'contentBytes'>,
  file: StoredFile,
  { folderMode, mode }: Partial<typeof privately>,
  known?: string,
): Promise<void> {
  if (!contentKind(file.path)) throw new Error(`${file.path} is no file of a set`);
  const target = join(folder, file.path);
  await mkdir(dirname(target), { recursive: true, mode: folderMode });
  if (known && (await copied(known, target))) return;
  const handle = await open(target, 'w', mode);
  const hash = createHash('sha256');
  try {
    for await (const part of storage.contentBytes(file)) {
      hash.update(part);
      await handle.writeFile(part);
    }
  } finally {
    await handle.close();
  }
  if (hash.digest('hex') !== file.hash) throw new Error(`${file.path} is damaged in the store`);
  await utimes(target, new Date(), new Date(file.changedAt));
}

/** Without using the disk twice where it can; false where the file is not there: another server may have removed it. */
const copied = (file: string, target: string) =>
  link(file, target)
    .catch(() => copyFile(file, target))
    .then(
      () => true,
      () => false,
    );

/** The versions that are whole, newest first. */
export async function* versionsOnDisk(parent: string): AsyncGenerator<VersionFolder> {
  for (const version of (await versionsIn(parent)).reverse()) {
    const found = await readVersion(join(parent, String(version)));
    if (found) yield found;
  }
}

/** Removes the folders of all other versions, and what was never finished. */
export async function removeVersions(parent: string, kept: readonly number[]): Promise<void> {
  for (const version of await versionsIn(parent)) {
    if (!kept.includes(version)) await removeVersion(join(parent, String(version)));
  }
  for (const name of await readdir(parent)) {
    if (!name.endsWith('.new')) continue;
    const { mtimeMs } = await stat(join(parent, name));
    if (Date.now() - mtimeMs > unfinishedFor) await rm(join(parent, name), { recursive: true, force: true });
  }
}

/** Under another name first: as long as a folder has its own, all of it is there. */
async function removeVersion(folder: string): Promise<void> {
  const unfinished = `${folder}.${randomUUID()}.new`;
  // Another server on the same disk may be quicker.
  await rename(folder, unfinished).catch(() => {});
  await rm(unfinished, { recursive: true, force: true });
}

/** Whether there is a version, sound or not. */
export const hasVersion = async (parent: string): Promise<boolean> => (await versionsIn(parent)).length > 0;

/** In rising order. */
async function versionsIn(parent: string): Promise<number[]> {
  const names = await readdir(parent).catch(() => []);
  return names
    .filter((name) => /^[1-9]\d{0,8}$/.test(name))
    .map(Number)
    .sort((a, b) => a - b);
}

async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}
