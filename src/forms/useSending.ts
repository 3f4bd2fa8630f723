import { type RefObject, useEffect, useRef, useState } from 'react';
import { honeypotField } from '#site/formFields.ts';
import type { FormDefinition } from '#site/forms/formDefinition.ts';
import { type FormId, type FormName, formNameOf, forms } from '#site/forms/forms.ts';
import { messages } from '#site/messages.ts';
import { announcerId, sendingPauseMs, sentEvent } from '#starter/names.ts';
import { answerOf, useSendFormMutation } from '#store/formApi.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { dismissed, notified } from '#store/notices.ts';
import { postedCleared } from '#store/postedForm.ts';
import { clear, entryOf, fieldOf } from './fields.ts';

/** The values that the fields of a form showed, by name. */
export type Entries = Readonly<Record<string, unknown>>;

/**
 * How the last attempt to send a form ended: with what its fields showed, or with the message of a failure. `isOfPage` says
 * that the page came as the answer.
 */
export type Outcome = { sent: Entries; isOfPage?: boolean } | { failure: string };

/** An accepted form with the entries of its fields at submission. */
interface SentForm {
  form: FormId;
  values: Entries;
}

/**
 * Sends a valid form, one request at a time, and shows the message for the response. Clears an accepted form, except fields
 * changed during the request. Restores the focus of the button, which it loses while disabled. The outcome lasts until the
 * next attempt or page.
 */
export function useSending(
  id: FormId,
  element: RefObject<HTMLFormElement | null>,
  clearErrors: () => void,
  initialOutcome: Outcome | undefined,
) {
  const name = formNameOf(id) as FormName;
  const { notice, clearsAfterRefusal }: FormDefinition = forms[name];
  const dispatch = useAppDispatch();
  const [outcome, setOutcome] = useState(initialOutcome);
  const isBusy = useRef(false);
  const wasSentHere = useRef(false);
  const [post, { isLoading: isSending, reset }] = useSendFormMutation({ fixedCacheKey: id });

  // The visitor may have sent the form on another page and then left that page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `clearErrors` only sets state
  useEffect(() => {
    const clearSent = ({ detail }: CustomEvent<SentForm>) => {
      if (detail.form !== id) return;
      for (const [field, entry] of Object.entries(detail.values)) {
        const input = fieldOf(element.current, field);
        if (input && entryOf(input) === entry) clear(input);
      }
      // Errors of fields changed since appear on the next submit, not instead of the success message.
      clearErrors();
      dispatch(postedCleared());
    };
    addEventListener(sentEvent, clearSent as EventListener);
    return () => {
      removeEventListener(sentEvent, clearSent as EventListener);
      // The confirmation of a form that was sent without script goes with its page.
      if (initialOutcome) dispatch(postedCleared());
    };
  }, [id, element, dispatch]);

  useEffect(() => {
    if (isSending) return;
    const isLost = document.activeElement === document.body;
    if (wasSentHere.current && isLost) element.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    wasSentHere.current = false;
  }, [element, isSending]);

  useEffect(() => {
    if (!isSending) return;
    const announce = (text: string) => document.querySelector(`div#${announcerId}`)?.replaceChildren(text);
    const timer = setTimeout(announce, sendingPauseMs, messages.sending);
    return () => {
      clearTimeout(timer);
      announce('');
    };
  }, [isSending]);

  const submit = async (values: object, entries: Entries) => {
    dispatch(dismissed());
    setOutcome(undefined);
    wasSentHere.current = true;
    const trap = element.current && new FormData(element.current).get(honeypotField);
    const { file } = entries;
    const sent = { ...values, ...(trap && { [honeypotField]: trap }), ...(file ? { file } : {}) };
    const answer = answerOf(await post({ form: name, values: sent }));
    // Otherwise the store would keep the sent values and the file.
    reset();
    const message = notice(answer);
    dispatch(notified(message));
    setOutcome(answer.ok ? { sent: entries } : { failure: message.text });
    if (answer.ok || (clearsAfterRefusal && answer.status !== undefined))
      dispatchEvent(new CustomEvent<SentForm>(sentEvent, { detail: { form: id, values: entries } }));
  };

  /** Sends values with the entries that they were read from; resolves when the answer is there. */
  const send = async (values: object, entries: Entries) => {
    if (isBusy.current || isSending) return;
    isBusy.current = true;
    await submit(values, entries).finally(() => {
      isBusy.current = false;
    });
  };

  return { isSending, send, outcome };
}
