import { yupResolver } from '@hookform/resolvers/yup';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { fileError } from '#site/forms/file.ts';
import type { FormDefinition } from '#site/forms/formDefinition.ts';
import { type FormName, formId, forms } from '#site/forms/forms.ts';
import type { FormErrors } from '#site/forms/readForm.ts';
import { fileMaximum } from '#site/limits.ts';
import { messages } from '#site/messages.ts';
import { failure } from '#site/notice.ts';
import { markHydrated } from '#starter/markHydrated.ts';
import { useAppDispatch, useAppSelector, usePosted } from '#store/hooks.ts';
import { dismissed, notified } from '#store/notices.ts';
import { dispatchInput, entryOf, fieldOf, normalizeField } from './fields.ts';
import { isInsertion } from './rewrite.ts';
import { type Entries, useSending } from './useSending.ts';

export interface FormPlace {
  /** Place of the form among those of its kind on its page, by default the first. */
  place?: number | undefined;
}

/** Names of a form's fields. */
type FieldOf<Name extends FormName> = keyof (typeof forms)[Name]['fields'] & string;

interface SiteFormOptions<Name extends FormName> extends FormPlace {
  /** Labels by field, instead of those of the form's definition. */
  labels: Readonly<Record<FieldOf<Name>, string>> | undefined;
}

/**
 * Delay in milliseconds before an invalid field gets the focus, so that its description is updated first. Chromium reads a
 * description twice if it changes while the field has the focus.
 */
const describingTime = 200;

/**
 * Binds a form's fields to its rules with React Hook Form. The page keeps the values: typing, autofill, programs and drafts
 * write into the same fields, and the resolver reads them whenever it validates. Validates on submit, and invalid fields also
 * on input. Shows the first error in the snackbar once per attempt and focuses its field. `useSending` sends the form.
 */
export function useSiteForm<Name extends FormName>(name: Name, { labels, place }: SiteFormOptions<Name>) {
  const id = formId(name, place);
  const { schema, fields: definitions, typing = {}, takesFile }: FormDefinition = forms[name];
  const fields = [...Object.keys(schema.fields), ...(takesFile ? ['file'] : [])];
  const dispatch = useAppDispatch();
  const posted = usePosted(id);
  const element = useRef<HTMLFormElement>(null);
  /** The values that the fields showed when they were last validated. */
  const shown = useRef<Entries>({});
  const [postedErrors] = useState(() => posted && asErrors(posted.errors));

  const inputs = () =>
    fields.flatMap((field) => {
      const input = fieldOf(element.current, field);
      return input ? [[field, input] as const] : [];
    });

  const rules = yupResolver(schema) as unknown as Resolver;
  const resolver: Resolver = async (_remembered, context, options) => {
    shown.current = Object.fromEntries(inputs().map(([field, input]) => [field, entryOf(input)]));
    const { file, ...texts } = shown.current;
    const { values, errors } = await rules(texts, context, options);
    const fileReason = await errorOfFile(file);
    const refused = asErrors(refusedIn(inputs()));
    const found = { ...errors, ...refused, ...(fileReason && asErrors({ file: fileReason })) };
    return Object.keys(found).length > 0 ? { values: {}, errors: found } : { values, errors: {} };
  };
  const { handleSubmit, trigger, clearErrors, formState } = useForm({
    resolver,
    reValidateMode: 'onSubmit',
    // The effect below sets the focus after the field has its error as description.
    shouldFocusError: false,
    ...(postedErrors && { errors: postedErrors }),
  });
  const { errors, submitCount } = formState;
  const errorOf = (field: string) => errors[field]?.message as string | undefined;

  useEarlyInput(element, inputs, (field, input) => {
    const old = posted?.errors[field];
    if (old ? posted.values[field] !== input.value : entryOf(input)) dispatchInput(input);
  });
  const { isSending, send, outcome } = useSending(
    id,
    element,
    clearErrors,
    posted?.sent ? { sent: {}, isOfPage: true } : undefined,
  );

  const submit = handleSubmit(
    (values) => send(values, shown.current),
    // Tells the fields that the visitor has read what they refuse: see `BudgetField`.
    () => inputs().forEach(([, input]) => void input.checkValidity()),
  );
  const onSubmit = (event: FormEvent) => {
    for (const [field, input] of inputs()) if (typing[field]) normalizeField(input, typing[field]);
    void submit(event);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: an error is announced once per attempt
  useEffect(() => {
    const wrong = fields.find((field) => errors[field]);
    if (submitCount === 0 || !wrong) return;
    const input = fieldOf(element.current, wrong);
    // A field that receives the focus announces its error. A field that already has the focus does not.
    const before = document.activeElement;
    const text = String(errors[wrong]?.message);
    dispatch(
      notified({ ...failure(text), isSaidByField: before !== input, about: { form: id, field: wrong } }),
    );
    const timer = setTimeout(() => document.activeElement === before && input?.focus(), describingTime);
    return () => clearTimeout(timer);
  }, [submitCount]);

  const about = useAppSelector(({ notices }) => notices.current?.about);
  const isCorrected = about?.form === id && !errors[about.field];
  useEffect(() => {
    if (isCorrected) dispatch(dismissed());
  }, [isCorrected, dispatch]);

  const onInput = (event: FormEvent) => {
    const { name: field, value } = event.target as HTMLInputElement;
    // A program has filled in a value that the field would not let anybody type.
    const isWrong = !isInsertion(event as FormEvent<HTMLInputElement>) && typing[field]?.isTooMuch(value);
    if (errors[field] || isWrong) void trigger(field);
  };
  const onChange = ({ target }: FormEvent) => {
    // A chosen file is complete.
    if ((target as HTMLInputElement).type === 'file') void trigger('file');
  };

  /** Returns props that bind a FormField to a field of the form. */
  const fieldProps = (field: FieldOf<Name>) => ({
    name: field,
    label: labels?.[field] ?? definitions[field]?.label ?? field,
    autoComplete: definitions[field]?.autoComplete,
    className: definitions[field]?.isWide && 'wide',
    error: errorOf(field),
    defaultValue: posted?.values[field],
    autoFocus: posted !== null && Object.keys(posted.errors)[0] === field,
  });

  const formProps = { form: id, ref: element, 'aria-busy': isSending, onSubmit, onInput, onChange };
  return { fieldProps, posted, isSending, outcome, formProps };
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

/** Returns messages by field as React Hook Form keeps them. */
const asErrors = (messages: FormErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(messages).map(([field, message]) => [field, { type: 'site', message }]),
  ) as FieldErrors;

/** Returns what fields have refused to contain, or cannot be sent although it looks valid. */
const refusedIn = (inputs: Inputs): FormErrors =>
  Object.fromEntries(
    inputs
      .filter(([, { validity }]) => validity.customError)
      .map(([field, { validationMessage }]) => [field, validationMessage]),
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
