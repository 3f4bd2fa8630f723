import { yupResolver } from '@hookform/resolvers/yup';
import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import type { ObjectSchema } from 'yup';
import type { FormName } from '#site/forms/forms.ts';
import type { Faults } from '#site/forms/readForm.ts';
import { failure } from '#site/notice.ts';
import { useAppDispatch, usePosted } from '#store/hooks.ts';
import { notified } from '#store/notices.ts';
import { useEarlyInput } from './useEarlyInput.ts';
import { useSending } from './useSending.ts';

interface SiteFormOptions {
  /** By field; a field without a label is called by its name. */
  labels: Readonly<Partial<Record<string, string>>> | undefined;
  /** Finds what else prevents sending once the values are valid. */
  validateBeforeSend?: () => Faults | undefined;
}

/**
 * Milliseconds until a screen reader knows the new description of a field: Chromium reads a description twice that comes
 * while the field has the focus.
 */
const describingTime = 200;

/**
 * The fields of a form under its schema, uncontrolled, checked on submit and then, while wrong, on change. Every message
 * appears once in the snackbar, and the first wrong field gets the focus. `useEarlyInput` takes over what was typed before
 * React came, `useSending` sends.
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
  const [postedErrors] = useState(() => posted && errorsOf<Values>(posted.faults));
  const form = useForm<Values>({
    resolver: yupResolver(schema) as unknown as Resolver<Values>,
    reValidateMode: 'onSubmit',
    // The effect below sets the focus once the field can say what is wrong.
    shouldFocusError: false,
    ...(postedErrors && { errors: postedErrors }),
  });
  const { errors, submitCount } = form.formState;
  const errorOf = (field: Path<Values>) => errors[field]?.message as string | undefined;

  useEarlyInput(name, form, element, fields);
  const { isSending, onSubmit } = useSending(name, form, element, schema.getDefault(), validateBeforeSend);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an error is said once for each attempt
  useEffect(() => {
    const wrong = fields.find((field) => errors[field]);
    if (submitCount === 0 || !wrong) return;
    const input = element.current?.elements.namedItem(wrong) as HTMLElement | null;
    // A field that takes the focus says what is wrong with it. A field that already had the focus stays silent.
    const before = document.activeElement;
    dispatch(notified({ ...failure(errorOf(wrong) ?? ''), isSaidByField: before !== input }));
    const timer = setTimeout(() => document.activeElement === before && input?.focus(), describingTime);
    return () => clearTimeout(timer);
  }, [submitCount]);

  /** Props that make any input the form's field of this name. */
  const bind = (field: Path<Values>) => {
    const { ref, ...registered } = form.register(field, {
      onChange: () => {
        if (errorOf(field)) void form.trigger(field);
      },
    });
    return { ...registered, inputRef: ref };
  };

  /** Props that make a FormField the form's field of this name. */
  const field = (field: Path<Values>) => ({
    ...bind(field),
    label: labels?.[field] ?? field,
    error: errorOf(field),
    defaultValue: posted?.values[field],
    refused: posted?.faults[field] && posted.values[field],
    autoFocus: posted !== null && Object.keys(posted.faults)[0] === field,
  });

  const formProps = { form: name, ref: element, 'aria-busy': isSending, onSubmit };
  return { form, bind, field, errorOf, posted, isSending, formProps };
}

const errorsOf = <Values extends FieldValues>(faults: Faults) =>
  Object.fromEntries(
    Object.entries(faults).map(([field, message]) => [field, { type: 'posted', message }]),
  ) as FieldErrors<Values>;
