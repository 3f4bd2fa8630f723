import { contactMessage } from './contactMessage.ts';
import { enquiry } from './enquiry.ts';
import type { FormDefinition } from './formDefinition.ts';
import { newsletter } from './newsletter.ts';

/** The forms of rules §3 by name. */
export const forms = { enquiry, contactMessage, newsletter } as const satisfies Record<
  string,
  FormDefinition
>;

export type FormName = keyof typeof forms;

export const formNames = Object.keys(forms) as FormName[];

/** Identifies a form of a page, as the value of `formField`: its name, and a number if it is not the page's first. */
export type FormId = FormName | `${FormName}.${number}`;

/** Returns the id of a form at a place among the forms of its kind on a page, the first at 0. */
export const formId = (name: FormName, place = 0): FormId => (place > 0 ? `${name}.${place}` : name);

/** Returns the name of the form with an id, or undefined for any other text. */
export const formNameOf = (id: string | null | undefined): FormName | undefined =>
  formNames.find((name) => name === id?.replace(/\.\d{1,2}$/, ''));

/** Returns whether a form accepts a file. */
export const takesFile = (name: FormName): boolean => 'takesFile' in forms[name];
