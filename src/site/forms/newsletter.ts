import { object } from 'yup';
import { textLimits } from '../limits.ts';
import { messages } from '../messages.ts';
import { failure, success } from '../notice.ts';
import { type FieldDefinition, type FormDefinition, textIn } from './formDefinition.ts';
import { address } from './text.ts';

/**
 * Matches the addresses that a browser's e-mail field accepts, in all scripts and with a dot in the domain. Mail programs
 * interpret other syntax, such as brackets, comments, lists and quotes, in different ways.
 */
const emailPattern =
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@([\p{L}\p{M}\p{N}-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]*$/u;

/** One e-mail address (rules §5). */
const schema = object({
  email: address(textLimits.email)
    .required(messages.newsletter.empty)
    .matches(emailPattern, messages.newsletter.email)
    // Refuse full-width letters and similar characters, which mail programs replace with plain letters.
    .test('plain', messages.newsletter.email, (email) => email.normalize('NFKC') === email),
});

/** The newsletter subscription of rules §3. The server answers 409 for an address already subscribed (rules §8). */
export const newsletter = {
  path: '/newsLetter/create',
  kind: 'subscribers',
  schema,
  fields: {
    email: { label: 'Email address', autoComplete: 'email' },
  } satisfies Record<keyof typeof schema.fields, FieldDefinition>,
  taken: messages.newsletter.subscribed,
  duplicate: messages.newsletter.duplicate,
  clearsAfterRefusal: true,
  notice: ({ ok, status, body }) => {
    if (ok) return success(textIn(body, 'message') ?? messages.newsletter.subscribed);
    if (status === 409) return failure(messages.newsletter.duplicate);
    return failure(textIn(body, 'error') ?? textIn(body, 'message') ?? messages.newsletter.failed);
  },
} as const satisfies FormDefinition;
