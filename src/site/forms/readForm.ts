import { type InferType, type ObjectSchema, ValidationError } from 'yup';

/** What is wrong, by field: one sentence each. */
export type Faults = Partial<Record<string, string>>;

/** Either a form's values, cleaned, or what is wrong with them in the order of the form's fields. */
type FormReading<Values> = { values: Values; faults?: undefined } | { values?: undefined; faults: Faults };

/** Validates what a client sent with the form's schema; unknown keys, and lists and objects as values, are dropped. */
export function readForm<Schema extends ObjectSchema<object>>(
  schema: Schema,
  sent: object,
): FormReading<InferType<Schema>> {
  // Before yup sees them: it trips over a key such as `toString`, in the form and in a value.
  const known = Object.entries(sent).filter(
    ([key, value]) => Object.hasOwn(schema.fields, key) && typeof value !== 'object',
  );
  try {
    return {
      values: schema.validateSync(Object.fromEntries(known), { abortEarly: false }) as InferType<Schema>,
    };
  } catch (error) {
    if (error instanceof ValidationError) return { faults: faultsOf(schema, error) };
    throw error;
  }
}

/** The first message of each field, fields in the schema's order; yup reports them in none. */
function faultsOf(schema: ObjectSchema<object>, error: ValidationError): Faults {
  const faults: Faults = {};
  for (const field of Object.keys(schema.fields)) {
    const fault = error.inner.find(({ path }) => path === field);
    if (fault) faults[field] = fault.message;
  }
  return faults;
}

/** The message that is shown in the snackbar and answered to a client: that of the first wrong field. */
export const firstFault = (faults: Faults): string => Object.values(faults).find(Boolean) ?? '';
