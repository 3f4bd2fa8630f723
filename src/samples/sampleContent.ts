import type { RecordName } from '#site/records/contentRecords.ts';
import { type RecordData, readRecord } from '#site/records/records.ts';

/** The sample content: each record's answer body, by name. */
export const sample: Record<string, unknown> = Object.fromEntries(
  Object.entries(import.meta.glob<unknown>('../content/*.json', { eager: true, import: 'default' })).map(
    ([file, body]) => [file.replace(/^.*\/(.*)\.json$/, '$1'), body],
  ),
);

/** A record of the sample content as sections get it. */
export const sampleRecord = <N extends RecordName>(name: N) =>
  readRecord(name, sample[name]).data as RecordData[N];
