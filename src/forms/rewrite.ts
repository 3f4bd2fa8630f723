import type { ChangeEvent } from 'react';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Returns whether a change came from typing one character, not from pasting or autofill. */
export const isOneKey = ({ nativeEvent }: ChangeEvent): boolean =>
  (nativeEvent as InputEvent).data?.length === 1;

/** Replaces a field's text during typing and keeps the caret before the same following characters. */
export function rewrite(input: TextElement, text: string): void {
  if (input.value === text) return;
  const caret = input.selectionEnd ?? input.value.length;
  const right = input.value.slice(caret).replace(/\D/g, '').length;
  input.value = text;
  const position = Math.max(0, text.length - right);
  input.setSelectionRange(position, position);
}
