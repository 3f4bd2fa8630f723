import type { FormEvent } from 'react';
import type { FieldElement } from './FormField.tsx';

export type FieldEvent = FormEvent<FieldElement>;

/** Returns whether a visitor typed or pasted the text, not a program. */
export const isTyped = ({ nativeEvent }: FieldEvent): boolean =>
  Boolean((nativeEvent as InputEvent).inputType);

/** Returns whether a change came from typing one character, not from pasting or autofill. */
export const isOneKey = ({ nativeEvent }: FieldEvent): boolean =>
  (nativeEvent as InputEvent).data?.length === 1;

/** Replaces a field's text during typing and keeps the caret before the same following characters. */
export function rewrite(input: FieldElement, text: string): void {
  if (input.value === text) return;
  const caret = input.selectionEnd ?? input.value.length;
  const right = input.value.slice(caret).replace(/\D/g, '').length;
  input.value = text;
  // Safari would focus the field.
  if (document.activeElement !== input) return;
  const position = Math.max(0, text.length - right);
  input.setSelectionRange(position, position);
}

/** Returns a field's text without the character that was just typed. */
export function withoutKey({ value, selectionEnd }: FieldElement): string {
  const caret = selectionEnd ?? value.length;
  return value.slice(0, Math.max(0, caret - 1)) + value.slice(caret);
}
