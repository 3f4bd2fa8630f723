import { expect, test } from 'vitest';
import { recordNames } from '#site/records/contentRecords.ts';
import { recordLeaves } from '#site/records/leaves.ts';
import { seed, seedBody } from '../support/seed.ts';

test('the sample contains no real contact details', () => {
  const all = recordNames.flatMap((name) =>
    [...recordLeaves(name, seedBody(name))].map(({ value }) => String(value ?? '')),
  );
  const hosts = all.filter((text) => text.startsWith('http')).map((text) => new URL(text).hostname);
  const mail = all.filter((text) => /^[^\s/]+@\S+$/.test(text));
  expect([...hosts, ...mail].filter((text) => !text.endsWith('.example'))).toEqual([]);
  expect(seed('office').phone).toBe('+91 40 0000 0000');
});
