import { type InferType, type ObjectSchema, ValidationError } from 'yup';
import { halfCharacter } from './text.ts';

/** Error messages by field. */
export type FormErrors = Partial<Record<string, string>>;

/** A form's cleaned values, or its errors in the order of the fields. */
type FormReading<Values> =
  | { values: Values; errors?: undefined }
  | { values?: undefined; errors: FormErrors };

/** Validates a client's values with the form's schema. Drops unknown keys. */
export function readForm<Schema extends ObjectSchema<object>>(
  schema: Schema,
  sent: object,
): FormReading<InferType<Schema>> {
  // yup must see no unknown keys, lists and objects: a key such as `toString` breaks it, in the form and in a value.
  const known = Object.entries(sent)
    .filter(([key]) => Object.hasOwn(schema.fields, key))
    .map(([key, value]) => [key, typeof value === 'object' && value !== null ? halfCharacter : value]);
  try {
    return {
      values: schema.validateSync(Object.fromEntries(known), { abortEarly: false }) as InferType<Schema>,
    };
  } catch (error) {
    if (error instanceof ValidationError) return { errors: errorsOf(schema, error) };
    throw error;
  }
}

/** Returns the first message of each field in the schema's order; yup reports errors in no fixed order. */
function errorsOf(schema: ObjectSchema<object>, error: ValidationError): FormErrors {
  const errors: FormErrors = {};
  for (const field of Object.keys(schema.fields)) {
    const first = error.inner.find(({ path }) => path === field);
    if (first) errors[field] = first.message;
  }
  return errors;
}

/** Returns the message of the first invalid field, for the snackbar and the API's response. */
export const firstError = (errors: FormErrors): string => Object.values(errors).find(Boolean) ?? '';
