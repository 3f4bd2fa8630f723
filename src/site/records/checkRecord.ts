import { checkValue } from './checkValue.ts';
import type { RecordName } from './contentRecords.ts';
import type { Fault } from './readValue.ts';
import { type RecordReading, readRecord, recordIn } from './records.ts';

interface RecordCheck<N extends RecordName> extends RecordReading<N> {
  /** The body to serve: as it was given, with its text trimmed and without what was left out. */
  body?: unknown;
  /** What was left out. */
  warnings: Fault[];
}

/**
 * Checks an answer body of our own content: any fault and there is no data. What is wrong inside the entries of a list is
 * left out and told as a warning. Never throws.
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
