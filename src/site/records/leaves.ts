import { ArraySchema, type CustomSchemaMetadata, type ISchema, ObjectSchema, type Schema } from 'yup';
import { contentRecords, type RecordName } from './contentRecords.ts';
import { recordIn } from './readBody.ts';
import { isObject, itemOf } from './readValue.ts';

/** A part of a text that has no fields of its own. */
export interface Leaf {
  /** Its path as errors name it. */
  path: string;
  /** undefined where it is missing */
  value: unknown;
  meta: CustomSchemaMetadata;
  /** The group or the list that has it, and under which key. */
  owner: object;
  key: string | number;
}

/** Yields the leaves of a value by its shape: each field of the groups and entries that the value has. Unknown ones are left out. */
export function* leavesOf(
  shape: ISchema<unknown>,
  value: unknown,
  path = '',
  owner: object = {},
  key: string | number = '',
): Generator<Leaf> {
  const node = shape.resolve({ value }) as Schema;
  if (node instanceof ArraySchema) {
    for (const [index, entry] of (Array.isArray(value) ? value : []).entries())
      yield* leavesOf(itemOf(node), entry, `${path}[${index}]`, value as object, index);
  } else if (node instanceof ObjectSchema) {
    if (isObject(value))
      for (const [name, field] of Object.entries(node.fields as Record<string, ISchema<unknown>>))
        yield* leavesOf(field, value[name], path ? `${path}.${name}` : name, value, name);
  } else yield { path, value, meta: node.meta() ?? {}, owner, key };
}

/** Yields the leaves of the body of a record. */
export function recordLeaves(name: RecordName, body: unknown): Generator<Leaf> {
  const { schema, given, path } = recordIn(contentRecords[name].shape, body);
  return leavesOf(schema, given, path);
}

/** Whether people read the text of a leaf, or hear it. */
export const isRead = ({ meta: { kind } }: Leaf): boolean =>
  kind === undefined || ['line', 'lines', 'markdown', 'headTitle', 'headText', 'screenReader'].includes(kind);

/** Returns the paths of the pictures that leaves name. */
export const picturesIn = (leaves: Iterable<Leaf>): string[] =>
  [...leaves].flatMap(({ value, meta }) => (meta.kind === 'picture' && value ? [String(value)] : []));
