import type { Faults } from '#site/forms/readForm.ts';
import type { NewFile } from '../storage/lead.ts';

/** What a client sent for a form, in whatever encoding. */
export interface SentForm {
  fields: Readonly<Record<string, unknown>>;
  file?: NewFile | undefined;
  /** Why the file could not even be read. */
  fileFault?: string | undefined;
  /** Address of the page it was posted to by the browser. */
  page?: string | undefined;
  /** What script has told of the visit then (see `visitName`). */
  visit?: string | undefined;
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

/** The answer to what is not taken. */
export const refusal = (status: number, error: string): LeadAnswer => ({ status, body: { error } });

/** An error that the server answers with this status. */
export const httpError = (statusCode: number, reason: string) =>
  Object.assign(new Error(reason), { statusCode });
