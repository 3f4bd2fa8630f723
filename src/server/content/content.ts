import { type FSWatcher, watch } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isOwn, type RecordName, recordNames } from '#site/records/contentRecords.ts';
import { checkRecord } from '#site/records/records.ts';
import { projectRoot } from '../files/projectRoot.ts';
import { digest, entityTag } from '../traffic/entityTags.ts';

/** One content record as the API answers it. */
export interface ContentBody {
  /** The JSON text. */
  body: string;
  etag: string;
  /** When it was last edited, where that is known. */
  changedAt?: Date;
}

/** The content that is being served: the last good version of each record. */
export interface Content {
  /** Changes whenever any record's text changes. */
  version: string;
  records: ReadonlyMap<RecordName, ContentBody>;
}

/** A file that could not be used, with the place inside the record and the reason. */
export interface ContentFault {
  file: string;
  path: string;
  reason: string;
  /** Whether what is shown instead is sound. */
  isWarning?: boolean;
}

export interface ContentSource {
  /** The content, read again first when a file has changed since. */
  current: () => Promise<Content>;
  close: () => void;
}

/** Milliseconds after which files are looked at whether or not the system told of a change; not all systems do. */
const longestTrust = 1_000;

/** The sample's records. A text of this site's own that a content folder does not have comes from here. */
export const sampleFolder = join(projectRoot, 'src/server/seed');

/**
 * Opens a folder of content records, one JSON file each, and keeps watching it. A faulty file is reported and the
 * last good version of its record stays; a record of the API that never was good is missing, in the place of another one
 * the sample's is served.
 */
export async function openContent(
  folder: string,
  report: (fault: ContentFault) => void,
): Promise<ContentSource> {
  const held = new Map<RecordName, ContentBody>();
  /** What each file held when it was last looked at, or why it could not be read. */
  const seen = new Map<RecordName, string>();
  let content: Content = { version: '', records: held };
  let changed = true;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  const readOne = async (name: RecordName) => {
    const file = fileOf(folder, name);
    const found = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => error);
    const text = found instanceof Error ? found.message : found;
    if (seen.get(name) === text) return;
    seen.set(name, text);
    const read = found instanceof Error ? faulty(found) : readRecordText(name, text);
    // Folders that are older than a record of this site's own do not have it.
    const isOlder = found instanceof Error && found.code === 'ENOENT' && isOwn(name);
    if (isOlder)
      report({ file, path: '', reason: 'is missing; the text of the sample is shown', isWarning: true });
    else for (const fault of read.faults) report({ file, ...fault });
    const body = read.body ?? (isOwn(name) && !held.has(name) ? await sampleBody(name) : undefined);
    if (body === undefined) return;
    const changedAt = (await stat(file).catch(() => undefined))?.mtime;
    held.set(name, { body, etag: entityTag(body), changedAt });
  };
  const readAll = async () => {
    changed = false;
    readAt = performance.now();
    await Promise.all(recordNames.map(readOne));
    const etags = recordNames.map((name) => held.get(name)?.etag);
    content = { version: digest(etags.join()), records: new Map(held) };
  };
  const watcher = watchFolder(folder, () => {
    changed = true;
  });
  await readAll();
  return {
    current: async () => {
      const isOutdated = () => changed || reading !== undefined || performance.now() - readAt > longestTrust;
      // An edit during one reading needs a second one; what is edited during that is for the next view.
      for (let turn = 0; turn < 2 && isOutdated(); turn++) {
        reading ??= readAll().finally(() => {
          reading = undefined;
        });
        await reading;
      }
      return content;
    },
    close: () => watcher?.close(),
  };
}

const fileOf = (folder: string, name: RecordName) => join(folder, `${name}.json`);

const sampleBody = async (name: RecordName): Promise<string | undefined> =>
  readRecordText(name, await readFile(fileOf(sampleFolder, name), 'utf8')).body;

/** The text of a record as it is served, or what is wrong with it. */
function readRecordText(name: RecordName, text: string): RecordText {
  try {
    const parsed: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
    const { faults } = checkRecord(name, parsed);
    return faults.length > 0 ? { faults } : { faults, body: JSON.stringify(parsed) };
  } catch (error) {
    return faulty(error);
  }
}

interface RecordText {
  body?: string;
  faults: Omit<ContentFault, 'file'>[];
}

const faulty = (error: unknown): RecordText => ({
  faults: [{ path: '', reason: error instanceof Error ? error.message : String(error) }],
});

function watchFolder(folder: string, onChange: () => void): FSWatcher | undefined {
  try {
    return watch(folder, { persistent: false }, onChange).on('error', onChange);
  } catch {
    return undefined;
  }
}
