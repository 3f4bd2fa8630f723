import type { InferType, ISchema } from 'yup';
import type { RecordName } from './recordPaths.ts';
import { type Fault, isObject, readValue } from './records/readValue.ts';
import * as shapes from './records/shapes.ts';

/**
 * What each content call answers (spec §7). `list`: the body is a list, used whole; `first`: a list
 * whose first item is used; `object`: the body itself. The schema describes what pages use of it.
 */
export const records = {
  navigation: { answer: 'list', schema: shapes.navigation },
  footer: { answer: 'first', schema: shapes.footer },
  serviceFooter: { answer: 'first', schema: shapes.serviceFooter },
  service: { answer: 'first', schema: shapes.service },
  safeguard: { answer: 'first', schema: shapes.safeguard },
  saasApplication: { answer: 'first', schema: shapes.saasApplication },
  value: { answer: 'object', schema: shapes.value },
  about: { answer: 'object', schema: shapes.about },
  team: { answer: 'list', schema: shapes.team },
} as const satisfies Record<RecordName, { answer: 'list' | 'first' | 'object'; schema: ISchema<unknown> }>;

/** What pages get of each record: a list for navigation and team, one object otherwise; never null. */
export type RecordData = { [N in RecordName]: InferType<(typeof records)[N]['schema']> };

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
  const { answer, schema } = records[name];
  const wanted = answer === 'object' ? isObject(body) : Array.isArray(body);
  if (!wanted)
    return { faults: [{ path: '', reason: `must be ${answer === 'object' ? 'an object' : 'a list'}` }] };
  const first = answer === 'first';
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
  const usable = hasText(value) || (answer === 'list' && (body as unknown[]).length === 0);
  return usable ? { data: value as RecordData[N], faults } : { faults };
}

function hasText(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasText);
  return value !== '';
}
