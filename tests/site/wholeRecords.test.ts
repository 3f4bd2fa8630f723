import { expect, test } from 'vitest';
import type { AnySchema } from 'yup';
import { withLimits } from '#site/forms/text.ts';
import { contentRecords, type RecordName, recordNames } from '#site/records/contentRecords.ts';
import { leavesOf } from '#site/records/leaves.ts';
import { readValue } from '#site/records/readValue.ts';
import { readRecord } from '#site/records/records.ts';
import { seedBody } from '../support/seed.ts';

/** Returns the part of the sample's body that a record's shape describes, without the notes of its maker. */
function sampleOf(name: RecordName) {
  const body = JSON.parse(JSON.stringify(seedBody(name)), (key, value) =>
    key === '_id' || key === 'sample'
      ? undefined
      : name.endsWith('Form') && typeof value === 'string'
        ? withLimits(value)
        : value,
  );
  return contentRecords[name].shape().meta()?.first ? body[0] : body;
}

test.each(recordNames)('%s: a reading keeps every text of the sample', (name) => {
  const { data, errors } = readRecord(name, seedBody(name));
  expect(errors).toEqual([]);
  expect(data).toMatchObject(sampleOf(name));
});

test.each(recordNames)('%s: a text that older content folders lack is the one of the sample', (name) => {
  const shape: AnySchema = contentRecords[name].shape();
  const sample = new Map([...leavesOf(shape, sampleOf(name))].map(({ path, value }) => [path, value]));
  for (const { path, value } of leavesOf(shape, readValue(shape, {}).value)) {
    // Two forms share it; the sample's enquiry has its own.
    if (value === 'We have your message')
      expect(sample.get(path)).toMatch(/^We have your (message|enquiry)$/);
    else if (value) expect([value, undefined]).toContain(sample.get(path));
  }
});
