import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { honeypotField } from '#site/formFields.ts';
import type { FormDefinition } from '#site/forms/formDefinition.ts';
import { type FormName, forms } from '#site/forms/forms.ts';
import type { FormErrors } from '#site/forms/readForm.ts';
import { sentEvent } from '#starter/names.ts';
import { answerOf, useSendFormMutation } from '#store/formApi.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { dismissed, notified } from '#store/notices.ts';
import { postedCleared } from '#store/postedForm.ts';

/** An accepted form with the values of its fields at submission. */
interface SentForm {
  form: FormName;
  values: Readonly<Record<string, unknown>>;
}

/**
 * Sends a valid form, one request at a time, and shows the message for the response. Clears an accepted form, except values
 * changed during the request. Restores the focus of the button, which it loses while disabled.
 */
export function useSending<Values extends FieldValues>(
  name: FormName,
  form: UseFormReturn<Values>,
  element: RefObject<HTMLFormElement | null>,
  empty: Values,
  validateBeforeSend?: () => FormErrors | undefined,
) {
  const { notice, clearsAfterRefusal }: FormDefinition = forms[name];
  const dispatch = useAppDispatch();
  const isBusy = useRef(false);
  const wasSentHere = useRef(false);
  const [send, { isLoading: isSending, reset }] = useSendFormMutation({ fixedCacheKey: name });
  const { getValues, setValue, clearErrors, setError } = form;

  // The visitor may have sent the form on another page and then left that page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the empty values never change
  useEffect(() => {
    const clear = ({ detail }: CustomEvent<SentForm>) => {
      if (detail.form !== name) return;
      for (const field of Object.keys(empty) as Path<Values>[])
        if (fileOr(getValues(field)) === fileOr(detail.values[field])) setValue(field, empty[field]);
      // Errors of values changed since appear on the next submit, not instead of the success message.
      clearErrors();
      dispatch(postedCleared());
    };
    addEventListener(sentEvent, clear as EventListener);
    return () => removeEventListener(sentEvent, clear as EventListener);
  }, [name, getValues, setValue, clearErrors, dispatch]);

  useEffect(() => {
    if (isSending) return;
    const isLost = document.activeElement === document.body;
    if (wasSentHere.current && isLost) element.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    wasSentHere.current = false;
  }, [element, isSending]);

  const submit = form.handleSubmit(async (valid) => {
    // The raw values of the fields, not the schema's output.
    const values = { ...getValues() };
    const [error] = Object.entries(validateBeforeSend?.() ?? {});
    if (error) return setError(error[0] as Path<Values>, { message: error[1] });
    dispatch(dismissed());
    wasSentHere.current = true;
    const file = fileOr(valid.file);
    const trap = element.current && new FormData(element.current).get(honeypotField);
    const sent = { ...valid, ...(trap && { [honeypotField]: trap }), ...(file ? { file } : {}) };
    const answer = answerOf(await send({ form: name, values: sent }));
    // Otherwise the store would keep the sent values and the file.
    reset();
    dispatch(notified(notice(answer)));
    if (answer.ok || (clearsAfterRefusal && answer.status !== undefined))
      dispatchEvent(new CustomEvent<SentForm>(sentEvent, { detail: { form: name, values } }));
  });

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy.current || isSending) return;
    isBusy.current = true;
    await submit(event).finally(() => {
      isBusy.current = false;
    });
  };

  return { isSending, onSubmit };
}

/** Returns the file of a file field, or any other value unchanged. Firefox changes a `FileList` in place. */
const fileOr = (value: unknown) => (value instanceof FileList ? value[0] : value);
