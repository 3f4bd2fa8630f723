import type { FormEvent } from 'react';
import type { FieldElement } from './FormField.tsx';

export type FieldEvent = FormEvent<FieldElement>;

const kindOf = ({ nativeEvent }: FieldEvent) => (nativeEvent as InputEvent).inputType ?? '';

/** Returns whether a visitor entered text: typed, composed, pasted or dropped it. Deleting enters none. */
export const isEntered = (event: FieldEvent): boolean => kindOf(event).startsWith('insert');

/** Returns whether the text came at once: pasted, dropped, filled in by a program, or chosen above a phone's keyboard. */
export const isAtOnce = (event: FieldEvent): boolean => {
  const { data } = event.nativeEvent as InputEvent;
  return (
    /^$|^insert(From|Replacement)/.test(kindOf(event)) ||
    (kindOf(event) === 'insertText' && data?.length !== 1)
  );
};

/** Returns whether a visitor typed one character after `before`. A keyboard may call it a composition of the whole text. */
export const isOneKey = (event: FieldEvent, before: string): boolean =>
  isEntered(event) && !isAtOnce(event) && event.currentTarget.value.length === before.length + 1;

/** Replaces a field's text during typing and keeps the caret before the same following characters, by default digits. */
export function rewrite(input: FieldElement, text: string, isAfter = /\d/): void {
  if (input.value === text) return;
  const caret = input.selectionEnd ?? input.value.length;
  const right = [...input.value.slice(caret)].filter((character) => isAfter.test(character)).length;
  input.value = text;
  // Safari would focus the field.
  if (document.activeElement !== input) return;
  const position = Math.max(0, text.length - right);
  input.setSelectionRange(position, position);
}
