import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type FieldErrors, type FieldValues, type Path, useFormState } from 'react-hook-form';
import { tellHydrated } from '#hydration/tellHydrated.ts';
import { trapField, wordingName } from '#site/formFields.ts';
import type { FormDefinition } from '#site/forms/formDefinition.ts';
import { type FormName, forms } from '#site/forms/forms.ts';
import type { Faults } from '#site/forms/readForm.ts';
import { progressThreshold } from '#site/limits.ts';
import { failure } from '#site/notice.ts';
import { answerOf, useSendFormMutation } from '#store/formApi.ts';
import { useAppDispatch, usePosted } from '#store/hooks.ts';
import { dismissed, notified } from '#store/notices.ts';
import { postOutdated } from '#store/postedForm.ts';
import type { OwnedForm } from './FormOwner.tsx';
import { keepDraft } from './useDraft.ts';

interface SiteFormOptions<Values extends FieldValues> extends Omit<OwnedForm<Values>, 'watched'> {
  /** By field; a field that has none is called by its name. */
  labels: Readonly<Partial<Record<string, string>>> | undefined;
  /** What else prevents sending, asked when the values are valid. */
  objection?: () => Faults | undefined;
}

/** What tells whether a field was changed since the form was sent, by field. */
type Sent = ReadonlyMap<string, unknown>;

/**
 * Clears the form of a name that was mounted last: not always the one that was sent, as the visitor may go to another page
 * meanwhile. A form that has gone still knows what was in it, and so what the draft must keep.
 */
const clearings: Partial<Record<FormName, (sent: Sent) => void>> = {};

/**
 * Milliseconds until a screen reader knows the new description of a field: Chromium says one again that comes while the
 * field has the focus.
 */
const describingTime = 200;

/**
 * What the three forms share: uncontrolled fields under the form's schema, checked on submit and then, while wrong,
 * on change; one request at a time; every message once in the snackbar; a draft for as long as nothing was sent.
 */
export function useSiteForm<Values extends FieldValues>(options: SiteFormOptions<Values>) {
  const { form, schema, fields, state, labels, objection } = options;
  const { notice, clearsAfterRefusal }: FormDefinition = forms[form];
  const dispatch = useAppDispatch();
  const posted = usePosted(form);
  const { errors, submitCount } = useFormState({ control: state.control });
  const element = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const wasSentHere = useRef(false);
  const [send, { isLoading: isSending }] = useSendFormMutation({ fixedCacheKey: form });
  const [progress, setProgress] = useState<number>();

  useFocusBack(element, isSending, wasSentHere);
  useEffect(() => {
    clearings[form] = clear;
  });
  useEffect(() => tellHydrated(element.current), []);

  useEffect(() => {
    if (submitCount === 0) return;
    const faultOf = (name: Path<Values>) => state.getFieldState(name).error?.message;
    const wrong = fields.find(faultOf);
    if (!wrong) return;
    const input = element.current?.elements.namedItem(wrong) as HTMLElement | null;
    // A field that takes the focus says what is wrong with it; one that had it already does not.
    const before = document.activeElement;
    dispatch(notified({ ...failure(faultOf(wrong) ?? ''), isSaidByField: before !== input }));
    const timer = setTimeout(() => document.activeElement === before && input?.focus(), describingTime);
    return () => clearTimeout(timer);
  }, [submitCount, fields, state, dispatch]);

  const markIn = (name: Path<Values>) => markOf(state.getValues(name));

  /** Empties the fields that still have what was sent; what was typed or chosen since stays, in the draft too. */
  const clear = (sent: Sent) => {
    const empty = schema.getDefault() as Values;
    for (const name of fields) {
      if (markIn(name) === sent.get(name)) state.setValue(name, empty[name]);
    }
    // A fault of what was chosen since is said when that is sent, not instead of the success.
    state.clearErrors();
    dispatch(postOutdated());
    keepDraft(form, state.getValues());
  };

  const submitValid = async (values: Values, sent: Sent) => {
    const faults = objection?.();
    if (faults) {
      for (const [field, message] of Object.entries(faults)) {
        state.setError(field as Path<Values>, { message });
      }
      return;
    }
    dispatch(dismissed());
    wasSentHere.current = true;
    const answer = answerOf(await send({ form, ...filled(values) }));
    setProgress(undefined);
    dispatch(notified(notice(answer)));
    if (answer.ok || (clearsAfterRefusal && answer.status !== undefined)) clearings[form]?.(sent);
  };

  /** The values with the file itself instead of the browser's list, what else is told, and who is told how much was sent. */
  const filled = (values: Values) => {
    const [file] = (values.file as FileList | undefined) ?? [];
    const isLarge = file !== undefined && file.size > progressThreshold;
    if (isLarge) setProgress(0);
    return {
      values: { ...values, ...trapped(element.current), ...(file && { file }) },
      wording: valueIn(element.current, wordingName),
      onProgress: isLarge ? setProgress : undefined,
    };
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy.current || isSending) return;
    isBusy.current = true;
    const sent = new Map(fields.map((name) => [name, markIn(name)]));
    try {
      await state.handleSubmit((values) => submitValid(values, sent))(event);
    } finally {
      isBusy.current = false;
    }
  };

  const errorOf = (name: Path<Values>) => messageOf(errors, name);

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
    autoFocus: posted !== null && Object.keys(posted.faults)[0] === name,
  });

  return {
    bind,
    errorOf,
    posted,
    field,
    isSending,
    /** How much of a large file has been sent, from 0 to 1. */
    progress,
    formProps: { form, ref: element, onSubmit: submit, onChange: () => keepDraft(form, state.getValues()) },
  };
}

/** A field's value, or its file: Firefox changes the list of files in place. */
const markOf = (value: unknown) => (value instanceof FileList ? value[0] : value);

const messageOf = <Values extends FieldValues>(errors: FieldErrors<Values>, name: Path<Values>) =>
  errors[name]?.message as string | undefined;

/** What a bot typed into the hidden field; normally nothing. */
function trapped(form: HTMLFormElement | null): Record<string, string> {
  const value = valueIn(form, trapField);
  return value ? { [trapField]: value } : {};
}

const valueIn = (form: HTMLFormElement | null, name: string) =>
  form?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;

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
