import { boolean, object } from 'yup';
import { textLimits } from '../limits.ts';
import { messages } from '../messages.ts';
import { failure, success } from '../notice.ts';
import { type FieldDefinition, type FormDefinition, textIn } from './formDefinition.ts';
import { isPhoneOrNone, phoneRule } from './phone.ts';
import { address, line, text } from './text.ts';

/** Lowercase letters, digits and ._%+- before the @, a domain, a dot and two or more letters (rules §5). */
const emailPattern = /^[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,}$/;

/** The fields except the file, which `file.ts` validates. */
const schema = object({
  name: line(textLimits.name).required(messages.contact.name),
  email: address(textLimits.email).matches(emailPattern, messages.contact.email),
  phone: line(textLimits.short, messages.contact.phone).test('phone', messages.contact.phone, isPhoneOrNone),
  message: text(textLimits.message),
  agreeToUpdates: boolean()
    .transform((value, original: unknown) => value === true || original === 'on')
    .default(false),
});

/** The contact message of rules §3. */
export const contactMessage = {
  path: '/contact/contact_us',
  kind: 'contacts',
  schema,
  fields: {
    name: { label: 'Name', autoComplete: 'name' },
    email: { label: 'Email', autoComplete: 'email' },
    phone: { label: 'Phone', autoComplete: 'tel-national', isWide: true },
    message: { label: 'Message', isWide: true },
    file: { label: 'File', isWide: true },
    agreeToUpdates: {
      label: 'Send me updates about this message and the monthly letter',
      isWide: true,
    },
  } satisfies Record<keyof typeof schema.fields | 'file', FieldDefinition>,
  typing: { phone: phoneRule },
  takesFile: true,
  taken: messages.contact.sent,
  notice: ({ ok, body }) =>
    ok ? success(messages.contact.sent) : failure(textIn(body, 'error') ?? messages.contact.failed),
} as const satisfies FormDefinition;
