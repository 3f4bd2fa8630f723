import type { ObjectSchema } from 'yup';
import type { Notice } from '../notice.ts';

/** The response to a submitted form. */
export interface Answer {
  /** Whether the status was 2xx. */
  ok: boolean;
  /** HTTP status; absent when no response arrived. */
  status?: number;
  /** Parsed JSON, or the text of a body that is not JSON. */
  body?: unknown;
}

/** A rule applied while a visitor types into a field. */
export interface TypingRule {
  /** Returns the text in the form that the field keeps. */
  normalize: (typed: string) => string;
  /** Whether the text exceeds the field's limit, so that no further typing can make it valid. */
  isTooMuch: (normalized: string) => boolean;
}

/** The label of a field, and how it is shown. */
export interface FieldDefinition {
  /** Its label, unless the form's record has another. */
  label: string;
  /** The text that browsers fill in: the value of the attribute `autocomplete`. */
  autoComplete?: string;
  /** Whether it spans both columns of a wide form. */
  isWide?: true;
  /** The values of a choice, each in the words that visitors and staff read. */
  choices?: Choices;
}

/** The values of a choice, each in words. */
export type Choices = Readonly<Record<string, string>>;

/** Returns a value of a field as people read it: one of a choice in words, every other as it is. */
export function valueInWords(field: FieldDefinition | undefined, value: unknown): unknown {
  const { choices } = field ?? {};
  return choices && typeof value === 'string' && Object.hasOwn(choices, value) ? choices[value] : value;
}

/** The rules of a form. Its texts are in the record of the same name. Component, server, mails and exports use both. */
export interface FormDefinition {
  /** Path of the API call (rules §7). */
  path: string;
  /** Kind of the form's leads in the `leads` command. */
  kind: string;
  schema: ObjectSchema<object>;
  /** The fields of the schema and the file, in the order in which mails show them. */
  fields: Readonly<Record<string, FieldDefinition>>;
  /** Typing rules by field. */
  typing?: Readonly<Partial<Record<string, TypingRule>>>;
  /** Whether the form accepts a file. */
  takesFile?: true;
  /** Message of the 201 response. */
  taken: string;
  /** Message of the 409 response, for a form that accepts each address once. */
  duplicate?: string;
  /** Whether an error response also clears the fields, and not only a 2xx response (rules §4). */
  clearsAfterRefusal?: true;
  /** Returns the message for a response (rules §8). */
  notice: (answer: Answer) => Notice;
}

/** Returns a text property of the body, or undefined if the body has no such property or the text is empty. */
export function textIn(body: unknown, key: 'error' | 'message'): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const text: unknown = (body as Record<string, unknown>)[key];
  return typeof text === 'string' ? text.trim() || undefined : undefined;
}
