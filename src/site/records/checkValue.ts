import { ArraySchema, type ISchema, ObjectSchema, type Schema } from 'yup';
import {
  type AnyList,
  type AnyObject,
  type FieldError,
  isEssential,
  isLeftOut,
  isObject,
  itemOf,
  listError,
  notAnObject,
  partsOf,
} from './readValue.ts';

interface Check {
  /** The given value with its text trimmed and without invalid parts; undefined if no part is valid. */
  kept: unknown;
  /** The same as `readValue` reads it: known fields alone, with defaults in place of missing and invalid parts. */
  data: unknown;
  /** False when an essential part is missing, so that a list omits the item. */
  isComplete: boolean;
}

interface Findings {
  errors: FieldError[];
  /** Errors inside list items. The list is used without the invalid parts. If missing, they are errors of the whole. */
  warnings?: FieldError[];
}

/**
 * Checks a value of our own content. Never throws. Converts nothing: a number is not text, and null is not a missing
 * value. Like `readValue`, applies only the rules of leaves and the rule that a list is required.
 */
export function checkValue(
  schema: ISchema<unknown>,
  given: unknown,
  findings: Findings,
  path: string,
): Check {
  const value = typeof given === 'string' ? given.trim() : given;
  const node = schema.resolve({ value }) as Schema;
  if (node instanceof ArraySchema) return checkList(node, value, findings, path);
  if (isLeftOut(node, value)) return { kept: undefined, data: undefined, isComplete: true };
  if (node instanceof ObjectSchema) return checkObject(node, value, findings, path);
  try {
    node.validateSync(value, { strict: true });
    return { kept: value, data: node.cast(value) ?? node.getDefault(), isComplete: true };
  } catch (error) {
    findings.errors.push({ path, reason: (error as Error).message });
    return { kept: undefined, data: node.getDefault(), isComplete: !isEssential(node) };
  }
}

function checkList(node: AnyList, given: unknown, { errors, warnings }: Findings, path: string): Check {
  const reason = listError(node, given);
  if (reason) errors.push({ path, reason });
  if (!Array.isArray(given)) return { kept: undefined, data: [], isComplete: true };
  const items = given.map((item, index) => {
    const own: FieldError[] = [];
    const found = { errors: own, ...(warnings && { warnings }) };
    const check = checkValue(itemOf(node), item, found, `${path}[${index}]`);
    return { ...check, errors: own };
  });
  const usable = items.filter(({ isComplete }) => isComplete);
  for (const { errors: own, isComplete } of items) {
    // Without a usable item the list is empty, so its errors count as the record's.
    if (usable.length === 0 || !warnings) errors.push(...own);
    else warnings.push(...own.map((error, index) => asWarning(error, isComplete, index)));
  }
  return { kept: usable.map(({ kept }) => kept), data: usable.map(({ data }) => data), isComplete: true };
}

/** Reports an omitted entry only with its first error. */
const asWarning = ({ path, reason }: FieldError, isComplete: boolean, index: number): FieldError => ({
  path,
  ...(!isComplete && index === 0 && { lost: 'entry' }),
  reason: `${reason}; ${isComplete ? 'it is left blank' : 'the entry is left out'}`,
});

function checkObject(node: AnyObject, given: unknown, findings: Findings, path: string): Check {
  if (given !== undefined && !isObject(given)) {
    findings.errors.push({ path, reason: notAnObject });
    return { kept: undefined, data: undefined, isComplete: false };
  }
  const parts = partsOf(node, given, path).map(
    ({ key, schema, part, path }) => [key, checkValue(schema, part, findings, path)] as const,
  );
  const kept = new Map(parts.map(([key, part]) => [key, part.kept]));
  return {
    // Keep unknown keys unchanged.
    kept:
      given &&
      Object.fromEntries(
        Object.entries(given).map(([key, part]) => [key, kept.has(key) ? kept.get(key) : part]),
      ),
    data: Object.fromEntries(parts.map(([key, { data }]) => [key, data])),
    isComplete: parts.every(([, { isComplete }]) => isComplete),
  };
}
