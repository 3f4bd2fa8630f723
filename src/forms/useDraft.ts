import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { phoneDigitsOf } from '#site/forms/phone.ts';
import type { FormName } from '#site/forms.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';

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
