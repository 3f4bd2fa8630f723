import { type RecordName, recordNames } from '#site/records/contentRecords.ts';
import { type RecordData, readRecord } from '#site/records/records.ts';
import type { Content, ContentBody } from './content.ts';

/** The parsed text of each record, so that it is parsed only once. */
const read = new WeakMap<ContentBody, unknown>();

function dataOf(name: RecordName, record: ContentBody): unknown {
  if (!read.has(record)) read.set(record, readRecord(name, JSON.parse(record.body)).data);
  return read.get(record);
}

/** Returns the named records of the content as a page gets them; all of them by default. */
export function recordsIn(
  content: Pick<Content, 'records'>,
  names: readonly RecordName[] = recordNames,
): Partial<RecordData> {
  const entries = names.flatMap((name) => {
    const found = content.records.get(name);
    return found ? [[name, dataOf(name, found)]] : [];
  });
  return Object.fromEntries(entries);
}
