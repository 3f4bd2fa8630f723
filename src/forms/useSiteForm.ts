import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { type FieldErrors, type FieldValues, type Path, useFormState } from 'react-hook-form';
import { tellHydrated } from '#hydration/tellHydrated.ts';
import { trapField } from '#site/formFields.ts';
import type { Answer } from '#site/forms/formDefinition.ts';
import { forms } from '#site/forms/forms.ts';
import { type Faults, firstFault } from '#site/forms/readForm.ts';
import { failure } from '#site/notice.ts';
import { answerOf } from '#store/formApi.ts';
import { useAppDispatch, usePosted } from '#store/hooks.ts';
import { dismissed, notified } from '#store/notices.ts';
import { postOutdated } from '#store/postedForm.ts';
import type { OwnedForm } from './FormOwner.tsx';
import { dropDraft, keepDraft } from './useDraft.ts';

interface SiteFormOptions<Values extends FieldValues> extends Omit<OwnedForm<Values>, 'watched'> {
  /** Sends valid values: a mutation of the store. */
  send: (values: Values) => Promise<{ data?: unknown; error?: unknown }>;
  /** Whether `send` is under way. */
  isSending: boolean;
  /** What else stands in the way of sending, asked when the values are valid. */
  objection?: () => Faults | undefined;
  /** Whether the form is cleared after this answer; after every 2xx unless given. */
  clearsAfter?: (answer: Answer) => boolean;
}

const isOk = ({ ok }: Answer) => ok;

/**
 * What the three forms share: uncontrolled fields under the form's schema, checked on submit and then, while wrong,
 * on change; one request at a time; every message once in the snackbar; a draft for as long as nothing was sent.
 */
export function useSiteForm<Values extends FieldValues>(options: SiteFormOptions<Values>) {
  const { form, schema, fields, state, send, isSending, objection, clearsAfter = isOk } = options;
  const dispatch = useAppDispatch();
  const posted = usePosted(form);
  const { errors } = useFormState({ control: state.control });
  const element = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);

  useFocusBack(element, isSending);
  useEffect(() => tellHydrated(element.current), []);

  const refuse = (faults: Faults) => dispatch(notified(failure(firstFault(faults))));

  const clear = () => {
    for (const input of element.current?.querySelectorAll<HTMLInputElement>('[type=file]') ?? []) {
      input.value = '';
    }
    state.reset(schema.getDefault() as Values);
    dispatch(postOutdated());
    dropDraft(form);
  };

  const submitValid = async (values: Values) => {
    const faults = objection?.();
    if (faults) {
      for (const [field, message] of Object.entries(faults)) {
        state.setError(field as Path<Values>, { message }, { shouldFocus: true });
      }
      refuse(faults);
      return;
    }
    dispatch(dismissed());
    const answer = answerOf(await send({ ...values, ...trapped(element.current) }));
    dispatch(notified(forms[form].notice(answer)));
    if (clearsAfter(answer)) clear();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await state.handleSubmit(submitValid, (wrong) => {
        refuse(Object.fromEntries(fields.map((field) => [field, messageOf(wrong, field)])));
      })(event);
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
    error: errorOf(name),
    defaultValue: posted?.values[name],
    autoFocus: posted !== null && Object.keys(posted.faults)[0] === name,
  });

  return {
    bind,
    errorOf,
    posted,
    field,
    formProps: { form, ref: element, onSubmit: submit, onChange: () => keepDraft(form, state.getValues()) },
  };
}

const messageOf = <Values extends FieldValues>(errors: FieldErrors<Values>, name: Path<Values>) =>
  errors[name]?.message as string | undefined;

/** What a machine has written into the field that people do not see: nothing, normally. */
function trapped(form: HTMLFormElement | null): Record<string, string> {
  const value = form?.querySelector<HTMLInputElement>(`[name=${trapField}]`)?.value;
  return value ? { [trapField]: value } : {};
}

/** Gives the form's button the focus back that it lost by being disabled while the form was sent. */
function useFocusBack(form: RefObject<HTMLFormElement | null>, isSending: boolean): void {
  const wasSending = useRef(false);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasSending.current && !isSending && isLost) {
      form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    }
    wasSending.current = isSending;
  }, [form, isSending]);
}
