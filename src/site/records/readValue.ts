import { ArraySchema, type ISchema, ObjectSchema, type Schema } from 'yup';

/** An error in a record: its path, such as `[0].submenu[2].path` ('' for the whole body), and the reason. */
export interface FieldError {
  path: string;
  reason: string;
  /** The part that visitors do not see because of the error: a list entry, or the page of a link. */
  lost?: 'entry' | 'link';
}

interface Reading {
  /** The value as pages get it: known fields alone, with defaults in place of missing and invalid parts. */
  value: unknown;
  /** The given value with its text trimmed and without invalid parts; undefined if no part is valid. */
  kept?: unknown;
  /** False when an essential part is missing, so that a list omits the item. */
  isComplete: boolean;
}

interface Findings {
  errors: FieldError[];
  /** Errors inside list items. The list is used without the invalid parts. If missing, they are errors of the whole. */
  warnings?: FieldError[];
}

/**
 * Reads a value tolerantly. Never throws. Trims text, converts numbers to text, treats null as missing, replaces missing
 * and invalid parts with their empty default, and omits list items that lack an essential part. Adds each error to
 * `errors`. Applies only the rules of leaves and the rule that a list is required.
 */
export const readValue = (schema: ISchema<unknown>, given: unknown, errors: FieldError[] = [], path = '') =>
  read(schema, given, { errors }, path, false);

/** Reads a value of our own content in the same way, but converts nothing: a number is not text, and null is not missing. */
export const checkValue = (schema: ISchema<unknown>, given: unknown, findings: Findings, path: string) =>
  read(schema, given, findings, path, true);

function read(
  schema: ISchema<unknown>,
  given: unknown,
  findings: Findings,
  path: string,
  strict: boolean,
): Reading {
  const value = strict ? trimmed(given) : (given ?? undefined);
  const node = schema.resolve({ value }) as Schema;
  if (node instanceof ArraySchema) return readList(node, value, findings, path, strict);
  if (isLeftOut(node, value)) return { value: undefined, isComplete: true };
  if (node instanceof ObjectSchema) return readObject(node, value, findings, path, strict);
  try {
    const valid = node.validateSync(value, { strict });
    return { value: node.cast(valid) ?? node.getDefault(), kept: value, isComplete: true };
  } catch (error) {
    findings.errors.push({ path, reason: (error as Error).message });
    return { value: node.getDefault(), isComplete: !node.meta()?.essential };
  }
}

const trimmed = (given: unknown) => (typeof given === 'string' ? given.trim() : given);

function readList(
  node: AnyList,
  given: unknown,
  { errors, warnings }: Findings,
  path: string,
  strict: boolean,
): Reading {
  if (given === undefined && !node.spec.optional) errors.push({ path, reason: 'is missing' });
  if (given !== undefined && !Array.isArray(given)) errors.push({ path, reason: 'must be a list' });
  if (!Array.isArray(given)) return { value: [], isComplete: true };
  const items = given.map((item, index) => {
    const found = { errors: [] as FieldError[], ...(warnings && { warnings }) };
    return { ...read(itemOf(node), item, found, `${path}[${index}]`, strict), ...found };
  });
  const usable = items.filter(({ isComplete }) => isComplete);
  for (const { errors: own, isComplete } of items) {
    // Without a usable item the list is empty, so its errors count as the record's.
    if (usable.length === 0 || !warnings) errors.push(...own);
    else warnings.push(...own.map((error, index) => asWarning(error, isComplete, index)));
  }
  return {
    value: usable.map(({ value }) => value),
    kept: usable.map(({ kept }) => kept),
    isComplete: true,
  };
}

/** Reports an omitted entry only with its first error. */
const asWarning = ({ path, reason }: FieldError, isComplete: boolean, index: number): FieldError => ({
  path,
  ...(!isComplete && index === 0 && { lost: 'entry' }),
  reason: `${reason}; ${isComplete ? 'it is left blank' : 'the entry is left out'}`,
});

function readObject(
  node: AnyObject,
  given: unknown,
  findings: Findings,
  path: string,
  strict: boolean,
): Reading {
  const isKnown = given === undefined || isObject(given);
  if (!isKnown) findings.errors.push({ path, reason: 'must be an object' });
  const inside = isKnown ? findings : { errors: [] };
  const parts = Object.entries(node.fields as Record<string, ISchema<unknown>>).map(([key, schema]) => {
    const part = isObject(given) && Object.hasOwn(given, key) ? given[key] : undefined;
    return [key, read(schema, part, inside, path ? `${path}.${key}` : key, strict)] as const;
  });
  const kept = new Map(parts.map(([key, part]) => [key, part.kept]));
  const keep = ([key, part]: [string, unknown]) => [key, kept.has(key) ? kept.get(key) : part];
  return {
    value: Object.fromEntries(parts.map(([key, { value }]) => [key, value])),
    // Unknown keys stay as they are.
    kept: isObject(given) ? Object.fromEntries(Object.entries(given).map(keep)) : undefined,
    isComplete: isKnown && parts.every(([, { isComplete }]) => isComplete),
  };
}

type AnyList = ArraySchema<unknown[] | undefined, unknown>;
type AnyObject = ObjectSchema<Record<string, unknown>>;

/** Returns the schema of a list's entries. */
export const itemOf = (node: AnyList) => node.innerType as ISchema<unknown>;

/** Returns whether the value is an optional group that is missing. */
const isLeftOut = (node: Schema, value: unknown): boolean =>
  value === undefined && node instanceof ObjectSchema && 'default' in node.spec && !node.spec.default;

/** Returns whether a value is a JSON object: neither null nor a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
