import { yupResolver } from '@hookform/resolvers/yup';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type FieldErrors, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import type { ObjectSchema } from 'yup';
import { honeypotField } from '#site/formFields.ts';
import type { FormDefinition } from '#site/forms/formDefinition.ts';
import { type FormName, forms } from '#site/forms/forms.ts';
import type { Faults } from '#site/forms/readForm.ts';
import { failure } from '#site/notice.ts';
import { markHydrated } from '#starter/markHydrated.ts';
import { sentEvent } from '#starter/names.ts';
import { answerOf, useSendFormMutation } from '#store/formApi.ts';
import { useAppDispatch, usePosted } from '#store/hooks.ts';
import { dismissed, notified } from '#store/notices.ts';
import { postedCleared } from '#store/postedForm.ts';

interface SiteFormOptions {
  /** By field; a field that has none is called by its name. */
  labels: Readonly<Partial<Record<string, string>>> | undefined;
  /** What else prevents sending, asked when the values are valid. */
  objection?: () => Faults | undefined;
}

/**
 * Milliseconds until a screen reader knows the new description of a field: Chromium says one again that comes while the
 * field has the focus.
 */
const describingTime = 200;

/**
 * What the three forms share: uncontrolled fields under the form's schema, checked on submit and then, while wrong,
 * on change; one request at a time; every message once in the snackbar. What is typed while the form is being sent stays.
 */
export function useSiteForm<Values extends FieldValues>(
  form: FormName,
  schema: ObjectSchema<Values>,
  { labels, objection }: SiteFormOptions,
) {
  const { notice, typing, clearsAfterRefusal }: FormDefinition = forms[form];
  const fields = Object.keys(schema.fields) as Path<Values>[];
  const dispatch = useAppDispatch();
  const posted = usePosted(form);
  const element = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const wasSentHere = useRef(false);
  const [send, { isLoading: isSending, reset }] = useSendFormMutation({ fixedCacheKey: form });
  const [postedErrors] = useState(() => posted && errorsOf<Values>(posted.faults));
  const state = useForm<Values>({
    resolver: yupResolver(schema) as unknown as Resolver<Values>,
    reValidateMode: 'onSubmit',
    // Done below, when the field can say what is wrong.
    shouldFocusError: false,
    ...(postedErrors && { errors: postedErrors }),
  });
  const { errors, submitCount } = state.formState;
  const { getValues, setValue } = state;

  useFocusBack(element, isSending, wasSentHere);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form becomes interactive
  useEffect(() => {
    // The starter brings back a draft; what came into the fields without script is not known to the form yet.
    markHydrated(element.current);
    for (const name of fields) {
      const value = valueIn(element.current, name);
      const text = value && (typing?.[name]?.tidy(value) ?? value);
      if (text) setValue(name, text as Values[typeof name]);
      const isCorrected = posted?.faults[name] && posted.values[name] !== value;
      if (isCorrected) dispatch(dismissed());
      if (isCorrected || (text && typing?.[name]?.isTooMuch(text))) void state.trigger(name);
      const isTicked = element.current?.querySelector(`[name=${name}]:checked`);
      if (isTicked) setValue(name, true as Values[typeof name]);
    }
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a fault is said once for each attempt
  useEffect(() => {
    const wrong = fields.find((name) => errors[name]);
    if (submitCount === 0 || !wrong) return;
    const input = element.current?.elements.namedItem(wrong) as HTMLElement | null;
    // A field that takes the focus says what is wrong with it; one that had it already does not.
    const before = document.activeElement;
    dispatch(notified({ ...failure(errorOf(wrong) ?? ''), isSaidByField: before !== input }));
    const timer = setTimeout(() => document.activeElement === before && input?.focus(), describingTime);
    return () => clearTimeout(timer);
  }, [submitCount]);

  // The form may have been sent on another page, which the visitor has left meanwhile.
  useEffect(() => {
    const clear = ({ detail }: CustomEvent<SentForm>) => {
      if (detail.form !== form) return;
      const empty = schema.getDefault() as Values;
      for (const name of Object.keys(schema.fields) as Path<Values>[])
        if (markOf(getValues(name)) === markOf(detail.values[name])) setValue(name, empty[name]);
      // A fault of what was chosen since is said when that is sent, not instead of the success.
      state.clearErrors();
      dispatch(postedCleared());
    };
    addEventListener(sentEvent, clear as EventListener);
    return () => removeEventListener(sentEvent, clear as EventListener);
  }, [form, schema, state, getValues, setValue, dispatch]);

  const submit = state.handleSubmit(async (valid) => {
    // As they are in the fields, not as the schema tidies them.
    const values = { ...getValues() };
    for (const [field, message] of Object.entries(objection?.() ?? {})) {
      state.setError(field as Path<Values>, { message });
      return;
    }
    dispatch(dismissed());
    wasSentHere.current = true;
    const [file] = (valid.file as FileList | undefined) ?? [];
    const trap = valueIn(element.current, honeypotField);
    const answer = answerOf(
      await send({
        form,
        values: { ...valid, ...(trap && { [honeypotField]: trap }), ...(file && { file }) },
      }),
    );
    // The store keeps what was sent, with its file, until then.
    reset();
    dispatch(notified(notice(answer)));
    if (answer.ok || (clearsAfterRefusal && answer.status !== undefined))
      dispatchEvent(new CustomEvent<SentForm>(sentEvent, { detail: { form, values } }));
  });

  const errorOf = (name: Path<Values>) => errors[name]?.message as string | undefined;

  /** Props that make any input the form's field of this name. */
  const bind = (name: Path<Values>) => {
    const { ref, ...registered } = state.register(name, {
      onChange: () => {
        if (errorOf(name)) void state.trigger(name);
      },
    });
    return { ...registered, inputRef: ref };
  };

  /** Props that make a FormField the form's field of this name. */
  const field = (name: Path<Values>) => ({
    ...bind(name),
    label: labels?.[name] ?? name,
    error: errorOf(name),
    defaultValue: posted?.values[name],
    refused: posted?.faults[name] && posted.values[name],
    autoFocus: posted !== null && Object.keys(posted.faults)[0] === name,
  });

  return {
    state,
    bind,
    field,
    errorOf,
    posted,
    isSending,
    formProps: {
      form,
      ref: element,
      'aria-busy': isSending,
      onSubmit: async (event: FormEvent) => {
        event.preventDefault();
        if (isBusy.current || isSending) return;
        isBusy.current = true;
        await submit(event).finally(() => {
          isBusy.current = false;
        });
      },
    },
  };
}

/** A form that was taken, with its fields as they were then. */
interface SentForm {
  form: FormName;
  values: Readonly<Record<string, unknown>>;
}

/** A field's value, or its file: Firefox changes the list of files in place. */
const markOf = (value: unknown) => (value instanceof FileList ? value[0] : value);

const valueIn = (form: HTMLFormElement | null, name: string) =>
  form?.querySelector<HTMLInputElement>(`[name=${name}]:not([type=file], [type=checkbox])`)?.value;

const errorsOf = <Values extends FieldValues>(faults: Faults) =>
  Object.fromEntries(
    Object.entries(faults).map(([field, message]) => [field, { type: 'posted', message }]),
  ) as FieldErrors<Values>;

/** Gives the form's button the focus back that it lost by being disabled while the form was sent; not on another page. */
function useFocusBack(
  form: RefObject<HTMLFormElement | null>,
  isSending: boolean,
  wasSentHere: RefObject<boolean>,
): void {
  useEffect(() => {
    if (isSending) return;
    const isLost = document.activeElement === document.body;
    if (wasSentHere.current && isLost) form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    wasSentHere.current = false;
  }, [form, isSending, wasSentHere]);
}
