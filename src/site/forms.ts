import type { FormName } from './formNames.ts';
import { contactMessageSchema } from './forms/contactMessage.ts';
import { enquirySchema } from './forms/enquiry.ts';
import { newsletterSchema } from './forms/newsletter.ts';
import { messages } from './messages.ts';
import { failure, type Notice, success } from './notice.ts';

/** What came back for a form that was sent. */
export interface Answer {
  /** Whether the status was 2xx. */
  ok: boolean;
  /** Absent when there was no answer at all. */
  status?: number;
  /** Parsed JSON, or the text of any other body. */
  body?: unknown;
}

/** Path of each form's call (spec §7), its schema, and the message its answer brings (spec §8). */
export const forms = {
  enquiry: {
    path: '/reach/create_reach_us',
    schema: enquirySchema,
    notice: ({ ok, body }: Answer): Notice => {
      if (ok) return success(messages.enquiry.sent);
      const error = textIn(body, 'error');
      return failure(error ? messages.enquiry.refused(error) : messages.enquiry.failed);
    },
  },
  contactMessage: {
    path: '/contact/contact_us',
    schema: contactMessageSchema,
    notice: ({ ok, body }: Answer): Notice =>
      ok ? success(messages.contact.sent) : failure(textIn(body, 'error') ?? messages.contact.failed),
  },
  newsletter: {
    path: '/newsLetter/create',
    schema: newsletterSchema,
    notice: ({ ok, status, body }: Answer): Notice => {
      if (ok) return success(textIn(body, 'message') ?? messages.newsletter.subscribed);
      if (status === 409) return failure(messages.newsletter.duplicate);
      return failure(textIn(body, 'error') ?? textIn(body, 'message') ?? messages.newsletter.failed);
    },
  },
} as const satisfies Record<FormName, { path: string; schema: object; notice: (answer: Answer) => Notice }>;

/** A text of an answer's body; undefined when the body is something else or the text is empty. */
function textIn(body: unknown, key: 'error' | 'message'): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const text: unknown = (body as Record<string, unknown>)[key];
  return typeof text === 'string' ? text.trim() || undefined : undefined;
}
