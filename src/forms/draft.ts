import type { FormName } from '#site/forms.ts';

/** What a visitor has typed so far, by field; no files. */
export type Draft = Record<string, string | boolean>;

const keyOf = (form: FormName) => `draft:${form}`;

/** The text of a form that was not sent yet in this tab. */
export function readDraft(form: FormName): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}') as Draft;
  } catch {
    return {};
  }
}

/** Keeps what is typed across a reload; an empty form leaves nothing behind. */
export function keepDraft(form: FormName, values: Record<string, unknown>): void {
  const typed = Object.entries(values).filter(
    ([, value]) => value && (typeof value === 'string' || value === true),
  );
  try {
    if (typed.length === 0) sessionStorage.removeItem(keyOf(form));
    else sessionStorage.setItem(keyOf(form), JSON.stringify(Object.fromEntries(typed)));
  } catch {
    // Storage is full or forbidden: the form works without it.
  }
}

export function dropDraft(form: FormName): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // As above.
  }
}
