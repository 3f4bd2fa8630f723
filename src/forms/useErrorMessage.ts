import { type RefObject, useEffect } from 'react';
import type { FieldErrors } from 'react-hook-form';
import type { FormId } from '#site/forms/forms.ts';
import { failure } from '#site/notice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { dismissed, notified } from '#store/notices.ts';
import { fieldOf } from './fields.ts';

/**
 * Delay in milliseconds before an invalid field gets the focus, so that its description is updated first. Chromium reads a
 * description twice if it changes while the field has the focus.
 */
const describingTime = 200;

interface FormState {
  errors: FieldErrors;
  /** Number of attempts to submit the form. */
  submitCount: number;
}

/**
 * Shows the first error of an attempt in the snackbar and focuses its field. The message goes when the field is right.
 *
 * @param names the names of the form's fields, in their order
 */
export function useErrorMessage(
  id: FormId,
  element: RefObject<HTMLFormElement | null>,
  names: readonly string[],
  { errors, submitCount }: FormState,
): void {
  const dispatch = useAppDispatch();

  // biome-ignore lint/correctness/useExhaustiveDependencies: an error is announced once per attempt
  useEffect(() => {
    const wrong = names.find((name) => errors[name]);
    if (submitCount === 0 || !wrong) return;
    const field = fieldOf(element.current, wrong);
    // A field that receives the focus announces its error. A field that already has the focus does not.
    const before = document.activeElement;
    const text = String(errors[wrong]?.message);
    dispatch(
      notified({ ...failure(text), isSaidByField: before !== field, about: { form: id, field: wrong } }),
    );
    const timer = setTimeout(() => document.activeElement === before && field?.focus(), describingTime);
    return () => clearTimeout(timer);
  }, [submitCount]);

  const about = useAppSelector(({ notices }) => notices.current?.about);
  const isCorrected = about?.form === id && !errors[about.field];
  useEffect(() => {
    if (isCorrected) dispatch(dismissed());
  }, [isCorrected, dispatch]);
}
