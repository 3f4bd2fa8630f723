import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** Creates a folder, readable only by its owner, and syncs it so that it survives a power cut. */
export async function makeFolder(folder: string): Promise<void> {
  const made = await mkdir(resolve(folder), { recursive: true, mode: 0o700 });
  if (made === undefined) return;
  for (let path = resolve(folder); path !== dirname(made); ) {
    path = dirname(path);
    await syncPath(path);
  }
}

/** Creates an empty file or opens it, readable only by its owner; SQLite gives its additional files the same mode. */
export async function makePrivateFile(path: string): Promise<void> {
  await writePrivate(path, async () => {});
  await syncPath(dirname(resolve(path)));
}

/** Bytes that the largest lead needs, once in SQLite's log and once in the database. */
const spaceNeeded = 16 * 1024 * 1024;

/** Rejects when writing `bytes` would nearly fill the folder's disk; on a small disk a twentieth must stay free. */
export async function requireSpace(folder: string, bytes = 0): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const left = bavail * bsize;
  // Content is written to the log first, then to the database.
  if (left < 2 * bytes + Math.min(spaceNeeded, (blocks * bsize) / 20))
    throw new Error(`its disk is full, ${left} bytes are left`);
}

/** Milliseconds for which files that can be made again are kept without a use. */
const keptFor = 30 * 24 * 60 * 60 * 1_000;

/** Removes the files of a folder that are older than thirty days, except those in use. */
export async function removeOld(folder: string, isUsed: (name: string) => boolean): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const { mtimeMs = Date.now() } = (await stat(file).catch(() => undefined)) ?? {};
    if (Date.now() - mtimeMs > keptFor && !isUsed(name)) await rm(file, { force: true });
  }
}

/** Appends to a file that only its owner may read, and syncs it to disk. */
export async function writePrivate(path: string, write: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path, 'a', 0o600);
  try {
    await write(file);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Syncs a file or the entries of a folder to disk. Windows cannot open folders and does not need this. */
export async function syncPath(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a file atomically, even with concurrent writers. Only its owner may read it by default. */
export async function writeWhole(file: string, content: string | Buffer, mode = 0o600): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.new`;
  try {
    await writeFile(unfinished, content, { mode });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
