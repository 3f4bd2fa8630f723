import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isOwn, type RecordName, recordNames } from '#site/records/contentRecords.ts';
import { officeIn, officeRecords, withOffice } from '#site/records/office.ts';
import type { RecordData } from '#site/records/records.ts';
import type { RouteMap } from '#site/routes.ts';
import { entityTag } from '../http/entityTags.ts';
import { type Content, type ContentBodies, type ContentBody, sampleFolder } from './content.ts';
import { hashOf } from './contentSet.ts';
import { type ParsedRecord, parseText } from './parseText.ts';
import { withProducts, withStones } from './withProducts.ts';

/** Records of this site with facts of the company: those of the sample would be wrong. */
const facts: readonly RecordName[] = [
  'office',
  'products',
  'collaboration',
  'skills',
  'testimonials',
  'termsPage',
  'privacyPage',
  'replies',
  'acknowledgement',
];

/** Whether the sample's texts are shown where a folder lacks a record: only labels, headings and hints are. */
export const hasDefault = (name: RecordName): boolean => isOwn(name) && !facts.includes(name);

/** The sample's records, which are read once. */
const samples = new Map<RecordName, Promise<ParsedRecord | undefined>>();

function sampleOf(name: RecordName): Promise<ParsedRecord | undefined> {
  const known = samples.get(name);
  if (known) return known;
  const path = `${name}.json`;
  const sample = readFile(join(sampleFolder, path)).then(
    (bytes) => parseText(path, hashOf(bytes), bytes).record,
  );
  samples.set(name, sample);
  return sample;
}

/** Returns the data of records by their names. */
export const dataOf = (records: ReadonlyMap<RecordName, ParsedRecord>): Partial<RecordData> =>
  Object.fromEntries([...records].map(([name, { data }]) => [name, data]));

/**
 * Returns the records as they are served: with the sample's labels and headings where they are missing, the office's details
 * in the footers, and the products in the menu.
 *
 * @param before earlier bodies; one that has not changed stays the same object
 */
export async function servedRecords(
  valid: ReadonlyMap<RecordName, ParsedRecord>,
  routes: RouteMap,
  before?: ContentBodies,
): Promise<Pick<Content, 'data' | 'bodies'>> {
  const all = new Map(valid);
  for (const name of recordNames.filter((each) => hasDefault(each) && !valid.has(each))) {
    const sample = await sampleOf(name);
    if (sample) all.set(name, sample);
  }
  const { office, footer, products } = dataOf(valid);
  // Older folders have the contact details in their footers.
  if (!office && footer) all.set('office', { data: officeIn(footer), body: officeIn(footer) });
  const change = (name: RecordName, changed: (value: unknown) => unknown, isFirst = false) => {
    const record = all.get(name);
    if (!record) return;
    const [data] = isFirst ? (changed([record.data]) as unknown[]) : [changed(record.data)];
    all.set(name, { data, body: changed(record.body) });
  };
  if (office)
    for (const name of officeRecords) change(name, (value) => withOffice(name, value, office), true);
  if (products) {
    change('navigation', (value) => withProducts(value, products.products, routes));
    change('testimonials', (value) => withStones(value, products.products));
  }
  const bodies = [...all].map(([name, record]) => [name, bodyOf(record.body, before?.get(name))] as const);
  return { data: dataOf(all), bodies: new Map(bodies) };
}

/** Returns the body of a value; the earlier one where it is the same. */
export function bodyOf(value: unknown, before?: ContentBody): ContentBody {
  const body = JSON.stringify(value);
  return before?.body === body ? before : { body, etag: entityTag(body) };
}
