import { setTimeout as delay } from 'node:timers/promises';
import type { CurrentContent } from '../storage/contentVersions.ts';
import { exists } from '../storage/dataFolder.ts';
import type { Storage } from '../storage/openStorage.ts';
import { digest } from '../traffic/entityTags.ts';
import { type Content, type ContentFault, type ContentSource, faultLine, openContent } from './content.ts';
import { newestVersion, removeVersions, type VersionFolder, writeVersion } from './versionFolder.ts';

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

/** Milliseconds after which a version is tried again that could not be written; twice as many each time. */
const retryAfter = 2_000;
const longestRetry = 60_000;

/**
 * Serves the version that is published in the store, and looks for a new one all the time. A version is written to the disk,
 * read, and then shown in one step; its folder never changes. Without the store the newest one on the disk is served.
 */
export async function openPublishedContent(options: PublishedOptions): Promise<ContentSource> {
  const { storage, folder, unpublished, report, prepare, interval = 1_000 } = options;
  let held: { from: VersionFolder; content: Content } | undefined;
  let other: ContentSource | undefined;
  const stop = new AbortController();

  const read = async (from: VersionFolder) => ({ from, content: await contentOf(from, report) });
  /** Writes and reads a version, shows it, and removes what nobody shows any more: pages on their way may need the last. */
  const change = async (current: CurrentContent) => {
    const next = await read(await writeVersion(folder, storage, current, held?.from));
    await Promise.race([prepare(next.content), delay(picturePatience, undefined, { ref: false })]);
    const before = held?.from.version ?? current.version;
    held = next;
    await removeVersions(folder, [before, current.version]);
  };
  const isShown = ({ version, mark }: CurrentContent) =>
    version === 0 || (held?.from.version === version && held.from.mark === mark);

  const follow = async () => {
    let isAway = false;
    let retry = retryAfter;
    for (let pause = interval; !stop.signal.aborted; ) {
      await delay(pause, undefined, { ref: false, signal: stop.signal });
      pause = interval;
      const current = await storage.currentContent().catch((error: Error) => error);
      if (current instanceof Error) {
        if (!isAway) report(`new content cannot be looked for: ${current.message}`);
        isAway = true;
        continue;
      }
      isAway = false;
      if (isShown(current)) continue;
      try {
        await change(current);
        retry = retryAfter;
      } catch (error) {
        const latest = await storage.currentContent().catch(() => current);
        // What has been replaced meanwhile need not be shown.
        if (latest.version !== current.version) continue;
        report(`version ${current.version} of the content is not shown: ${(error as Error).message}`);
        pause = retry;
        retry = Math.min(retry * 2, longestRetry);
      }
    }
  };

  try {
    const current = await storage.currentContent();
    if (current.version > 0) held = await read(await writeVersion(folder, storage, current));
  } catch (error) {
    const newest = await newestVersion(folder);
    if (!newest) throw error;
    report(`version ${newest.version} of the content is served from the disk: ${(error as Error).message}`);
    held = await read(newest);
  }
  if (!held) other = await unpublished();
  void follow().catch(() => {});
  return {
    current: async () => held?.content ?? (other ? other.current() : nothing),
    close: () => {
      stop.abort();
      other?.close();
    },
  };
}

const nothing: Content = { version: '', records: new Map() };

async function contentOf(from: VersionFolder, report: (problem: string) => void): Promise<Content> {
  const faults: ContentFault[] = [];
  const source = await openContent(from.folder, (fault) => faults.push(fault));
  const { records } = await source.current();
  source.close();
  // Another server on the same disk may have gone on and removed it, and some of it before it was read.
  if (!(await exists(from.folder))) throw new Error('its folder was removed');
  for (const fault of faults) if (!fault.isWarning) report(faultLine(fault));
  const { version, folder, files, mark } = from;
  const hashes = new Map(files.map(({ path, hash }) => [path, hash]));
  return { version: digest(`${version} ${mark}`), records, published: { version, folder, hashes } };
}
