import { boolean, type InferType, object } from 'yup';
import { textLimits } from '../limits.ts';
import { messages } from '../messages.ts';
import { isPhoneOrNone } from './phone.ts';
import { line, text } from './text.ts';

/** Lowercase letters, digits and ._%+- before the @, a domain, a dot and two or more letters (spec §5). */
const emailPattern = /^[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,}$/;

/** The contact message of spec §3 without its file. */
export const contactMessageSchema = object({
  name: line(textLimits.name).required(messages.contact.name),
  email: line(textLimits.email).matches(emailPattern, messages.contact.email),
  phone: line(textLimits.short, messages.contact.phone).test('phone', messages.contact.phone, isPhoneOrNone),
  message: text(textLimits.message),
  agreeToUpdates: boolean()
    .transform((value, original: unknown) => value === true || original === 'on')
    .default(false),
});

export type ContactMessage = InferType<typeof contactMessageSchema>;
