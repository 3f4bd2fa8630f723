import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { draftKey } from '#hydration/names.ts';
import type { FormName } from '#site/forms/forms.ts';
import { phoneDigitsOf } from '#site/forms/phone.ts';

/**
 * Brings back what a visitor had typed before a reload, into fields that are still empty. `wasSent`: the form was
 * taken without script, the draft is out of date.
 */
export function useDraft<Values extends FieldValues>(
  form: FormName,
  fields: readonly Path<Values>[],
  { getValues, setValue }: Pick<UseFormReturn<Values>, 'getValues' | 'setValue'>,
  wasSent: boolean,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form becomes interactive
  useEffect(() => {
    if (wasSent) dropDraft(form);
    const draft = readDraft(form);
    const restore = (field: Path<Values>, text: unknown) => setValue(field, text as Values[typeof field]);
    for (const field of fields) {
      const typed = getValues(field);
      // What came into a phone field before there was script to tidy it.
      if (field === 'phone' && typed) restore(field, phoneDigitsOf(typed));
      else if (!typed && draft[field]) restore(field, draft[field]);
    }
    keepDraft(form, getValues());
  }, []);
}

/** What a visitor has typed so far, by field; no files. */
type Draft = Record<string, string | boolean>;

const keyOf = (form: FormName) => draftKey + form;

/** The text of a form that was not sent yet in this tab. */
function readDraft(form: FormName): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}') as Draft;
  } catch {
    return {};
  }
}

/** Keeps what is typed across a reload; an empty form leaves nothing behind. */
export function keepDraft(form: FormName, values: Record<string, unknown>): void {
  const typed = Object.entries(values).filter(
    ([, value]) => value && (typeof value === 'string' || value === true),
  );
  try {
    if (typed.length === 0) sessionStorage.removeItem(keyOf(form));
    else sessionStorage.setItem(keyOf(form), JSON.stringify(Object.fromEntries(typed)));
  } catch {
    // Storage is full or forbidden: the form works without it.
  }
}

function dropDraft(form: FormName): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // As above.
  }
}
