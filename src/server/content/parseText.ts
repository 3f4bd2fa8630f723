import { isRemovedPage, type Page, pageShape, type RemovedPage, removedPageShape } from '#site/pages/page.ts';
import { checkRecord } from '#site/records/checkRecord.ts';
import { type RecordName, recordNames } from '#site/records/contentRecords.ts';
import { leavesOf, recordLeaves } from '#site/records/leaves.ts';
import { checkValue, type FieldError, isObject } from '#site/records/readValue.ts';
import type { RecordNote } from './content.ts';
import { pageNameOf } from './contentSet.ts';
import { shownSpan, timesOf } from './shownSpan.ts';

/** A record as pages get it, and as the API returns it. */
export interface ParsedRecord {
  data: unknown;
  body: unknown;
}

/** The result of checking a text, whatever the other texts are. */
export interface CheckedText {
  notes: readonly RecordNote[];
  /** The record without its invalid parts; undefined if it has errors. */
  record?: ParsedRecord;
  /** The page; undefined if it has any error. */
  page?: Page;
  /** The data that is kept of a removed page; undefined if it has any error. */
  removed?: RemovedPage;
}

/** A text of a set, parsed and checked once. */
export interface ParsedText extends CheckedText {
  hash: string;
  /** Its JSON value; the text itself where it is no JSON. */
  value: unknown;
  /** Whether its bytes are gone; then the value is an empty text. */
  isLost?: boolean;
}

/** Returns the name of the record whose file has this path, or undefined. */
const recordNameOf = (path: string): RecordName | undefined =>
  recordNames.find((name) => path === `${name}.json`);

/** Whether the file at a path is a record or a page. */
export const isRecordFile = (path: string): boolean =>
  recordNameOf(path) !== undefined || pageNameOf(path) !== undefined;

/** Yields the leaves of the value of a record's or a page's file. */
export function leavesIn(path: string, value: unknown) {
  const name = recordNameOf(path);
  return name ? recordLeaves(name, value) : leavesOf(pageSchema, value);
}

/** Reads and checks the file of a record or a page. */
export function parseText(path: string, hash: string, bytes: Uint8Array): ParsedText {
  try {
    const parsed: unknown = JSON.parse(textIn(bytes));
    const value = recordNameOf(path) ? parsed : withoutRemovedText(parsed);
    return { hash, value, ...checkText(path, value) };
  } catch (error) {
    const value = new TextDecoder().decode(bytes);
    return { hash, value, notes: [{ path: '', reason: (error as Error).message }] };
  }
}

/** Returns the value of a page's file; of a removed page without the text that earlier releases kept. */
function withoutRemovedText(value: unknown): unknown {
  if (!isRemovedPage(value)) return value;
  const { path, formerly, movedTo } = value;
  return { path, formerly, movedTo };
}

/** A text whose bytes are gone. */
export const lostText = (hash: string, { message }: Error): ParsedText => ({
  hash,
  value: '',
  isLost: true,
  notes: [{ path: '', reason: `cannot be read: ${message}` }],
});

/**
 * Decodes a text as UTF-8, without a byte order mark. Other encodings would show visitors wrong letters; UTF-16 text may be
 * valid UTF-8 with a NUL as every other character.
 *
 * @throws Error when the bytes are not UTF-8
 */
function textIn(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Throws below.
  }
  throw new Error('is not saved as UTF-8');
}

/** Returns an error for each last moment that is before the first one. */
function orderErrors(path: string, value: unknown): FieldError[] {
  const lastMoments = [...leavesIn(path, value)].filter(({ meta }) => meta.kind === 'until');
  return lastMoments.flatMap((leaf) => {
    const { from, until } = shownSpan(timesOf(leaf.owner));
    const reason = 'is not after the first moment: visitors would never see this';
    return from >= until ? [{ path: leaf.path, reason }] : [];
  });
}

export const pageSchema = pageShape();
const removedPageSchema = removedPageShape();

/** Checks the value of a record's or a page's file. */
export function checkText(path: string, value: unknown): CheckedText {
  const name = recordNameOf(path);
  if (!name) {
    const errors: FieldError[] = [];
    if (isRemovedPage(value)) {
      const { kept } = checkValue(removedPageSchema, value, { errors }, '');
      return errors.length > 0 ? { notes: errors } : { notes: errors, removed: kept as RemovedPage };
    }
    const { kept } = checkValue(pageSchema, isObject(value) ? value : null, { errors }, '');
    errors.push(...orderErrors(path, value));
    return errors.length > 0 ? { notes: errors } : { notes: errors, page: kept as Page };
  }
  const { data, body, errors, warnings } = checkRecord(name, value);
  const notes = [
    ...errors,
    ...warnings.map((warning) => ({ ...warning, isWarning: true })),
    ...orderErrors(path, value),
  ];
  if (data === undefined) return { notes };
  // `$schema` is only for editors of the file.
  return { notes, record: { data, body: isObject(body) ? { ...body, $schema: undefined } : body } };
}
