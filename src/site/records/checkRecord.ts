import { contentRecords, type RecordName } from './contentRecords.ts';
import { type BodyReading, recordIn, usable } from './readBody.ts';
import { checkValue, type FieldError } from './readValue.ts';
import type { RecordData } from './records.ts';

interface RecordCheck<N extends RecordName> extends BodyReading<RecordData[N]> {
  /** The body to serve: the given body with its text trimmed and without the omitted parts. */
  body?: unknown;
  /** The omitted parts. */
  warnings: FieldError[];
}

/**
 * Checks a record of our own content. Returns no data if the record has any error. Errors inside list entries become
 * warnings, and the invalid parts are omitted. Never throws.
 */
export function checkRecord<N extends RecordName>(name: N, given: unknown): RecordCheck<N> {
  const { schema, given: part, path, reason } = recordIn(contentRecords[name].shape, given);
  if (reason) return { errors: [{ path: '', reason }], warnings: [] };
  const errors: FieldError[] = [];
  const warnings: FieldError[] = [];
  const { kept, value } = checkValue(schema, part, { errors, warnings }, path);
  if (errors.length > 0) return { errors, warnings };
  const body = path ? [kept, ...(given as unknown[]).slice(1)] : kept;
  const read = usable<RecordData[N]>(schema, value, body);
  return read === undefined ? { errors, warnings } : { data: read, body, errors, warnings };
}
