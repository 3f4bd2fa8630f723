import { checkValue } from './checkValue.ts';
import type { RecordName } from './contentRecords.ts';
import type { Fault } from './readValue.ts';
import { type RecordReading, readRecord, recordIn } from './records.ts';

interface RecordCheck<N extends RecordName> extends RecordReading<N> {
  /** The body to serve: the given body with its text trimmed and without the omitted parts. */
  body?: unknown;
  /** The omitted parts. */
  warnings: Fault[];
}

/**
 * Checks a record of our own content. Returns no data if the record has any fault. Faults inside list entries become
 * warnings, and the invalid parts are omitted. Never throws.
 */
export function checkRecord<N extends RecordName>(name: N, given: unknown): RecordCheck<N> {
  const { schema, given: part, path, reason } = recordIn(name, given);
  if (reason) return { faults: [{ path: '', reason }], warnings: [] };
  const faults: Fault[] = [];
  const warnings: Fault[] = [];
  const { kept } = checkValue(schema, part, { faults, warnings }, path);
  if (faults.length > 0) return { faults, warnings };
  const body = path ? [kept, ...(given as unknown[]).slice(1)] : kept;
  const { data } = readRecord(name, body);
  return data === undefined ? { faults, warnings } : { data, body, faults, warnings };
}
