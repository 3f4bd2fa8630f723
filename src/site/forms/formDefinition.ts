import type { ObjectSchema } from 'yup';
import type { Notice } from '../notice.ts';

/** What came back for a form that was sent. */
export interface Answer {
  /** Whether the status was 2xx. */
  ok: boolean;
  /** Absent when there was no answer at all. */
  status?: number;
  /** Parsed JSON, or the text of any other body. */
  body?: unknown;
}

/** What holds while a field is filled in. */
export interface TypingRule {
  /** The text as the field keeps it. */
  tidy: (typed: string) => string;
  /** Whether such a text is more than the field takes, and so no beginning of what it takes. */
  isTooMuch: (tidied: string) => boolean;
}

/** The rules of a form; its words are in the record of its name. Component, server, mails and exports follow from both. */
export interface FormDefinition {
  /** Path of its call (spec §7). */
  path: string;
  /** Of its leads, as the `leads` command names it. */
  kind: string;
  schema: ObjectSchema<object>;
  /** By field. */
  typing?: Readonly<Partial<Record<string, TypingRule>>>;
  /** Whether a file may come with it. */
  takesFile?: true;
  /** Message of the 201. */
  taken: string;
  /** Message of the 409, for a form that takes an address once. */
  duplicate?: string;
  /** Whether the fields are also cleared after a refusal, and not only after a 2xx (spec §4). */
  clearsAfterRefusal?: true;
  /** The message that an answer brings (spec §8). */
  notice: (answer: Answer) => Notice;
}

/** A text of an answer's body; undefined when the body is something else or the text is empty. */
export function textIn(body: unknown, key: 'error' | 'message'): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const text: unknown = (body as Record<string, unknown>)[key];
  return typeof text === 'string' ? text.trim() || undefined : undefined;
}
