import { ArraySchema, type ISchema, ObjectSchema, type Schema } from 'yup';

/** Something wrong in a record: where, as in `[0].submenu[2].path` ('' is the whole body), and why. */
export interface Fault {
  path: string;
  reason: string;
  /** What visitors miss by it: an entry of a list, or the page of a link. */
  lost?: 'entry' | 'link';
}

interface Reading {
  value: unknown;
  /** False when an essential part is missing, so that a list leaves the item out. */
  complete: boolean;
  /** What was given, without what could not be used: undefined where nothing of it could. Only when `strict`. */
  kept?: unknown;
}

interface ReadOptions {
  /** Allows no conversion: a number is not text. Otherwise null counts as left out. */
  strict: boolean;
  faults: Fault[];
  /** What is wrong inside the items of lists, which go on without it. Only when `strict`; else it is a fault. */
  warnings: Fault[];
}

/**
 * Reads a value against a schema without ever throwing: text is trimmed, everything wrong is noted, every missing or
 * wrong part is replaced by its empty form, and list items that lack an essential part are left out.
 * Rules are looked for on the leaves of a schema and on the presence of lists, nowhere else.
 */
export function readValue(
  schema: ISchema<unknown>,
  given: unknown,
  options: ReadOptions,
  path = '',
): Reading {
  const value = options.strict ? trimmed(given) : (given ?? undefined);
  const node = schema.resolve({ value }) as Schema;
  if (node instanceof ArraySchema) return readList(node, value, options, path);
  if (node instanceof ObjectSchema) return readObject(node, value, options, path);
  try {
    const read = node.validateSync(value, { strict: options.strict }) ?? node.getDefault();
    return { value: read, complete: true, kept: value };
  } catch (error) {
    options.faults.push({ path, reason: (error as Error).message });
    return { value: node.getDefault(), complete: !node.meta()?.essential };
  }
}

function readList(
  node: ArraySchema<unknown[] | undefined, unknown>,
  given: unknown,
  options: ReadOptions,
  path: string,
): Reading {
  const isList = Array.isArray(given);
  if (!isList && (given !== undefined || !node.spec.optional)) {
    options.faults.push({ path, reason: given === undefined ? 'is missing' : 'must be a list' });
  }
  const items = (isList ? given : []).map((part, index) => {
    const faults: Fault[] = [];
    const item = readValue(
      node.innerType as ISchema<unknown>,
      part,
      { ...options, faults },
      `${path}[${index}]`,
    );
    return { ...item, faults };
  });
  const usable = items.filter((item) => item.complete);
  for (const { faults, complete } of items) {
    // Of a list without a single usable item nothing can be shown.
    if (!options.strict || usable.length === 0) options.faults.push(...faults);
    else options.warnings.push(...faults.map((fault, index) => asWarning(fault, complete, index)));
  }
  return {
    value: usable.map((item) => item.value),
    complete: true,
    kept: isList ? usable.map((item) => item.kept) : undefined,
  };
}

/** An entry with several faults is lost once. */
const asWarning = ({ path, reason }: Fault, complete: boolean, index: number): Fault => ({
  path,
  ...(!complete && index === 0 && { lost: 'entry' }),
  reason: `${reason}; ${complete ? 'it is left empty' : 'the entry is left out'}`,
});

function readObject(
  node: ObjectSchema<Record<string, unknown>>,
  given: unknown,
  options: ReadOptions,
  path: string,
): Reading {
  const known = isObject(given);
  if (given !== undefined && !known) {
    options.faults.push({ path, reason: 'must be an object' });
    const { value } = readValue(node, undefined, { ...options, faults: [], warnings: [] });
    return { value, complete: false };
  }
  const parts = Object.entries(node.fields as Record<string, ISchema<unknown>>).map(([key, field]) => {
    const part = known && Object.hasOwn(given, key) ? given[key] : undefined;
    return [key, readValue(field, part, options, path ? `${path}.${key}` : key)] as const;
  });
  const kept = new Map(parts.map(([key, part]) => [key, part.kept]));
  return {
    value: Object.fromEntries(parts.map(([key, part]) => [key, part.value])),
    complete: parts.every(([, part]) => part.complete),
    // Keys that no shape knows stay as they are.
    kept: known
      ? Object.fromEntries(
          Object.entries(given).map(([key, part]) => [key, kept.has(key) ? kept.get(key) : part]),
        )
      : undefined,
  };
}

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/** Whether a value is an object of JSON: neither null nor a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
