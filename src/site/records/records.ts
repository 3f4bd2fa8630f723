import { type AnySchema, ArraySchema, type InferType } from 'yup';
import { contentRecords, type RecordName } from './contentRecords.ts';
import { type FieldError, isObject, readValue } from './readValue.ts';

/** The data of each record: a list for navigation and team, otherwise an object; never null. */
export type RecordData = {
  [N in RecordName]: InferType<ReturnType<(typeof contentRecords)[N]['shape']>>;
};

/** The records that contain the title and description of a page. */
export type HeadName = {
  [N in RecordName]: RecordData[N] extends { title: string; description: string } ? N : never;
}[RecordName];

export interface RecordReading<N extends RecordName> {
  data?: RecordData[N];
  errors: FieldError[];
}

/**
 * Reads any backend's response tolerantly: drops unknown keys, replaces missing or invalid texts with '' and omits list
 * items that lack an essential part. Returns no data when nothing usable remains. Never throws.
 */
export function readRecord<N extends RecordName>(name: N, body: unknown): RecordReading<N> {
  const { schema, given, path, reason } = recordIn(name, body);
  if (reason) return { errors: [{ path: '', reason }] };
  const errors: FieldError[] = [];
  const { value } = readValue(schema, given, errors, path);
  const data = usable<N>(schema, value, body);
  return data === undefined ? { errors } : { data, errors };
}

/** Returns what was read of a body if it has a text. An empty list is a valid body; a list that lost all its items is not. */
export const usable = <N extends RecordName>(schema: AnySchema, value: unknown, body: unknown) =>
  hasText(value, schema.getDefault()) || isEmptyList(body) ? (value as RecordData[N]) : undefined;

const schemas = new Map<RecordName, AnySchema>();

/** Returns the schema of a record, which is built when it is first read: yup takes longer for it than for a reading. */
function schemaOf(name: RecordName): AnySchema {
  const schema = schemas.get(name) ?? contentRecords[name].shape();
  schemas.set(name, schema);
  return schema;
}

/** Returns a record's schema and the part of the body that it describes, or the reason why the body is invalid. */
export function recordIn(name: RecordName, body: unknown) {
  const schema = schemaOf(name);
  if (schema.meta()?.first !== true) {
    const isList = schema instanceof ArraySchema;
    const isKind = isList ? Array.isArray(body) : isObject(body);
    return { schema, given: body, path: '', reason: !isKind && `must be ${isList ? 'a list' : 'an object'}` };
  }
  const reason = Array.isArray(body) ? isEmptyList(body) && 'must hold one record' : 'must be a list';
  return { schema, given: Array.isArray(body) ? body[0] : undefined, path: '[0]', reason };
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** Returns whether the value has a text that the reading of an empty response does not have. */
function hasText(value: unknown, empty: unknown): boolean {
  if (typeof value !== 'object' || value === null) return (value ?? '') !== (empty ?? '');
  return Object.entries(value).some(([key, part]) => hasText(part, isObject(empty) ? empty[key] : ''));
}
