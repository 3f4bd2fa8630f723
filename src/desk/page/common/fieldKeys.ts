const fields =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true], [role=combobox], [role=listbox], [role=menu], [role=dialog]';

/**
 * Whether a pressed key belongs to what has the focus, and is no command for the page: in a field arrows move the caret or open a
 * picker, and Escape may cancel the word that an input method composes. Behind an open dialog the page takes no commands, also
 * while the pressed button of the dialog is disabled and nothing has the focus.
 */
export function isForField({ target, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  const isBehindDialog = document.querySelector('[role=dialog][aria-modal=true]') !== null;
  return (
    defaultPrevented || isComposing || isBehindDialog || (target instanceof Element && isInField(target))
  );
}

/** Whether keys that are pressed here are for a field, a menu or a dialog. */
export const isInField = (element: Element): boolean => element.closest(fields) !== null;
