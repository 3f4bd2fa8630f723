import type { ChangeEvent } from 'react';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Whether one character was typed, not pasted or filled in. */
export const isOneKey = ({ nativeEvent }: ChangeEvent): boolean =>
  (nativeEvent as InputEvent).data?.length === 1;

/** Replaces a field's text while it is being typed; what was to the right of the caret stays there. */
export function rewrite(input: TextElement, text: string): void {
  if (input.value === text) return;
  const caret = input.selectionEnd ?? input.value.length;
  const right = input.value.slice(caret).replace(/\D/g, '').length;
  input.value = text;
  const place = Math.max(0, text.length - right);
  input.setSelectionRange(place, place);
}
