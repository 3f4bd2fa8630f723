import { formField, honeypotField } from '#site/formFields.ts';
import { draftKey, fromAbroad, hydratedEvent, sentEvent } from './names.ts';
import { tryStorage } from './tryStorage.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

const nameOf = ({ elements }: HTMLFormElement) => (elements.namedItem(formField) as Field | null)?.value;

/** Returns the fields that visitors fill in, except file fields: script cannot restore files. */
const fieldsOf = ({ elements }: HTMLFormElement) =>
  ([...elements] as Field[]).filter(
    ({ name, type }) => name && name !== honeypotField && !['hidden', 'file', 'submit'].includes(type),
  );

function entryOf(field: Field): string | boolean {
  const { type, value, dataset } = field;
  if (type === 'checkbox') return (field as HTMLInputElement).checked;
  // With its plus the restored number is refused again.
  return value && fromAbroad in dataset ? `+${value}` : value;
}

type Draft = Readonly<Record<string, unknown>>;

/** Returns the unsent values of a form in this tab, by field. */
function draftOf(name: string | undefined): Draft {
  return tryStorage(() => JSON.parse(sessionStorage.getItem(draftKey + name) ?? '{}')) ?? {};
}

/** Stores a draft, or removes it if it is empty. */
function write(name: string | undefined, entries: (readonly [string, unknown])[]): void {
  tryStorage(() => {
    if (entries.length === 0) sessionStorage.removeItem(draftKey + name);
    else sessionStorage.setItem(draftKey + name, JSON.stringify(Object.fromEntries(entries)));
  });
}

/** Stores the form's current values so that they survive a reload. */
function keep(form: HTMLFormElement): void {
  const entries = fieldsOf(form).map((field) => [field.name, entryOf(field)] as const);
  const nonEmpty = entries.filter(([, value]) => value);
  write(nameOf(form), nonEmpty);
}

/** Restores the stored draft into fields that are still empty. */
function restore(form: HTMLFormElement): void {
  const draft = draftOf(nameOf(form));
  for (const field of fieldsOf(form)) {
    const value = draft[field.name];
    if (value === true) (field as HTMLInputElement).checked = true;
    // A browser that restores the digits itself leaves the plus out.
    else if (value && (!field.value || value === `+${field.value}`)) field.value = String(value);
  }
}

/** Removes the sent `values` of a form, or the whole draft, from storage. Keeps values typed after sending. */
function forget(name: string, values?: Draft): void {
  const left = values
    ? Object.entries(draftOf(name)).filter(([field, value]) => value !== values[field])
    : [];
  write(name, left);
  for (const form of document.forms) if (nameOf(form) === name) keep(form);
}

/** Keeps drafts of all forms in session storage. `sent` names the form submitted before this page loaded. */
export function watchDrafts(sent: string | null): void {
  if (sent) forget(sent);
  for (const form of document.forms) {
    restore(form);
    // What was typed before this script came.
    if (nameOf(form)) keep(form);
  }
  addEventListener(
    'input',
    ({ target }) => {
      const { form } = target as Field;
      if (form && nameOf(form)) keep(form);
    },
    true,
  );
  // Runs after the form has cleared its fields.
  addEventListener(sentEvent, (event) => {
    const { form, values } = (event as CustomEvent<{ form: string; values: Draft }>).detail;
    queueMicrotask(() => forget(form, values));
  });
  // Restores the forms of pages that the router shows.
  addEventListener(hydratedEvent, ({ target }) => target instanceof HTMLFormElement && restore(target));
}
