import type { FormName } from '#site/formNames.ts';
import type { Faults } from '#site/forms/readForm.ts';
import type { LeadKind, NewFile, SavedLead } from '../storage/lead.ts';

/** What a client sent for a form, in whatever encoding. */
export interface SentForm {
  fields: Readonly<Record<string, unknown>>;
  file?: NewFile | undefined;
  /** Why the file could not even be read. */
  fileFault?: string | undefined;
}

/** The answer to a form that was sent. */
export interface LeadAnswer {
  status: number;
  body: { message?: string; error?: string };
  /** What is wrong, by field. */
  faults?: Faults;
  /** Seconds. */
  retryAfter?: number;
}

/** How the server takes one of the three forms. */
export interface LeadForm {
  name: FormName;
  kind: LeadKind;
  /** Largest JSON body, in bytes. */
  bodyLimit: number;
  /** What the object in a JSON body holds. */
  open: (body: Record<string, unknown>) => SentForm;
  /** The answer once the lead is durable. */
  accept: (outcome: SavedLead['outcome']) => LeadAnswer;
}

/** A form whose JSON holds its fields and nothing else. */
export const openPlain = (fields: Record<string, unknown>): SentForm => ({ fields });

/** The answer to what is not taken. */
export const refusal = (status: number, error: string): LeadAnswer => ({ status, body: { error } });
