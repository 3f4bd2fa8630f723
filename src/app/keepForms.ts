import { formField } from '#site/formFields.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

const fieldIn = ({ elements }: HTMLFormElement, name: string) => elements.namedItem(name) as Field | null;

/**
 * Remembers the page's forms and the focused field. The returned function runs after React has replaced elements that it
 * could not hydrate, for example because a password manager has put icons next to the fields: it moves what the visitor has
 * entered into the new fields, and gives them the focus and the caret.
 */
export function keepForms(): () => void {
  const forms = new Set(document.forms);
  let focused = document.activeElement;
  document.addEventListener('focusin', ({ target }) => {
    focused = target as Element;
  });
  return () => {
    for (const old of forms) {
      const id = fieldIn(old, formField)?.value;
      const form = [...document.forms].find((it) => it !== old && fieldIn(it, formField)?.value === id);
      // A form that React took over has gone with its page.
      if (old.isConnected || 'hydrated' in old.dataset || !form) continue;
      forms.delete(old);
      for (const field of old.elements as Iterable<Element> as Iterable<Field>) {
        const to = field.name ? fieldIn(form, field.name) : null;
        if (to) move(field, to, field === focused);
      }
    }
  };
}

function move(from: Field, to: Field, hadFocus: boolean): void {
  if (from.type === 'checkbox') (to as HTMLInputElement).checked = (from as HTMLInputElement).checked;
  else if (from.type === 'file') (to as HTMLInputElement).files = (from as HTMLInputElement).files;
  else to.value = from.value;
  if (!hadFocus || document.activeElement !== document.body) return;
  to.focus({ preventScroll: true });
  // An e-mail field has no caret that script can set.
  if (from.selectionStart !== null) to.setSelectionRange(from.selectionStart, from.selectionEnd);
}
