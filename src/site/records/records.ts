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

interface RecordReading<N extends RecordName> {
  data?: RecordData[N];
  faults: Fault[];
}

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
export function checkRecord<N extends RecordName>(name: N, body: unknown): RecordCheck<N> {
  const { kept, ...reading } = read(name, body, true);
  return reading.faults.length
    ? { faults: reading.faults, warnings: reading.warnings }
    : { ...reading, body: kept };
}

/**
 * Makes the best of any backend's answer: unknown keys are dropped, missing or wrong texts become '',
 * items that cannot be shown are left out. No data when nothing usable remains. Never throws.
 */
export function readRecord<N extends RecordName>(name: N, body: unknown): RecordReading<N> {
  const { data, faults } = read(name, body, false);
  return data === undefined ? { faults } : { data, faults };
}

function read<N extends RecordName>(name: N, body: unknown, strict: boolean) {
  const faults: Fault[] = [];
  const warnings: Fault[] = [];
  const schema: AnySchema = contentRecords[name].shape();
  const isList = schema instanceof ArraySchema;
  const first = schema.meta()?.first === true;
  const [isKind, kind] = isList || first ? [Array.isArray(body), 'a list'] : [isObject(body), 'an object'];
  if (!isKind) return { faults: [{ path: '', reason: `must be ${kind}` }], warnings };
  if (first && (body as unknown[]).length === 0) {
    return { faults: [{ path: '', reason: 'must hold one record' }], warnings };
  }

  const [given, ...others] = first ? (body as unknown[]) : [body];
  const { value, kept } = readValue(schema, given, { strict, faults, warnings }, first ? '[0]' : '');
  // A list that was sent empty says "none"; one whose every item was dropped says nothing.
  const { value: silence } = readValue(schema, undefined, { strict: false, faults: [], warnings: [] });
  const usable = hasText(value, silence) || (isList && (body as unknown[]).length === 0);
  if (!usable) return { faults, warnings };
  return { data: value as RecordData[N], faults, warnings, kept: first ? [kept, ...others] : kept };
}

/** Whether there is a text that is not there without any answer. */
function hasText(value: unknown, silence: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value !== (silence ?? '');
  return Object.entries(value).some(([key, part]) => hasText(part, isObject(silence) ? silence[key] : ''));
}
