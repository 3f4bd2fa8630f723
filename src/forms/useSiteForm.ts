import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { honeypotField } from '#site/formFields.ts';
import type { FormDefinition } from '#site/forms/formDefinition.ts';
import { type FormName, formId, forms } from '#site/forms/forms.ts';
import { markHydrated } from '#starter/markHydrated.ts';
import { answerOf, useSendFormMutation } from '#store/formApi.ts';
import { useAppDispatch, usePosted } from '#store/hooks.ts';
import { dismissed, notified } from '#store/notices.ts';
import { asErrors, type Entries, entriesOf, fieldResolver, type NamedFields } from './checkFields.ts';
import { dispatchInput, entryOf, fieldOf, normalizeField } from './fields.ts';
import { isInsertion } from './rewrite.ts';
import { useErrorMessage } from './useErrorMessage.ts';
import {
  announceSent,
  useClearedFields,
  useFocusAfterSending,
  useSendingAnnounced,
} from './useSendingSigns.ts';

export interface FormPlace {
  /** Place of the form among those of its kind on its page, by default the first. */
  place?: number | undefined;
}

/**
 * How the last attempt to send a form ended: with what its fields showed, or with the message of a failure. `isOfPage` says
 * that the page came as the answer.
 */
export type Outcome = { sent: Entries; isOfPage?: boolean } | { failure: string };

/** Names of a form's fields. */
type FieldOf<Name extends FormName> = keyof (typeof forms)[Name]['fields'] & string;

interface SiteFormOptions<Name extends FormName> extends FormPlace {
  /** Labels by field, instead of those of the form's definition. */
  labels: Readonly<Record<FieldOf<Name>, string>> | undefined;
}

/**
 * Binds a form's fields to its rules and sends it. The page keeps the values: typing, autofill, programs and drafts write into
 * the same fields, and each validation reads them. Validates on submit, and invalid fields also on input.
 *
 * The part “One submit” has the way of a submit from the press to the answer, in its order.
 */
export function useSiteForm<Name extends FormName>(name: Name, { labels, place }: SiteFormOptions<Name>) {
  const id = formId(name, place);
  const definition: FormDefinition = forms[name];
  const { schema, fields: definitions, typing = {}, takesFile } = definition;
  const names = [...Object.keys(schema.fields), ...(takesFile ? ['file'] : [])];
  const dispatch = useAppDispatch();
  const element = useRef<HTMLFormElement>(null);

  // This page may be the answer to the form, sent without script: with its errors, or with its confirmation.
  const posted = usePosted(id);
  const [postedErrors] = useState(() => posted && asErrors(posted.errors));
  const [cameAsAnswer] = useState(posted?.sent === true);
  /** How the last attempt ended. It lasts until the next attempt or page. */
  const [outcome, setOutcome] = useState<Outcome | undefined>(
    cameAsAnswer ? { sent: {}, isOfPage: true } : undefined,
  );

  const fieldsNow = (): NamedFields =>
    names.flatMap((each) => {
      const field = fieldOf(element.current, each);
      return field ? [[each, field] as const] : [];
    });
  /** The values of the fields at the last validation. */
  const validated = useRef<Entries>({});
  const resolver = fieldResolver(definition, () => {
    const fields = fieldsNow();
    const entries = entriesOf(fields);
    validated.current = entries;
    return { fields, entries };
  });
  const { handleSubmit, trigger, clearErrors, formState } = useForm({
    resolver,
    reValidateMode: 'onSubmit',
    // `useErrorMessage` sets the focus after the field has its error as description.
    shouldFocusError: false,
    ...(postedErrors && { errors: postedErrors }),
  });
  const { errors, submitCount } = formState;

  // ---- One submit ----

  // 0. A form that is submitted before React runs it: the starter holds the event and shows that the form is being sent. From
  // `markHydrated` on this form handles its events, and the starter submits it once more. What its fields contain by then was
  // typed, is a draft, or came with the answer to a form without script.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the form becomes interactive
  useEffect(() => {
    markHydrated(element.current);
    for (const [field, input] of fieldsNow()) {
      const isOfAnswer = posted?.errors[field] !== undefined;
      if (isOfAnswer ? posted.values[field] !== input.value : entryOf(input)) dispatchInput(input);
    }
  }, []);

  // 1. The visitor submits. Fields write their texts as their rules keep them, then `resolver` validates what they show.
  const onSubmit = (event: FormEvent) => {
    for (const [field, input] of fieldsNow()) if (typing[field]) normalizeField(input, typing[field]);
    void validateAndSend(event);
  };
  const validateAndSend = handleSubmit(
    (values) => send(values, validated.current),
    () => tellRefusals(),
  );

  // 2a. A field is wrong: `useErrorMessage` shows the first error. Fields hear that the visitor has read what they refuse (see
  // `BudgetField`).
  const tellRefusals = () => fieldsNow().forEach(([, input]) => void input.checkValidity());
  useErrorMessage(id, element, names, { errors, submitCount });

  // 2b. All fields are right: the form is sent, one request at a time. `isSending` is true for all forms of this id, also for
  // one on the page that the visitor went to; `isBusy` is this form's, from the press on.
  const [post, { isLoading: isSending, reset }] = useSendFormMutation({ fixedCacheKey: id });
  const isBusy = useRef(false);
  const send = async (values: object, entries: Entries) => {
    if (isBusy.current || isSending) return;
    isBusy.current = true;
    try {
      await sendAndAnswer(values, entries);
    } finally {
      isBusy.current = false;
    }
  };
  useSendingAnnounced(isSending);
  const expectFocus = useFocusAfterSending(element, isSending);

  // 3. The message of the last attempt goes, and that of the answer comes. An accepted form is cleared.
  const sendAndAnswer = async (values: object, entries: Entries) => {
    dispatch(dismissed());
    setOutcome(undefined);
    expectFocus();
    const trap = element.current && new FormData(element.current).get(honeypotField);
    const { file } = entries;
    const sent = { ...values, ...(trap && { [honeypotField]: trap }), ...(file ? { file } : {}) };
    const answer = answerOf(await post({ form: name, values: sent }));
    // Otherwise the store would keep the sent values and the file.
    reset();
    const message = definition.notice(answer);
    dispatch(notified(message));
    setOutcome(answer.ok ? { sent: entries } : { failure: message.text });
    const isRefused = !answer.ok && answer.status !== undefined;
    if (answer.ok || (isRefused && definition.clearsAfterRefusal)) announceSent(id, entries);
  };
  useClearedFields(id, element, clearErrors, cameAsAnswer);

  // ---- Between submits ----

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
    error: errors[field]?.message as string | undefined,
    defaultValue: posted?.values[field],
    autoFocus: posted !== null && Object.keys(posted.errors)[0] === field,
  });

  const formProps = { form: id, ref: element, 'aria-busy': isSending, onSubmit, onInput, onChange };
  return { fieldProps, posted, isSending, outcome, formProps };
}
