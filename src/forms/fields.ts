import type { TypingRule } from '#site/forms/formDefinition.ts';
import type { FieldElement } from './FormField.tsx';

/** Returns a form's field by its name. */
export const fieldOf = (form: HTMLFormElement | null, name: string): FieldElement | null =>
  (form?.elements.namedItem(name) as FieldElement | null | undefined) ?? null;

/** Returns what a field shows: a text, whether its box is ticked, or its file. */
export function entryOf(field: FieldElement): string | boolean | File | undefined {
  const { type, checked, files, value } = field as HTMLInputElement;
  if (type === 'checkbox') return checked;
  return type === 'file' ? files?.[0] : value;
}

/** Tells a field's component about a value that nobody typed, with the browser's own event. */
export const dispatchInput = (field: FieldElement): boolean =>
  field.dispatchEvent(new Event(field.type === 'file' ? 'change' : 'input', { bubbles: true }));

/** Empties a field. */
export function clear(field: FieldElement): void {
  if (field.type === 'checkbox') (field as HTMLInputElement).checked = false;
  else field.value = '';
  dispatchInput(field);
}

/** Writes a text the way its rule keeps it, for example a phone number that a program filled in. */
export function normalizeField(field: FieldElement, rule: TypingRule): void {
  const text = rule.normalize(field.value);
  if (text === field.value) return;
  field.value = text;
  dispatchInput(field);
}
