import { contactMessage } from './contactMessage.ts';
import { enquiry } from './enquiry.ts';
import type { FormDefinition } from './formDefinition.ts';
import { newsletter } from './newsletter.ts';

/** The forms of spec §3, by the name that a form posted without script gives. */
export const forms = { enquiry, contactMessage, newsletter } as const satisfies Record<
  string,
  FormDefinition
>;

export type FormName = keyof typeof forms;

export const formNames = Object.keys(forms) as FormName[];

/** Whether a file may come with a form. */
export const takesFile = (name: FormName): boolean => 'takesFile' in forms[name];
