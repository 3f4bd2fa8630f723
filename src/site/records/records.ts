import { type AnySchema, ArraySchema, type InferType } from 'yup';
import type { RecordName } from './contentRecords.ts';
import { type Fault, isObject, readValue } from './readValue.ts';
import { shapes } from './shapes.ts';

/** What pages get of each record: a list for navigation and team, one object otherwise; never null. */
export type RecordData = { [N in RecordName]: InferType<(typeof shapes)[N]> };

export interface RecordReading<N extends RecordName> {
  data?: RecordData[N];
  faults: Fault[];
}

/** Checks an answer body of our own content: any fault at all and there is no data. Never throws. */
export function checkRecord<N extends RecordName>(name: N, body: unknown): RecordReading<N> {
  const reading = read(name, body, true);
  return reading.faults.length ? { faults: reading.faults } : reading;
}

/**
 * Makes the best of any backend's answer: unknown keys are dropped, missing or wrong texts become '',
 * items that cannot be shown are left out. No data when nothing usable remains. Never throws.
 */
export function readRecord<N extends RecordName>(name: N, body: unknown): RecordReading<N> {
  return read(name, body, false);
}

function read<N extends RecordName>(name: N, body: unknown, strict: boolean): RecordReading<N> {
  const schema: AnySchema = shapes[name];
  const isList = schema instanceof ArraySchema;
  const first = schema.meta()?.first === true;
  const [isKind, kind] = isList || first ? [Array.isArray(body), 'a list'] : [isObject(body), 'an object'];
  if (!isKind) return { faults: [{ path: '', reason: `must be ${kind}` }] };
  if (first && (body as unknown[]).length === 0) {
    return { faults: [{ path: '', reason: 'must hold one record' }] };
  }

  const faults: Fault[] = [];
  const { value } = readValue(
    schema,
    first ? (body as unknown[])[0] : body,
    strict,
    faults,
    first ? '[0]' : '',
  );
  // A list that was sent empty says "none"; one whose every item was dropped says nothing.
  const usable = hasText(value) || (isList && (body as unknown[]).length === 0);
  return usable ? { data: value as RecordData[N], faults } : { faults };
}

function hasText(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasText);
  return value !== '';
}
