import { expect, test } from 'vitest';
import { contentRecords, type RecordName, recordNames } from '#site/records/contentRecords.ts';
import { readRecord } from '#site/records/records.ts';
import { seedBody } from '../support/seed.ts';

/** Returns the part of the sample's body that a record's shape describes, without the notes of its maker. */
function sampleOf(name: RecordName) {
  const body = JSON.parse(JSON.stringify(seedBody(name)), (key, value) =>
    key === '_id' || key === 'sample' ? undefined : value,
  );
  return contentRecords[name].shape().meta()?.first ? body[0] : body;
}

test.each(recordNames)('%s: a reading keeps every text of the sample', (name) => {
  const { data, errors } = readRecord(name, seedBody(name));
  expect(errors).toEqual([]);
  expect(data).toMatchObject(sampleOf(name));
});

/** Returns the texts of a value by their paths. */
const textsIn = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value ?? {}).flatMap(([key, part]) => textsIn(part, `${path}.${key}`));

test('a text that older content folders lack is the one of the sample', () => {
  const defaults = recordNames.flatMap((name) => {
    const sample = new Map(textsIn(sampleOf(name)));
    return textsIn(contentRecords[name].shape().getDefault())
      .filter(([, text]) => text)
      .map(([path, text]) => [`${name}${path}`, text, sample.get(path)] as const);
  });
  expect(defaults.length).toBeGreaterThan(0);
  // The two forms share it; the sample's enquiry has its own.
  for (const [path, text, own] of defaults)
    if (path !== 'enquiryForm.after.heading') expect(text, path).toBe(own);
});
