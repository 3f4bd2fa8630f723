import { type RefObject, useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { FormDefinition } from '#site/forms/formDefinition.ts';
import { type FormName, forms } from '#site/forms/forms.ts';
import { markHydrated } from '#starter/markHydrated.ts';
import { useAppDispatch, usePosted } from '#store/hooks.ts';
import { dismissed } from '#store/notices.ts';

/**
 * Registers values that the fields had before hydration: typed text, a draft restored by the starter, and values of a form
 * posted without script. Validates a posted value again if the visitor has corrected it.
 */
export function useEarlyInput<Values extends FieldValues>(
  name: FormName,
  { setValue, trigger }: UseFormReturn<Values>,
  element: RefObject<HTMLFormElement | null>,
  fields: readonly Path<Values>[],
): void {
  const { typing }: FormDefinition = forms[name];
  const dispatch = useAppDispatch();
  const posted = usePosted(name);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the form becomes interactive
  useEffect(() => {
    markHydrated(element.current);
    for (const field of fields) {
      const input = element.current?.elements.namedItem(field);
      const { type, value, checked } = input as HTMLInputElement;
      // Drafts contain no file, and React Hook Form reads the file field itself.
      if (type === 'file') continue;
      const set = (value: unknown) => setValue(field, value as Values[typeof field]);
      if (type === 'checkbox') {
        if (checked) set(true);
        continue;
      }
      const rule = typing?.[field];
      const text = rule ? rule.tidy(value) : value;
      if (text) set(text);
      const isCorrected = posted?.errors[field] && posted.values[field] !== value;
      if (isCorrected) dispatch(dismissed());
      if (isCorrected || rule?.isTooMuch(text)) void trigger(field);
    }
  }, []);
}
