import { type AnySchema, ArraySchema, type InferType } from 'yup';
import { contentRecords, type RecordName } from './contentRecords.ts';
import { type Fault, isObject, readValue } from './readValue.ts';

/** What pages get of each record: a list for navigation and team, one object otherwise; never null. */
export type RecordData = {
  [N in RecordName]: InferType<ReturnType<(typeof contentRecords)[N]['shape']>>;
};

/** The records with what the head of a page says. */
export type HeadName = {
  [N in RecordName]: RecordData[N] extends { title: string; description: string } ? N : never;
}[RecordName];

export interface RecordReading<N extends RecordName> {
  data?: RecordData[N];
  faults: Fault[];
}

/**
 * Makes the best of any backend's answer: unknown keys are dropped, missing or wrong texts become '',
 * items that cannot be shown are left out. No data when nothing usable remains. Never throws.
 */
export function readRecord<N extends RecordName>(name: N, body: unknown): RecordReading<N> {
  const { schema, given, path, reason } = recordIn(name, body);
  if (reason) return { faults: [{ path: '', reason }] };
  const faults: Fault[] = [];
  const { value } = readValue(schema, given, faults, path);
  // A list that was sent empty says "none"; a list whose every item was dropped says nothing.
  const isUsable = hasText(value, readValue(schema, undefined).value) || isEmptyList(body);
  return isUsable ? { data: value as RecordData[N], faults } : { faults };
}

/** The shape of a record and the part of a body that it describes, or why the body cannot be that record. */
export function recordIn(name: RecordName, body: unknown) {
  const schema: AnySchema = contentRecords[name].shape();
  if (schema.meta()?.first !== true) {
    const isList = schema instanceof ArraySchema;
    const isKind = isList ? Array.isArray(body) : isObject(body);
    return { schema, given: body, path: '', reason: !isKind && `must be ${isList ? 'a list' : 'an object'}` };
  }
  const reason = Array.isArray(body) ? isEmptyList(body) && 'must hold one record' : 'must be a list';
  return { schema, given: Array.isArray(body) ? body[0] : undefined, path: '[0]', reason };
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** Whether there is a text that the record of an empty answer does not have. */
function hasText(value: unknown, empty: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value !== (empty ?? '');
  return Object.entries(value).some(([key, part]) => hasText(part, isObject(empty) ? empty[key] : ''));
}
