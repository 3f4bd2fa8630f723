import { yupResolver } from '@hookform/resolvers/yup';
import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import type { ObjectSchema } from 'yup';
import type { FormName } from '#site/forms/forms.ts';
import type { FormErrors } from '#site/forms/readForm.ts';
import { failure } from '#site/notice.ts';
import { useAppDispatch, usePosted } from '#store/hooks.ts';
import { notified } from '#store/notices.ts';
import { useEarlyInput } from './useEarlyInput.ts';
import { useSending } from './useSending.ts';

interface SiteFormOptions {
  /** Labels by field. A field without a label is labelled with its name. */
  labels: Readonly<Partial<Record<string, string>>> | undefined;
  /** Returns further errors that prevent sending valid values. */
  validateBeforeSend?: () => FormErrors | undefined;
}

/**
 * Delay in milliseconds before an invalid field gets the focus, so that its description is updated first. Chromium reads a
 * description twice if it changes while the field has the focus.
 */
const describingTime = 200;

/**
 * Binds uncontrolled fields to a form's schema. Validates on submit, and invalid fields also on change. Shows the first
 * error in the snackbar once per attempt and focuses its field. `useEarlyInput` registers values from before hydration,
 * `useSending` sends the form.
 */
export function useSiteForm<Values extends FieldValues>(
  name: FormName,
  schema: ObjectSchema<Values>,
  { labels, validateBeforeSend }: SiteFormOptions,
) {
  const fields = Object.keys(schema.fields) as Path<Values>[];
  const dispatch = useAppDispatch();
  const posted = usePosted(name);
  const element = useRef<HTMLFormElement>(null);
  const [postedErrors] = useState(() => posted && errorsOf<Values>(posted.errors));
  const form = useForm<Values>({
    resolver: yupResolver(schema) as unknown as Resolver<Values>,
    reValidateMode: 'onSubmit',
    // The effect below sets the focus after the field has its error as description.
    shouldFocusError: false,
    ...(postedErrors && { errors: postedErrors }),
  });
  const { errors, submitCount } = form.formState;
  const errorOf = (field: Path<Values>) => errors[field]?.message as string | undefined;

  useEarlyInput(name, form, element, fields);
  const { isSending, onSubmit } = useSending(name, form, element, schema.getDefault(), validateBeforeSend);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an error is announced once per attempt
  useEffect(() => {
    const wrong = fields.find((field) => errors[field]);
    if (submitCount === 0 || !wrong) return;
    const input = element.current?.elements.namedItem(wrong) as HTMLElement | null;
    // A field that receives the focus announces its error. A field that already has the focus does not.
    const before = document.activeElement;
    dispatch(notified({ ...failure(errorOf(wrong) ?? ''), isSaidByField: before !== input }));
    const timer = setTimeout(() => document.activeElement === before && input?.focus(), describingTime);
    return () => clearTimeout(timer);
  }, [submitCount]);

  /** Returns props that bind an input to a field of the form. */
  const bind = (field: Path<Values>) => {
    const { ref, ...registered } = form.register(field, {
      onChange: () => {
        if (errorOf(field)) void form.trigger(field);
      },
    });
    return { ...registered, inputRef: ref };
  };

  /** Returns props that bind a FormField to a field of the form. */
  const field = (field: Path<Values>) => ({
    ...bind(field),
    label: labels?.[field] ?? field,
    error: errorOf(field),
    defaultValue: posted?.values[field],
    refused: posted?.errors[field] && posted.values[field],
    autoFocus: posted !== null && Object.keys(posted.errors)[0] === field,
  });

  const formProps = { form: name, ref: element, 'aria-busy': isSending, onSubmit };
  return { form, bind, field, errorOf, posted, isSending, formProps };
}

const errorsOf = <Values extends FieldValues>(errors: FormErrors) =>
  Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [field, { type: 'posted', message }]),
  ) as FieldErrors<Values>;
