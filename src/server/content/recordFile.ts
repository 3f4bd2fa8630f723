import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, sep } from 'node:path';
import { checkRecord } from '#site/records/checkRecord.ts';
import type { RecordName } from '#site/records/contentRecords.ts';
import { type Fault, isObject } from '#site/records/readValue.ts';
import { contentLimits } from '../storage/contentSet.ts';

/** One content record as the API answers it. */
export interface ContentBody {
  /** The JSON text. */
  body: string;
  etag: string;
  /** When it was last edited, where that is known. */
  changedAt?: Date;
}

/** Records as they are served. */
export type ContentBodies = ReadonlyMap<RecordName, ContentBody>;

/** What could not be used, or is left out, with the place inside the record and the reason. */
export interface RecordNote extends Fault {
  /** Whether the record is served all the same, without what the note is about. */
  isWarning?: boolean;
}

/** The text of a record as it is served, if it can be, and what there is to say of it. */
interface RecordText {
  body?: string;
  notes: RecordNote[];
}

/**
 * The text of a record's file, and when it was changed. A link may lead within the file's folder.
 *
 * @throws Error with the reason
 */
export async function readRecordFile(file: string): Promise<{ text: string; changedAt: Date }> {
  const facts = await stat(file);
  if (!(await realpath(file)).startsWith((await realpath(dirname(file))) + sep))
    throw new Error('is a link that leads out of the folder');
  // Opening a FIFO would wait until somebody writes to it.
  if (!facts.isFile()) throw new Error('is not a regular file');
  requireRecordSize(facts.size);
  return { text: decoded(await readFile(file)), changedAt: facts.mtime };
}

/** @throws Error where a record's file has more bytes than a record may have */
export function requireRecordSize(size: number): void {
  if (size > contentLimits.recordBytes)
    throw new Error(`is larger than ${contentLimits.recordBytes / 1024} KB, the most that a record may have`);
}

/**
 * The bytes of a record's file as text, without a byte order mark. Other encodings would show visitors other letters; text
 * of UTF-16 may pass for UTF-8 with a NUL in every other place.
 *
 * @throws Error that says so
 */
export function decoded(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Said below.
  }
  throw new Error('is not saved as UTF-8');
}

/** Checks the text of a record's file. */
export function checkRecordText(name: RecordName, text: string): RecordText {
  try {
    const { body, faults, warnings } = checkRecord(name, JSON.parse(text));
    const notes = [...faults, ...warnings.map((warning) => ({ ...warning, isWarning: true }))];
    if (body === undefined) return { notes };
    // Its own schema is named for those who edit the file.
    return { notes, body: JSON.stringify(isObject(body) ? { ...body, $schema: undefined } : body) };
  } catch (error) {
    return unreadable(error);
  }
}

/** A record whose text cannot be used at all. */
export const unreadable = (error: unknown): RecordText => ({
  notes: [{ path: '', reason: error instanceof Error ? error.message : String(error) }],
});
