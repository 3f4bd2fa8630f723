import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { checkRecord } from '#site/records/checkRecord.ts';
import { isOwn, type RecordName, recordNames } from '#site/records/contentRecords.ts';
import { officeIn, officeRecords, withOffice } from '#site/records/office.ts';
import { isObject } from '#site/records/readValue.ts';
import { readRecord } from '#site/records/records.ts';
import { entityTag } from '../http/entityTags.ts';
import {
  type ContentBodies,
  type ContentBody,
  type ContentNote,
  type Pages,
  type RecordNote,
  sampleFolder,
} from './content.ts';
import { contentLimits } from './contentSet.ts';
import { routeMapOf } from './routeMap.ts';
import { withProducts, withStones } from './withProducts.ts';

/** The text of a record as it is served, if it is valid, and notes about it. */
interface RecordCheck {
  body?: string;
  notes: RecordNote[];
}

/**
 * Reads a record's file as text. A symbolic link must stay within the file's folder.
 *
 * @throws Error with the reason
 */
export async function readRecordFile(file: string): Promise<string> {
  const facts = await stat(file);
  if (!(await realpath(file)).startsWith((await realpath(dirname(file))) + sep))
    throw new Error('is a link that leads out of the folder');
  // Opening a FIFO would wait until somebody writes to it.
  if (!facts.isFile()) throw new Error('is not a regular file');
  if (facts.size > contentLimits.recordBytes)
    throw new Error(`is larger than ${contentLimits.recordBytes / 1024} KB, the most that a record may have`);
  return textIn(await readFile(file));
}

/**
 * Decodes a record's file as UTF-8, without a byte order mark. Other encodings would show visitors wrong letters; UTF-16
 * text may be valid UTF-8 with a NUL as every other character.
 *
 * @throws Error when the bytes are not UTF-8
 */
export function textIn(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Throws below.
  }
  throw new Error('is not saved as UTF-8');
}

/** Checks the text of a record's file. */
export function checkRecordText(name: RecordName, text: string): RecordCheck {
  try {
    const { body, errors, warnings } = checkRecord(name, JSON.parse(text));
    const notes = [...errors, ...warnings.map((warning) => ({ ...warning, isWarning: true }))];
    if (body === undefined) return { notes };
    // `$schema` is only for editors of the file.
    return { notes, body: JSON.stringify(isObject(body) ? { ...body, $schema: undefined } : body) };
  } catch (error) {
    return { notes: [{ path: '', reason: (error as Error).message }] };
  }
}

/**
 * Checks the records of a folder or a set. Returns the valid ones and notes about the files.
 *
 * @param texts the text of each file, or the error from reading it
 * @param known records that are served in place of missing files
 */
export function checkRecords(texts: ReadonlyMap<RecordName, string | Error>, known?: ContentBodies) {
  const records = new Map<RecordName, ContentBody>();
  const notes: ContentNote[] = [];
  const check = (name: RecordName): RecordCheck => {
    const text = texts.get(name);
    if (typeof text === 'string') return checkRecordText(name, text);
    if (text) return { notes: [{ path: '', reason: text.message }] };
    // A folder may be older than a site-specific record. Its footers have the office's details.
    if ((name === 'office' && texts.has('footer')) || name === 'redirects') return { notes: [] };
    return { notes: [isOwn(name) && !known?.has(name) ? ofSample : { path: '', reason: 'is missing' }] };
  };
  for (const name of recordNames) {
    const { body, notes: found } = check(name);
    if (body !== undefined) records.set(name, { body, etag: entityTag(body) });
    notes.push(...found.map((note) => ({ file: `${name}.json`, ...note })));
  }
  return { records, notes };
}

const ofSample: RecordNote = {
  path: '',
  reason: 'is missing; the text of the sample is shown',
  isWarning: true,
};

/**
 * Returns the records as they are served: with the sample as fallback for missing site-specific ones, the office's details
 * in the footers, and the products in the menu.
 */
export async function withSample(
  records: ContentBodies,
  pages: Pages = new Map(),
): Promise<Map<RecordName, ContentBody>> {
  const all = new Map(records);
  for (const name of recordNames.filter((each) => isOwn(each) && !records.has(each))) {
    const { body } = checkRecordText(name, await readRecordFile(join(sampleFolder, `${name}.json`)));
    if (body !== undefined) all.set(name, { body, etag: entityTag(body) });
  }
  const own = records.get('office');
  const set = (name: RecordName, value: unknown) => {
    const body = JSON.stringify(value);
    all.set(name, { body, etag: entityTag(body) });
  };
  // Older folders have the contact details in their footers.
  if (!own && records.has('footer')) set('office', officeIn(dataIn('footer', records)));
  const office = own ? dataIn('office', records) : undefined;
  for (const name of office ? officeRecords : []) {
    const footer = records.get(name);
    if (office && footer) set(name, withOffice(name, JSON.parse(footer.body), office));
  }
  const products = dataIn('products', records)?.products;
  if (!products) return all;
  const routes = routeMapOf({ records: all, pages });
  const change = (name: RecordName, changed: (body: unknown) => unknown) => {
    const given = all.get(name);
    if (given) set(name, changed(JSON.parse(given.body)));
  };
  change('navigation', (body) => withProducts(body, products, routes));
  change('testimonials', (body) => withStones(body, products));
  return all;
}

const dataIn = <N extends RecordName>(name: N, records: ContentBodies) =>
  readRecord(name, JSON.parse(records.get(name)?.body ?? 'null')).data;
