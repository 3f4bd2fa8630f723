import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isOwn, type RecordName, recordNames } from '#site/records/contentRecords.ts';
import { escapedControls } from '../database/text.ts';
import { projectRoot } from '../files/projectRoot.ts';
import { digest, entityTag } from '../http/entityTags.ts';
import type { LastGood } from './lastGood.ts';
import {
  type ContentBodies,
  type ContentBody,
  checkRecordText,
  type RecordNote,
  readRecordFile,
  unreadable,
} from './recordFile.ts';
import { type FindOriginal, findUpload } from './uploads.ts';

/** The content that is being served: the last good version of each record. */
export interface Content {
  /** Changes whenever any record's text changes. */
  version: string;
  records: ContentBodies;
  picture: FindOriginal;
  /** The number of the version that was published; undefined for a folder that staff edit, or another host. */
  published?: number | undefined;
}

/** A file that could not be used, or not all of it, with the place inside the record and the reason. */
export interface ContentFault extends RecordNote {
  file: string;
}

/** A fault on one line, as logs and commands have it. */
export const faultLine = ({ file, path, reason, isWarning }: ContentFault): string =>
  escapedControls(`${isWarning ? 'warning: ' : ''}${file}: ${path ? `${path}: ` : ''}${reason}`);

export interface ContentSource {
  /** The content as it was a moment ago at the earliest. */
  current: () => Promise<Content>;
  close: () => void;
}

/** Milliseconds for which what was read is served without looking at the files again. */
export const contentFreshness = 100;

/** Milliseconds after a change in which another one may leave a file's time and size as they are. */
const clockTick = 2_000;

/** The sample's records. A text of this site's own that a content folder does not have comes from here. */
export const sampleFolder = join(projectRoot, 'src/content');

/**
 * Opens a folder of content records, a file each, and looks at it again whenever content is asked for. A faulty file is
 * reported and the last good version of its record stays. Of a record that never was good, as far as `lastGood` knows, the
 * sample's text is served where it is one of this site's own; one of the API is missing.
 */
export async function openContent(
  folder: string,
  report: (fault: ContentFault) => void,
  lastGood?: LastGood,
): Promise<ContentSource> {
  const picture = findUpload(folder);
  const sound = new Map((await lastGood?.read())?.records);
  const held = new Map<RecordName, ContentBody>();
  /** What each file held when it was last looked at, or why it could not be read. */
  const seen = new Map<RecordName, string>();
  /** What tells one state of a file from the next without reading it. */
  const marks = new Map<RecordName, string>();
  let content: Content = { version: '', records: held, picture };
  let readAt = Number.NEGATIVE_INFINITY;

  const readOne = async (name: RecordName) => {
    const file = join(folder, `${name}.json`);
    const { ino, size, mtimeMs } = (await stat(file).catch(() => undefined)) ?? { mtimeMs: Date.now() };
    const mark = `${ino} ${size} ${mtimeMs}`;
    if (mark === marks.get(name) && Date.now() - mtimeMs > clockTick) return;
    marks.set(name, mark);
    const found = await readRecordFile(file).catch((error: NodeJS.ErrnoException) => error);
    const text = found instanceof Error ? found.message : found.text;
    if (seen.get(name) === text) return;
    seen.set(name, text);
    const { body, notes } = found instanceof Error ? unreadable(found) : checkRecordText(name, text);
    if (body !== undefined && !(found instanceof Error))
      sound.set(name, { body, etag: entityTag(body), changedAt: found.changedAt });
    // Folders that are older than a record of this site's own do not have it.
    const isOlder = isOwn(name) && !sound.has(name) && found instanceof Error && found.code === 'ENOENT';
    for (const note of isOlder ? [ofSample] : notes) report({ file, ...note });
    const served = sound.get(name) ?? (await sampleRecord(name));
    if (served) held.set(name, served);
  };
  const readAll = async () => {
    readAt = performance.now();
    await Promise.all(recordNames.map(readOne));
    const version = versionOf(held);
    if (version !== content.version) await lastGood?.keep({ records: sound });
    content = { version, records: new Map(held), picture };
  };
  let reading = readAll();
  await reading;
  return {
    current: async () => {
      // One after the other: an edit during one reading needs a second one.
      reading = reading
        .catch(() => {})
        .then(() => (performance.now() - readAt > contentFreshness ? readAll() : undefined));
      await reading;
      return content;
    },
    close: () => {},
  };
}

/** Changes with the text of any record. */
export const versionOf = (records: ContentBodies): string =>
  digest(recordNames.map((name) => `${name} ${records.get(name)?.etag}`).join());

/** What there is to say of a record of this site's own that a folder lacks. */
export const ofSample: RecordNote = {
  path: '',
  reason: 'is missing; the text of the sample is shown',
  isWarning: true,
};

/** The sample's text of a record of this site's own; undefined for one of the API. */
export async function sampleRecord(name: RecordName): Promise<ContentBody | undefined> {
  if (!isOwn(name)) return undefined;
  const { text } = await readRecordFile(join(sampleFolder, `${name}.json`));
  const { body } = checkRecordText(name, text);
  return body === undefined ? undefined : { body, etag: entityTag(body) };
}
