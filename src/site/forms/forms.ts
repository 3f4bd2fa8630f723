import { contactMessage } from './contactMessage.ts';
import { enquiry } from './enquiry.ts';
import type { FormDefinition } from './formDefinition.ts';
import { newsletter } from './newsletter.ts';

/** The forms of spec §3, by the value of `formField`. */
export const forms = { enquiry, contactMessage, newsletter } as const satisfies Record<
  string,
  FormDefinition
>;

export type FormName = keyof typeof forms;

export const formNames = Object.keys(forms) as FormName[];

/** Returns whether a form accepts a file. */
export const takesFile = (name: FormName): boolean => 'takesFile' in forms[name];
