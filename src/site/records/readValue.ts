import { ArraySchema, type ISchema, ObjectSchema, type Schema } from 'yup';

/** An error in a record: its path, such as `[0].submenu[2].path` ('' for the whole body), and the reason. */
export interface FieldError {
  path: string;
  reason: string;
  /** The part that visitors do not see because of the error: a list entry, or the page of a link. */
  lost?: 'entry' | 'link';
}

interface Reading {
  value: unknown;
  /** False when an essential part is missing, so that a list omits the item. */
  isComplete: boolean;
}

/**
 * Reads a value tolerantly. Never throws. Trims text, converts numbers to text, treats null as missing, replaces missing
 * and invalid parts with their empty default, and omits list items that lack an essential part. Adds each error to
 * `errors`. Applies only the rules of leaves and the rule that a list is required.
 */
export function readValue(
  schema: ISchema<unknown>,
  given: unknown,
  errors: FieldError[] = [],
  path = '',
): Reading {
  const value = given ?? undefined;
  const node = schema.resolve({ value }) as Schema;
  if (node instanceof ArraySchema) return { value: readList(node, value, errors, path), isComplete: true };
  if (isLeftOut(node, value)) return { value: undefined, isComplete: true };
  if (node instanceof ObjectSchema) return readObject(node, value, errors, path);
  try {
    return { value: node.validateSync(value) ?? node.getDefault(), isComplete: true };
  } catch (error) {
    errors.push({ path, reason: (error as Error).message });
    return { value: node.getDefault(), isComplete: !isEssential(node) };
  }
}

function readList(node: AnyList, given: unknown, errors: FieldError[], path: string): unknown[] {
  const reason = listError(node, given);
  if (reason) errors.push({ path, reason });
  const items = Array.isArray(given) ? given : [];
  return items
    .map((item, index) => readValue(itemOf(node), item, errors, `${path}[${index}]`))
    .filter(({ isComplete }) => isComplete)
    .map(({ value }) => value);
}

function readObject(node: AnyObject, given: unknown, errors: FieldError[], path: string): Reading {
  const isKnown = given === undefined || isObject(given);
  if (!isKnown) errors.push({ path, reason: notAnObject });
  const parts = partsOf(node, given, path).map(
    ({ key, schema, part, path }) => [key, readValue(schema, part, isKnown ? errors : [], path)] as const,
  );
  return {
    value: Object.fromEntries(parts.map(([key, { value }]) => [key, value])),
    isComplete: isKnown && parts.every(([, { isComplete }]) => isComplete),
  };
}

export type AnyList = ArraySchema<unknown[] | undefined, unknown>;
export type AnyObject = ObjectSchema<Record<string, unknown>>;

export const notAnObject = 'must be an object';

/** Returns the reason why a value is not a valid list, or undefined. */
export function listError(node: AnyList, given: unknown): string | undefined {
  if (given !== undefined) return Array.isArray(given) ? undefined : 'must be a list';
  return node.spec.optional ? undefined : 'is missing';
}

/** Returns the schema of a list's entries. */
export const itemOf = (node: AnyList) => node.innerType as ISchema<unknown>;

/** Returns whether the value is an optional group that is missing. */
export const isLeftOut = (node: Schema, value: unknown): boolean =>
  value === undefined && node instanceof ObjectSchema && 'default' in node.spec && !node.spec.default;

/** Returns whether a list omits an item without this text. */
export const isEssential = (node: Schema): boolean => Boolean(node.meta()?.essential);

/** Returns the parts of an object's schema, each with its given value. */
export const partsOf = (node: AnyObject, given: unknown, path: string) =>
  Object.entries(node.fields as Record<string, ISchema<unknown>>).map(([key, schema]) => ({
    key,
    schema,
    part: isObject(given) && Object.hasOwn(given, key) ? given[key] : undefined,
    path: path ? `${path}.${key}` : key,
  }));

/** Returns whether a value is a JSON object: neither null nor a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
