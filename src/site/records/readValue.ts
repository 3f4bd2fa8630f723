import { ArraySchema, type ISchema, ObjectSchema, type Schema } from 'yup';

/** Something wrong in a record: where, as in `[0].submenu[2].path` ('' is the whole body), and why. */
export interface Fault {
  path: string;
  reason: string;
}

/** `complete` is false when an essential part is missing, so that a list leaves the item out. */
interface Reading {
  value: unknown;
  complete: boolean;
}

/**
 * Reads a value against a schema without ever throwing: every fault is noted, every missing or wrong
 * part is replaced by its empty form, and list items that lack an essential part are left out.
 * `strict` allows no conversion (a number is not text); otherwise null counts as left out.
 * Rules are looked for on the leaves of a schema and on the presence of lists, nowhere else.
 */
export function readValue(
  schema: ISchema<unknown>,
  given: unknown,
  strict: boolean,
  faults: Fault[],
  path = '',
): Reading {
  const value = strict ? given : (given ?? undefined);
  const node = schema.resolve({ value }) as Schema;
  const inside = (child: ISchema<unknown>, part: unknown, at: string) =>
    readValue(child, part, strict, faults, path + at);
  const fault = (reason: string) => void faults.push({ path, reason });

  if (node instanceof ArraySchema) {
    const item = node.innerType as ISchema<unknown>;
    if (value === undefined) {
      if (!node.spec.optional) fault('is missing');
    } else if (!Array.isArray(value)) {
      fault('must be a list');
    }
    const items = Array.isArray(value) ? value.map((part, index) => inside(item, part, `[${index}]`)) : [];
    return { value: items.filter((each) => each.complete).map((each) => each.value), complete: true };
  }

  if (node instanceof ObjectSchema) {
    const known = isObject(value);
    if (value !== undefined && !known) {
      fault('must be an object');
      return { value: readValue(schema, undefined, strict, []).value, complete: false };
    }
    const fields = Object.entries(node.fields as Record<string, ISchema<unknown>>);
    const parts = fields.map(
      ([key, field]) => [key, inside(field, known ? value[key] : undefined, path ? `.${key}` : key)] as const,
    );
    return {
      value: Object.fromEntries(parts.map(([key, part]) => [key, part.value])),
      complete: parts.every(([, part]) => part.complete),
    };
  }

  try {
    return { value: node.validateSync(value, { strict }) ?? node.getDefault(), complete: true };
  } catch (error) {
    fault((error as Error).message);
    return { value: node.getDefault(), complete: !node.meta()?.essential };
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
