import { type RefObject, useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { FormDefinition } from '#site/forms/formDefinition.ts';
import { type FormName, forms } from '#site/forms/forms.ts';
import { markHydrated } from '#starter/markHydrated.ts';
import { useAppDispatch, usePosted } from '#store/hooks.ts';
import { dismissed } from '#store/notices.ts';

/**
 * Takes over what came into the fields before React: typed text, a draft that the starter brings back, and values of a form
 * that was posted without script. A posted value that was corrected meanwhile is checked again.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form becomes interactive
  useEffect(() => {
    markHydrated(element.current);
    for (const field of fields) {
      const input = element.current?.elements.namedItem(field);
      const { type, value, checked } = input as HTMLInputElement;
      // A draft has no file, and React Hook Form reads the file field itself.
      if (type === 'file') continue;
      const set = (value: unknown) => setValue(field, value as Values[typeof field]);
      if (type === 'checkbox') {
        if (checked) set(true);
        continue;
      }
      const rule = typing?.[field];
      const text = rule ? rule.tidy(value) : value;
      if (text) set(text);
      const isCorrected = posted?.faults[field] && posted.values[field] !== value;
      if (isCorrected) dispatch(dismissed());
      if (isCorrected || rule?.isTooMuch(text)) void trigger(field);
    }
  }, []);
}
