import { publicRecords, type RecordName } from '#site/records/contentRecords.ts';
import { type RecordData, readRecord } from '#site/records/records.ts';
import { withEntries, withTexts } from './oddRecords.ts';
import { type OddText, oddTexts } from './oddTexts.ts';

/** The sample content: each record's answer body, by name. */
export const sample: Record<string, unknown> = Object.fromEntries(
  Object.entries(import.meta.glob<unknown>('../src/content/*.json', { eager: true, import: 'default' })).map(
    ([file, body]) => [file.replace(/^.*\/(.*)\.json$/, '$1'), body],
  ),
);

/** A record of the sample content as sections get it. */
export const sampleRecord = <N extends RecordName>(name: N) =>
  readRecord(name, sample[name]).data as RecordData[N];

/** The answer body of a sample record with other values; of the first one where the answer is a list of one. */
export function changed(name: RecordName, values: object): unknown {
  const body = sample[name];
  return Array.isArray(body) ? [{ ...body[0], ...values }] : { ...(body as object), ...values };
}

const inAll = (change: (body: unknown, name: RecordName) => unknown) =>
  Object.fromEntries(publicRecords.map((name) => [name, change(sample[name], name)]));

/** A story on a site whose every text is this one, but for the names of landmarks, of which no two may be the same. */
export const fullOf = (text: OddText) => ({
  parameters: {
    site: {
      content: inAll((body, name) => (name === 'frame' ? body : withTexts(body, () => oddTexts[text]))),
    },
  },
});

/** A story on a site whose every list has so many entries. */
export const listsOf = (count: number) => ({
  parameters: {
    site: { content: inAll((body, name) => withEntries(body, count, name !== 'team')) },
  },
});

/** A story on a site where this record could not be loaded. */
export const without = (name: RecordName) => ({ parameters: { site: { content: { [name]: null } } } });
