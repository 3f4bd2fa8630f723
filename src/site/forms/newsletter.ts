import { type InferType, object } from 'yup';
import { textLimits } from '../limits.ts';
import { messages } from '../messages.ts';
import { line } from './text.ts';

/** What a browser's own e-mail field accepts, with a dot in the domain and without invisible characters. */
const emailPattern = /^[^\s@\p{Cf}]+@[^\s@\p{Cf}]+\.[^\s@\p{Cf}]+$/u;

/** A newsletter subscription: one e-mail address (spec §5). */
export const newsletterSchema = object({
  email: line(textLimits.email)
    .required(messages.newsletter.empty)
    .matches(emailPattern, messages.newsletter.email),
});

export type Newsletter = InferType<typeof newsletterSchema>;
