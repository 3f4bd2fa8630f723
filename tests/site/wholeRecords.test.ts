import { expect, test } from 'vitest';
import { withLimits } from '#site/forms/text.ts';
import { contentRecords, type RecordName, recordNames } from '#site/records/contentRecords.ts';
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

/** A part of a shape, as yup describes it. */
interface Described {
  tests?: { name?: string }[];
  default?: unknown;
  fields?: Record<string, Described>;
}

/** Returns what older content folders get for the texts of a part that they lack, with the sample's texts. */
const defaultsIn = (part: Described, sample: unknown): [unknown, unknown][] =>
  part.fields
    ? Object.entries(part.fields).flatMap(([key, field]) =>
        defaultsIn(field, (sample as Record<string, unknown> | undefined)?.[key]),
      )
    : part.tests?.some(({ name }) => name === 'min')
      ? [[part.default, sample]]
      : [];

test.each(recordNames)('%s: a text that older content folders lack is the one of the sample', (name) => {
  const described = contentRecords[name].shape().describe() as Described;
  // Two forms share it; the sample's enquiry has its own.
  for (const [text, own] of defaultsIn(described, sampleOf(name)))
    if (text !== 'We have your message') expect([text, undefined]).toContain(own);
    else expect(own).toMatch(/^We have your (message|enquiry)$/);
});
