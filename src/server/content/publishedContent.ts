import { setTimeout as delay } from 'node:timers/promises';
import { type RecordName, recordNames } from '#site/records/contentRecords.ts';
import { digest, entityTag } from '../http/entityTags.ts';
import type { CurrentContent } from '../storage/contentVersions.ts';
import type { Storage } from '../storage/openStorage.ts';
import { storageError } from '../storage/storageError.ts';
import {
  type Content,
  type ContentFault,
  type ContentSource,
  faultLine,
  sampleRecord,
  versionOf,
} from './content.ts';
import type { LastGood } from './lastGood.ts';
import { type ContentBody, checkRecordText, decoded, unreadable } from './recordFile.ts';
import { namesIn, PictureRefusal } from './uploads.ts';

interface PublishedOptions {
  storage: Pick<Storage, 'currentContent' | 'contentFiles' | 'contentBytes'>;
  lastGood: LastGood;
  /** What is served while nothing was published. */
  unpublished: () => Promise<ContentSource>;
  report: (problem: string) => void;
  /** Milliseconds between two questions whether there is a new version. */
  interval?: number;
}

/**
 * Serves the version that is published in the store, and looks for a new one all the time. A version is read as a whole and
 * then shown in one step. One with faults is not shown as long as there is another. Without the store the last good records
 * on the disk are served, with drawings in place of pictures that are not made yet.
 */
export async function openPublishedContent(options: PublishedOptions): Promise<ContentSource> {
  const { storage, lastGood, unpublished, report, interval = 1_000 } = options;
  let held: Content | undefined;
  let other: ContentSource | undefined;
  /** The mark of the version that was last read, sound or not. */
  let seen = '';
  const stop = new AbortController();

  const show = async (current: CurrentContent) => {
    const { content, faults } = await readVersion(storage, current);
    const kept = held ?? (faults.length > 0 ? await keptContent(lastGood) : undefined);
    seen = markOf(current);
    if (faults.length > 0) {
      const reason = faults.map(faultLine).join('; ');
      report(`version ${current.version} of the content ${kept ? 'is not shown' : 'has faults'}: ${reason}`);
      held = kept ?? content;
      return;
    }
    held = content;
    await lastGood.keep(content);
  };
  const follow = async () => {
    let isAway = false;
    while (!stop.signal.aborted) {
      await delay(interval, undefined, { ref: false, signal: stop.signal });
      try {
        const current = await storage.currentContent();
        if (current.version > 0 && markOf(current) !== seen) await show(current);
        isAway = false;
      } catch (error) {
        if (!isAway) report(`new content cannot be looked for: ${(error as Error).message}`);
        isAway = true;
      }
    }
  };

  try {
    const current = await storage.currentContent();
    if (current.version > 0) await show(current);
  } catch (error) {
    held = await keptContent(lastGood);
    if (!held) throw storageError('The published content cannot be read', error);
    const { message } = error as Error;
    report(`version ${held.published} of the content is served from the disk: ${message}`);
  }
  if (!held) other = await unpublished();
  void follow().catch(() => {});
  return {
    current: async () => held ?? (other as ContentSource).current(),
    close: () => {
      stop.abort();
      other?.close();
    },
  };
}

const markOf = ({ version, mark }: CurrentContent) => `${version} ${mark}`;

async function keptContent(lastGood: LastGood): Promise<Content | undefined> {
  const kept = await lastGood.read();
  const picture = () => Promise.reject(new Error('the store cannot be read'));
  return kept && { ...kept, version: versionOf(kept.records), picture };
}

/**
 * A version from the store, with the sample's texts for own records that it lacks, and what is wrong with it.
 *
 * @throws Error when the store gives no version, or not all of it
 */
async function readVersion(
  storage: PublishedOptions['storage'],
  current: CurrentContent,
): Promise<{ content: Content; faults: ContentFault[] }> {
  const files = new Map((await storage.contentFiles(current.version)).map((file) => [file.path, file]));
  const records = new Map<RecordName, ContentBody>();
  const faults: ContentFault[] = [];
  for (const name of recordNames) {
    const path = `${name}.json`;
    const file = files.get(path);
    const { body, notes } = file
      ? textOf(name, await storage.contentBytes(file.hash))
      : unreadable(new Error('is missing'));
    const own = body !== undefined &&
      file && { body, etag: entityTag(body), changedAt: new Date(file.changedAt) };
    const served = own || (await sampleRecord(name));
    if (served) records.set(name, served);
    // Sets that are older than a record of this site's own do not have it.
    if (file || !served)
      faults.push(...notes.flatMap((note) => (note.isWarning ? [] : [{ file: path, ...note }])));
  }
  const picture = async (stored: string) => {
    const path = ['uploads', ...namesIn(stored)].join('/');
    const file = files.get(path);
    if (!file) throw new PictureRefusal(`there is no file ${path}`);
    return { mark: file.hash, size: file.size, read: () => storage.contentBytes(file.hash) };
  };
  const version = digest(markOf(current));
  return { content: { version, records, picture, published: current.version }, faults };
}

function textOf(name: RecordName, bytes: Uint8Array) {
  try {
    return checkRecordText(name, decoded(bytes));
  } catch (error) {
    return unreadable(error);
  }
}
