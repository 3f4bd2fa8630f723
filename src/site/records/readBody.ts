import { type AnySchema, ArraySchema } from 'yup';
import { type FieldError, isObject, readValue } from './readValue.ts';

export interface BodyReading<Data> {
  data?: Data;
  errors: FieldError[];
}

/**
 * Reads any backend's response tolerantly: drops unknown keys, replaces missing or invalid texts with '' and omits list
 * items that lack an essential part. Returns no data when nothing usable remains. Never throws.
 */
export function readBody<Data>(shape: () => AnySchema, body: unknown): BodyReading<Data> {
  const { schema, given, path, reason } = recordIn(shape, body);
  if (reason) return { errors: [{ path: '', reason }] };
  const errors: FieldError[] = [];
  const { value } = readValue(schema, given, errors, path);
  const data = usable<Data>(schema, value, body);
  return data === undefined ? { errors } : { data, errors };
}

/** Returns what was read of a body if it has a text. An empty list is a valid body; a list that lost all its items is not. */
export const usable = <Data>(schema: AnySchema, value: unknown, body: unknown): Data | undefined =>
  hasText(value, schema.getDefault()) || isEmptyList(body) ? (value as Data) : undefined;

const schemas = new Map<() => AnySchema, AnySchema>();

/** Returns a schema, which is built when it is first used: yup takes longer for it than for a reading. */
export function schemaOf(shape: () => AnySchema): AnySchema {
  const schema = schemas.get(shape) ?? shape();
  schemas.set(shape, schema);
  return schema;
}

/** Returns a record's schema and the part of the body that it describes, or the reason why the body is invalid. */
export function recordIn(shape: () => AnySchema, body: unknown) {
  const schema = schemaOf(shape);
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
