import { type RefObject, useEffect, useRef } from 'react';
import type { FormId } from '#site/forms/forms.ts';
import { messages } from '#site/messages.ts';
import { announcerId, sendingPauseMs, sentEvent } from '#starter/names.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { postedCleared } from '#store/postedForm.ts';
import type { Entries } from './checkFields.ts';
import { clear, entryOf, fieldOf } from './fields.ts';

type FormElement = RefObject<HTMLFormElement | null>;

/** An accepted form with the entries of its fields at submission. */
interface SentForm {
  form: FormId;
  values: Entries;
}

/** Tells that a form was accepted. `useClearedFields` listens, on whichever page the form is by then. */
export const announceSent = (form: FormId, values: Entries): boolean =>
  dispatchEvent(new CustomEvent<SentForm>(sentEvent, { detail: { form, values } }));

/**
 * Clears the fields of an accepted form, except those changed during the request. Listens to an event, because the visitor
 * may have sent the form on another page and then left that page.
 *
 * @param clearErrors forgets the errors of all fields; only that of the first rendering is used
 * @param cameAsAnswer whether the page came as the answer to this form, sent without script
 */
export function useClearedFields(
  id: FormId,
  element: FormElement,
  clearErrors: () => void,
  cameAsAnswer: boolean,
): void {
  const dispatch = useAppDispatch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `clearErrors` only sets state
  useEffect(() => {
    const clearSent = ({ detail }: CustomEvent<SentForm>) => {
      if (detail.form !== id) return;
      for (const [name, entry] of Object.entries(detail.values)) {
        const field = fieldOf(element.current, name);
        if (field && entryOf(field) === entry) clear(field);
      }
      // Errors of fields changed since appear on the next submit, not instead of the success message.
      clearErrors();
      dispatch(postedCleared());
    };
    addEventListener(sentEvent, clearSent as EventListener);
    return () => {
      removeEventListener(sentEvent, clearSent as EventListener);
      // The confirmation of a form that was sent without script goes with its page.
      if (cameAsAnswer) dispatch(postedCleared());
    };
  }, [id, element, dispatch]);
}

/** Announces a request that takes longer than a moment. */
export function useSendingAnnounced(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return;
    const announce = (text: string) => document.querySelector(`div#${announcerId}`)?.replaceChildren(text);
    const timer = setTimeout(announce, sendingPauseMs, messages.sending);
    return () => {
      clearTimeout(timer);
      announce('');
    };
  }, [isSending]);
}

/**
 * Gives the focus back to the submit button after a request, because a button loses it while it is disabled. Returns the
 * function that says that this form sends now: forms of the same name on other places share `isSending`.
 */
export function useFocusAfterSending(element: FormElement, isSending: boolean): () => void {
  const wasSentHere = useRef(false);
  useEffect(() => {
    if (isSending) return;
    const isLost = document.activeElement === document.body;
    if (wasSentHere.current && isLost) element.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    wasSentHere.current = false;
  }, [element, isSending]);
  return () => {
    wasSentHere.current = true;
  };
}
