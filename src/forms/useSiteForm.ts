import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { fileError } from '#site/forms/file.ts';
import type { FormDefinition } from '#site/forms/formDefinition.ts';
import { type FormName, formId, forms } from '#site/forms/forms.ts';
import { type FormErrors, firstError, readForm } from '#site/forms/readForm.ts';
import { fileMaximum } from '#site/limits.ts';
import { messages } from '#site/messages.ts';
import { failure } from '#site/notice.ts';
import { markHydrated } from '#starter/markHydrated.ts';
import { useAppDispatch, usePosted } from '#store/hooks.ts';
import { dismissed, notified } from '#store/notices.ts';
import { entryOf, fieldOf, tell, tidy } from './fields.ts';
import { isTyped } from './rewrite.ts';
import { type Entries, useSending } from './useSending.ts';

export interface FormPlace {
  /** Place of the form among those of its kind on its page, by default the first. */
  place?: number | undefined;
}

interface SiteFormOptions extends FormPlace {
  /** Labels by field. A field without a label is labelled with its name. */
  labels: Readonly<Partial<Record<string, string>>> | undefined;
}

/** Names of a form's fields. */
type FieldOf<Name extends FormName> = (keyof (typeof forms)[Name]['schema']['fields'] & string) | 'file';

/**
 * Delay in milliseconds before an invalid field gets the focus, so that its description is updated first. Chromium reads a
 * description twice if it changes while the field has the focus.
 */
const describingTime = 200;

/**
 * Binds a form's fields to its rules. The page keeps the values: typing, autofill, programs and drafts write into the same
 * fields, which are read when they are needed. Validates on submit, and invalid fields also on input. Shows the first error
 * in the snackbar once per attempt and focuses its field. `useSending` sends the form.
 */
export function useSiteForm<Name extends FormName>(name: Name, { labels, place }: SiteFormOptions) {
  const id = formId(name, place);
  const { schema, typing = {}, takesFile }: FormDefinition = forms[name];
  const fields = [...Object.keys(schema.fields), ...(takesFile ? ['file'] : [])];
  const dispatch = useAppDispatch();
  const posted = usePosted(id);
  const element = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FormErrors>(posted?.errors ?? {});
  const [attempts, setAttempts] = useState(0);

  const inputs = () =>
    fields.flatMap((field) => {
      const input = fieldOf(element.current, field);
      return input ? [[field, input] as const] : [];
    });
  const read = (): Entries => Object.fromEntries(inputs().map(([field, input]) => [field, entryOf(input)]));

  /** Validates one field again. */
  const check = async (field: string) => {
    const entries = read();
    const error = await (field === 'file'
      ? errorOfFile(entries.file)
      : readForm(schema, entries).errors?.[field]);
    // A file that takes long to read may have been replaced.
    if (field !== 'file' || read().file === entries.file)
      setErrors((others) => ({ ...others, [field]: error }));
  };

  /** Reads all fields for sending. Returns undefined if one is wrong, which is then shown. */
  const validate = async () => {
    for (const [field, input] of inputs()) if (typing[field]) tidy(input, typing[field]);
    const entries = read();
    const { values, errors: wrong } = readForm(schema, entries);
    const file = await errorOfFile(entries.file);
    const found = { ...(wrong ?? refusedIn(inputs())), ...(file && { file }) };
    setErrors(found);
    setAttempts((count) => count + 1);
    return firstError(found) || !values ? undefined : { entries, values };
  };

  useEarlyInput(element, inputs, (field, input) => {
    const old = posted?.errors[field];
    const isCorrected = old && posted.values[field] !== input.value;
    if (isCorrected) dispatch(dismissed());
    if (old ? isCorrected : entryOf(input)) tell(input);
  });
  const { isSending, onSubmit } = useSending(id, element, validate, () => setErrors({}));

  // biome-ignore lint/correctness/useExhaustiveDependencies: an error is announced once per attempt
  useEffect(() => {
    const wrong = fields.find((field) => errors[field]);
    if (attempts === 0 || !wrong) return;
    const input = fieldOf(element.current, wrong);
    // A field that receives the focus announces its error. A field that already has the focus does not.
    const before = document.activeElement;
    dispatch(notified({ ...failure(errors[wrong] ?? ''), isSaidByField: before !== input }));
    const timer = setTimeout(() => document.activeElement === before && input?.focus(), describingTime);
    return () => clearTimeout(timer);
  }, [attempts]);

  const onInput = (event: FormEvent) => {
    const { name: field, value } = event.target as HTMLInputElement;
    // A program has filled in a value that the field would not let anybody type.
    const isWrong = !isTyped(event as FormEvent<HTMLInputElement>) && typing[field]?.isTooMuch(value);
    if (errors[field] || isWrong) void check(field);
  };
  const onChange = ({ target }: FormEvent) => {
    // A chosen file is complete.
    if ((target as HTMLInputElement).type === 'file') void check('file');
  };

  const errorOf = (field: FieldOf<Name>) => errors[field];

  /** Returns props that bind a FormField to a field of the form. */
  const field = (field: FieldOf<Name>) => ({
    name: field,
    label: labels?.[field] ?? field,
    error: errors[field],
    defaultValue: posted?.values[field],
    refused: posted?.errors[field] && posted.values[field],
    autoFocus: posted !== null && Object.keys(posted.errors)[0] === field,
  });

  const formProps = { form: id, ref: element, 'aria-busy': isSending, onSubmit, onInput, onChange };
  return { field, errorOf, posted, isSending, formProps };
}

type Inputs = (readonly [field: string, input: HTMLInputElement | HTMLTextAreaElement])[];

/** Takes over what the fields contain before hydration: typed text, a draft, and values of a form posted without script. */
function useEarlyInput(
  element: RefObject<HTMLFormElement | null>,
  inputs: () => Inputs,
  take: (...input: Inputs[number]) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the form becomes interactive
  useEffect(() => {
    markHydrated(element.current);
    for (const input of inputs()) take(...input);
  }, []);
}

/** Returns what fields have refused to contain, once. */
const refusedIn = (inputs: Inputs): FormErrors =>
  Object.fromEntries(
    inputs.flatMap(([field, input]) => {
      const { validity, validationMessage } = input;
      if (!validity.customError) return [];
      input.setCustomValidity('');
      return [[field, validationMessage]];
    }),
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
