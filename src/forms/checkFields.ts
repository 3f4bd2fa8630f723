import { yupResolver } from '@hookform/resolvers/yup';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { fileError } from '#site/forms/file.ts';
import type { FormDefinition } from '#site/forms/formDefinition.ts';
import type { FormErrors } from '#site/forms/readForm.ts';
import { fileMaximum } from '#site/limits.ts';
import { messages } from '#site/messages.ts';
import type { FieldElement } from './FormField.tsx';
import { entryOf } from './fields.ts';

/** The fields of a form that are in the page, by name. */
export type NamedFields = readonly (readonly [name: string, field: FieldElement])[];

/** The values that the fields of a form showed, by name. */
export type Entries = Readonly<Record<string, unknown>>;

/** Returns what the fields show. */
export const entriesOf = (fields: NamedFields): Entries =>
  Object.fromEntries(fields.map(([name, field]) => [name, entryOf(field)]));

/** Returns messages by field as React Hook Form keeps them. */
export const asErrors = (messages: FormErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(messages).map(([field, message]) => [field, { type: 'site', message }]),
  ) as FieldErrors;

/**
 * Returns the resolver of a form for React Hook Form: it checks what the fields show, not what React Hook Form remembers,
 * because programs and drafts write into fields without telling it. The order of errors: rules, refusals of fields, file.
 *
 * @param read returns the fields as they are now, and what they show
 */
export function fieldResolver(
  { schema }: FormDefinition,
  read: () => { fields: NamedFields; entries: Entries },
): Resolver {
  const rules = yupResolver(schema) as unknown as Resolver;
  return async (_remembered, context, options) => {
    const { fields, entries } = read();
    const { file, ...texts } = entries;
    const { values, errors } = await rules(texts, context, options);
    const fileReason = await errorOfFile(file);
    const refused = asErrors(refusedIn(fields));
    const found = { ...errors, ...refused, ...(fileReason && asErrors({ file: fileReason })) };
    return Object.keys(found).length > 0 ? { values: {}, errors: found } : { values, errors: {} };
  };
}

/** Returns what fields have refused to contain, or cannot be sent although it looks valid. */
const refusedIn = (fields: NamedFields): FormErrors =>
  Object.fromEntries(
    fields
      .filter(([, { validity }]) => validity.customError)
      .map(([name, { validationMessage }]) => [name, validationMessage]),
  );

/** Validates a file with the server's rules (see `fileError`). */
async function errorOfFile(file: unknown): Promise<string | undefined> {
  if (!(file instanceof File)) return undefined;
  try {
    return fileError(file, new Uint8Array(await file.slice(0, fileMaximum).arrayBuffer()));
  } catch {
    return messages.file.unreadable;
  }
}
