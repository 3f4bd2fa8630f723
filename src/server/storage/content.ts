import { createHash } from 'node:crypto';
import { type FSWatcher, watch } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { checkRecord, type RecordName, recordNames } from '#site/records.ts';

/** One content record as the API answers it. */
export interface ContentBody {
  /** The JSON text. */
  body: string;
  etag: string;
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
}

export interface ContentSource {
  /** The content, read again first when a file has changed since. */
  current: () => Promise<Content>;
  close: () => void;
}

/**
 * Opens a folder of content records, one JSON file each, and keeps watching it. A faulty file is reported and the
 * last good version of its record stays; a record that never was good is missing.
 */
export async function openContent(
  folder: string,
  report: (fault: ContentFault) => void,
): Promise<ContentSource> {
  const held = new Map<RecordName, ContentBody>();
  const seen = new Map<RecordName, string>();
  let content: Content = { version: '', records: held };
  let changed = true;
  let reading: Promise<void> | undefined;

  const readOne = async (name: RecordName) => {
    const file = join(folder, `${name}.json`);
    const { body, faults, stamp } = await readRecordFile(file, name, seen.get(name));
    if (stamp !== undefined) seen.set(name, stamp);
    for (const fault of faults) report({ file, ...fault });
    if (body !== undefined) held.set(name, { body, etag: `"${digest(body)}"` });
  };
  const readAll = async () => {
    changed = false;
    await Promise.all(recordNames.map(readOne));
    content = { version: digest([...held.values()].map(({ etag }) => etag).join()), records: new Map(held) };
  };
  const watcher = watchFolder(folder, () => {
    changed = true;
  });
  await readAll();
  return {
    current: async () => {
      if (changed) {
        reading ??= readAll().finally(() => {
          reading = undefined;
        });
      }
      await reading;
      return content;
    },
    close: () => watcher?.close(),
  };
}

/** Reads and checks one file; `body` is absent when it is faulty or the same as last time. */
async function readRecordFile(file: string, name: RecordName, lastStamp: string | undefined) {
  try {
    const { mtimeMs, size, ino } = await stat(file);
    const stamp = `${mtimeMs} ${size} ${ino}`;
    if (stamp === lastStamp) return { faults: [] };
    const parsed: unknown = JSON.parse(await readFile(file, 'utf8'));
    const { faults } = checkRecord(name, parsed);
    return faults.length > 0 ? { faults, stamp } : { faults, stamp, body: JSON.stringify(parsed) };
  } catch (error) {
    return { faults: [{ path: '', reason: error instanceof Error ? error.message : String(error) }] };
  }
}

function watchFolder(folder: string, onChange: () => void): FSWatcher | undefined {
  try {
    return watch(folder, { persistent: false }, onChange);
  } catch {
    return undefined;
  }
}

/** A short name for a text that changes when the text does. */
export const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
