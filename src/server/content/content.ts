import { existsSync, type FSWatcher, watch } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isOwn, type RecordName, recordNames } from '#site/records/contentRecords.ts';
import { projectRoot } from '../files/projectRoot.ts';
import { escapedControls } from '../storage/text.ts';
import { digest, entityTag } from '../traffic/entityTags.ts';
import type { LastGood } from './lastGood.ts';
import { mayBeMarkdown } from './markdownRecord.ts';
import { checkRecordText, type RecordNote, readRecordFile, unreadable } from './recordFile.ts';

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
  /** The version that was published; undefined for a folder that staff edit, or another host. */
  published?: PublishedSet;
}

/** A published version. Neither its folder nor a file in it ever changes. */
interface PublishedSet {
  version: number;
  folder: string;
  /** What each file holds, by its path. */
  hashes: ReadonlyMap<string, string>;
}

/** A file that could not be used, or not all of it, with the place inside the record and the reason. */
export interface ContentFault extends RecordNote {
  file: string;
}

/** A fault as the log has it, on one line. */
export const faultLine = ({ file, path, reason, isWarning }: ContentFault): string =>
  escapedControls(`${isWarning ? 'warning: ' : ''}${file}${path ? ` at ${path}` : ''}: ${reason}`);

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
 * Opens a folder of content records, a file each, and keeps watching it. A faulty file is reported and the
 * last good version of its record stays. Of a record that never was good, as far as `lastGood` knows, the sample's text is
 * served where it is one of this site's own; one of the API is missing.
 */
export async function openContent(
  folder: string,
  report: (fault: ContentFault) => void,
  lastGood?: LastGood,
): Promise<ContentSource> {
  const held = new Map<RecordName, ContentBody>();
  /** What each file held when it was last looked at, or why it could not be read. */
  const seen = new Map<RecordName, string>();
  let content: Content = { version: '', records: held };
  let changed = true;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  const readOne = async (name: RecordName) => {
    const { file, found, isDouble } = await readNamed(folder, name);
    const text = found instanceof Error ? found.message : found;
    if (seen.get(name) === `${file} ${text}`) return;
    seen.set(name, `${file} ${text}`);
    if (isDouble)
      report({ file, path: '', reason: 'counts; the JSON file next to it is not read', isWarning: true });
    const { body, notes } = found instanceof Error ? unreadable(found) : checkRecordText(name, text, file);
    if (body !== undefined) {
      for (const note of notes) report({ file, ...note });
      const changedAt = (await stat(file).catch(() => undefined))?.mtime;
      held.set(name, { body, etag: entityTag(body), changedAt });
      await lastGood?.keep(name, body);
      return;
    }
    const good = held.get(name) ?? (await lastGood?.read(name));
    // Folders that are older than a record of this site's own do not have it.
    const isOlder = !good && isOwn(name) && found instanceof Error && found.code === 'ENOENT';
    for (const note of isOlder ? [ofSample] : notes) report({ file, ...note });
    const other = good ?? (isOwn(name) ? await sampleRecord(name) : undefined);
    if (other) held.set(name, { ...other, etag: entityTag(other.body) });
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

const ofSample: RecordNote = {
  path: '',
  reason: 'is missing; the text of the sample is shown',
  isWarning: true,
};

const fileOf = (folder: string, name: RecordName) => join(folder, `${name}.json`);

/** What a record's file holds, or why it cannot be read; of a long text the Markdown file counts where there is one. */
async function readNamed(folder: string, name: RecordName) {
  const read = (path: string) => readRecordFile(path).catch((error: NodeJS.ErrnoException) => error);
  const file = fileOf(folder, name);
  const markdown = join(folder, `${name}.md`);
  const text = mayBeMarkdown(name) ? await read(markdown) : undefined;
  if (text === undefined || (text instanceof Error && text.code === 'ENOENT'))
    return { file, found: await read(file), isDouble: false };
  return { file: markdown, found: text, isDouble: existsSync(file) };
}

async function sampleRecord(name: RecordName): Promise<Pick<ContentBody, 'body'> | undefined> {
  const { body } = checkRecordText(name, await readRecordFile(fileOf(sampleFolder, name)));
  return body === undefined ? undefined : { body };
}

function watchFolder(folder: string, onChange: () => void): FSWatcher | undefined {
  try {
    return watch(folder, { persistent: false }, onChange).on('error', onChange);
  } catch {
    return undefined;
  }
}
