import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { CurrentContent } from '../storage/contentVersions.ts';
import { exists } from '../storage/dataFolder.ts';
import type { Storage } from '../storage/openStorage.ts';
import { storageError } from '../storage/storageError.ts';
import { digest } from '../traffic/entityTags.ts';
import { type Content, type ContentFault, type ContentSource, faultLine, openContent } from './content.ts';
import { removeVersions, type VersionFolder, versionsOnDisk, writeVersion } from './versionFolder.ts';

interface PublishedOptions {
  storage: Pick<Storage, 'currentContent' | 'contentFiles' | 'contentBytes'>;
  /** Where versions are written. */
  folder: string;
  /** What is served while nothing was published. */
  unpublished: () => Promise<ContentSource>;
  report: (problem: string) => void;
  /** Resolves when the pictures of a content are known, before which it is not shown. */
  prepare: (content: Content) => Promise<void>;
  /** Milliseconds between two questions whether there is a new version. */
  interval?: number;
}

/** Milliseconds for which a new version waits for its pictures. */
const picturePatience = 700;

/** Milliseconds after which a version is tried again that could not be written or has faults; twice as many each time. */
const retryAfter = 2_000;
const longestRetry = 60_000;

interface Shown {
  from: VersionFolder;
  content: Content;
}

/**
 * Serves the version that is published in the store, and looks for a new one all the time. A version is written to the disk,
 * read, and then shown in one step; its folder never changes. One with faults is not shown as long as there is another.
 * Without the store the newest one on the disk is served.
 */
export async function openPublishedContent(options: PublishedOptions): Promise<ContentSource> {
  const { storage, unpublished, report, prepare, interval = 1_000 } = options;
  let { folder } = options;
  let held: Shown | undefined;
  let other: ContentSource | undefined;
  const stop = new AbortController();

  const write = async (current: CurrentContent) => {
    try {
      return await writeVersion(folder, storage, current, held?.from);
    } catch (error) {
      if (!isUnwritable(error) || folder !== options.folder) throw error;
      folder = await mkdtemp(join(tmpdir(), 'content-'));
      report(`published content is written to ${folder}, for as long as this server runs: ${error.message}`);
      return writeVersion(folder, storage, current, held?.from);
    }
  };
  /** Writes and reads a version, shows it, and removes what nobody shows any more: pages on their way may need the last. */
  const change = async (current: CurrentContent) => {
    const next = await readSound(await write(current));
    await Promise.race([prepare(next.content), delay(picturePatience, undefined, { ref: false })]);
    const before = held?.from.version ?? current.version;
    held = next;
    await removeVersions(folder, [before, current.version]);
  };
  const isShown = ({ version, mark }: CurrentContent) =>
    version === 0 || (held?.from.version === version && held.from.mark === mark);

  const follow = async () => {
    let isAway = false;
    let failed = { version: 0, until: 0, pause: retryAfter };
    while (!stop.signal.aborted) {
      await delay(interval, undefined, { ref: false, signal: stop.signal });
      const current = await storage.currentContent().catch((error: Error) => error);
      if (current instanceof Error) {
        if (!isAway) report(`new content cannot be looked for: ${current.message}`);
        isAway = true;
        continue;
      }
      isAway = false;
      const { version } = current;
      // What is published after a version that failed does not wait for it.
      if (isShown(current) || (version === failed.version && performance.now() < failed.until)) continue;
      try {
        await change(current);
      } catch (error) {
        const latest = await storage.currentContent().catch(() => current);
        // What has been replaced meanwhile need not be shown.
        if (latest.version !== version) continue;
        report(`version ${version} of the content is not shown: ${(error as Error).message}`);
        const pause = version === failed.version ? Math.min(failed.pause * 2, longestRetry) : retryAfter;
        failed = { version, until: performance.now() + pause, pause };
      }
    }
  };

  try {
    const current = await storage.currentContent();
    if (current.version > 0) held = await readSound(await write(current));
  } catch (error) {
    held = await newestOnDisk(folder, report);
    if (!held) throw storageError('The published content cannot be read or written', error);
    const { version } = held.from;
    report(`version ${version} of the content is served from the disk: ${(error as Error).message}`);
  }
  if (!held) other = await unpublished();
  void follow().catch(() => {});
  return {
    current: async () => held?.content ?? (other ? other.current() : nothing),
    close: () => {
      stop.abort();
      other?.close();
      // At once: the process is about to end.
      if (folder !== options.folder) rmSync(folder, { recursive: true, force: true });
    },
  };
}

const nothing: Content = { version: '', records: new Map() };

/** What a disk says that takes no files: one that is read-only, full, or another user's. */
const isUnwritable = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error &&
  'code' in error &&
  ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOSPC', 'EDQUOT'].includes(String(error.code));

/** The newest version on the disk that is sound, or else the newest, with samples for what is not. */
async function newestOnDisk(folder: string, report: (problem: string) => void): Promise<Shown | undefined> {
  let newest: VersionFolder | undefined;
  for await (const from of versionsOnDisk(folder)) {
    newest ??= from;
    const { content, faults } = await contentOf(from);
    if (faults.length === 0) return { from, content };
  }
  if (!newest) return undefined;
  const { content, faults } = await contentOf(newest);
  for (const fault of faults) report(faultLine(fault));
  return { from: newest, content };
}

/** @throws Error that names the faults: of some records there would be the sample's texts, or none */
async function readSound(from: VersionFolder): Promise<Shown> {
  const { content, faults } = await contentOf(from);
  if (faults.length > 0) throw new Error(faults.map(faultLine).join('; '));
  return { from, content };
}

async function contentOf(from: VersionFolder): Promise<{ content: Content; faults: ContentFault[] }> {
  const faults: ContentFault[] = [];
  const source = await openContent(from.folder, (fault) => fault.isWarning || faults.push(fault));
  const { records } = await source.current();
  source.close();
  // Another server on the same disk may have gone on and removed it, and some of it before it was read.
  if (!(await exists(from.folder))) throw new Error('its folder was removed');
  const { version, folder, files, mark } = from;
  const hashes = new Map(files.map(({ path, hash }) => [path, hash]));
  const content = { version: digest(`${version} ${mark}`), records, published: { version, folder, hashes } };
  return { content, faults };
}
