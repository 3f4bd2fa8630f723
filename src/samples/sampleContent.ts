import type { RecordName } from '#site/records/contentRecords.ts';
import { officeRecords, withOffice } from '#site/records/office.ts';
import { type RecordData, readRecord } from '#site/records/records.ts';

const files: Record<string, unknown> = Object.fromEntries(
  Object.entries(import.meta.glob<unknown>('../content/*.json', { eager: true, import: 'default' })).map(
    ([file, body]) => [file.replace(/^.*\/(.*)\.json$/, '$1'), body],
  ),
);

const office = readRecord('office', files.office).data as RecordData['office'];

/** The sample content: response bodies by record name. */
export const sample: Record<string, unknown> = {
  ...files,
  ...Object.fromEntries(officeRecords.map((name) => [name, withOffice(name, files[name], office)])),
};

/** Returns a record of the sample content as sections receive it. */
export const sampleRecord = <N extends RecordName>(name: N) =>
  readRecord(name, sample[name]).data as RecordData[N];
