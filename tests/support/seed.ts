import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RecordName } from '#site/records/contentRecords.ts';
import { checkRecord, type RecordData } from '#site/records/records.ts';

// Not by `seedFolder`: for jsdom Vite makes it an address of the web.
const fileOf = (name: RecordName) => join(import.meta.dirname, '../../src/server/seed', `${name}.json`);

export const seedFolder = new URL('../../src/server/seed/', import.meta.url);

/** A record of the sample content as its file has it. */
export const seedBody = (name: RecordName): unknown => JSON.parse(readFileSync(fileOf(name), 'utf8'));

/** A record of the sample content as sections get it; throws when it has a fault. */
export function seed<N extends RecordName>(name: N): RecordData[N] {
  const { data, faults } = checkRecord(name, seedBody(name));
  if (!data) throw new Error(`${name}: ${JSON.stringify(faults)}`);
  return data;
}
