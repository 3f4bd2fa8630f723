import type { CompositionEvent, FormEvent } from 'react';
import type { FieldElement } from './FormField.tsx';

/** An `input` event, or the end of a composition, after which browsers send no `input` event. */
export type FieldEvent = FormEvent<FieldElement> | CompositionEvent<FieldElement>;

const kindOf = ({ nativeEvent }: FieldEvent) =>
  nativeEvent.type === 'compositionend'
    ? 'insertCompositionText'
    : ((nativeEvent as InputEvent).inputType ?? '');

/**
 * Returns whether an input method is composing the text: it writes its whole composition again with every key, so that a text
 * that was rewritten meanwhile would come twice.
 */
export const isComposing = ({ nativeEvent }: FieldEvent): boolean =>
  nativeEvent.type !== 'compositionend' && (nativeEvent as InputEvent).isComposing;

/** Returns whether a visitor entered text: typed, composed, pasted or dropped it. Deleting enters none. */
export const isInsertion = (event: FieldEvent): boolean => kindOf(event).startsWith('insert');

/** Returns whether the text came at once: pasted, dropped, filled in by a program, or chosen above a phone's keyboard. */
export const isWholeInsertion = (event: FieldEvent): boolean => {
  const { data } = event.nativeEvent as InputEvent;
  return (
    /^$|^insert(From|Replacement)/.test(kindOf(event)) ||
    (kindOf(event) === 'insertText' && data?.length !== 1)
  );
};

/**
 * Returns whether the text takes the place of all of `before`: a program wrote it, or all was deleted or overwritten. A keyboard
 * that composes writes the whole text again with every key, and some programs type: that goes on with `before`.
 */
export const isNewText = (event: FieldEvent, before: string): boolean => {
  const { data } = event.nativeEvent as InputEvent;
  const { value } = event.currentTarget;
  const isShorterByOne = value === before.slice(0, -1);
  const isLongerByOne = value.slice(0, -1) === before;
  if (value === '') return true;
  if (kindOf(event) === '') return !isLongerByOne && !isShorterByOne;
  if (!isInsertion(event) || before === '' || data !== value) return false;
  const isPasted = kindOf(event) !== 'insertText' && isWholeInsertion(event);
  return isPasted || !(value.startsWith(before) || isShorterByOne);
};

/** Returns whether a visitor typed one character after `before`. A keyboard may call it a composition of the whole text. */
export const isOneKey = (event: FieldEvent, before: string): boolean =>
  isInsertion(event) && !isWholeInsertion(event) && event.currentTarget.value.length === before.length + 1;

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
