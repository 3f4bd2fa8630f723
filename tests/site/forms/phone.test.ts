import { describe, expect, it } from 'vitest';
import { contactMessage } from '#site/forms/contactMessage.ts';
import { enquiry } from '#site/forms/enquiry.ts';
import { phoneDigitsOf, phoneRule } from '#site/forms/phone.ts';
import { readForm } from '#site/forms/readForm.ts';
import { messages } from '#site/messages.ts';

interface PhoneInput {
  typed: string;
  /** The value of the field after pasting. */
  shown: string;
  /** Whether this value can be sent. */
  isValid: boolean;
}

/** Pasted or autofilled into a phone field (rules §5, decisions "Forms"). */
const phones: PhoneInput[] = [
  { typed: '9876543210', shown: '9876543210', isValid: true },
  { typed: '6000000000', shown: '6000000000', isValid: true },
  { typed: '+91 98765 43210', shown: '9876543210', isValid: true },
  { typed: '+91 (0) 98765 43210', shown: '9876543210', isValid: true },
  { typed: '+919876543210', shown: '9876543210', isValid: true },
  { typed: '919876543210', shown: '9876543210', isValid: true },
  { typed: '09876543210', shown: '9876543210', isValid: true },
  { typed: '(98765) 43210', shown: '9876543210', isValid: true },
  { typed: 'tel: 9876543210', shown: '9876543210', isValid: true },
  // A valid number that starts like a country code stays whole.
  { typed: '9198765432', shown: '9198765432', isValid: true },
  { typed: '919198765432', shown: '9198765432', isValid: true },
  { typed: '5876543210', shown: '5876543210', isValid: false },
  { typed: '0123456789', shown: '0123456789', isValid: false },
  { typed: '987654321', shown: '987654321', isValid: false },
  { typed: '+91 5876543210', shown: '915876543210', isValid: false },
  { typed: '00919876543210', shown: '9876543210', isValid: true },
  { typed: '00915876543210', shown: '00915876543210', isValid: false },
  { typed: 'abcdefghij', shown: '', isValid: false },
  { typed: '९८७६५४३२१०', shown: '9876543210', isValid: true },
  { typed: '+౯౧ ౯౮౭౬౫ ౪౩౨౧౦', shown: '9876543210', isValid: true },
  { typed: '𝟗𝟖𝟕𝟔𝟓４３２１０', shown: '9876543210', isValid: true },
];

/** Sent to the API unchanged, which rewrites nothing (rules §5). */
const refusedPhones = [
  ...['', '   ', '987654321', '98765432101', '5876543210', '0987654321', '+919876543210', '98765 43210'],
  ...['98765-43210', '9876543210x', '9876543210\n9876543210', 'abcdefghij', null, true],
  ...[['9876543210'], { number: '9876543210' }],
];

const contact = { name: 'Kavitha', email: 'kavitha@example.in' };

describe('a phone field', () => {
  it.each(phones)('shows "$typed" as "$shown"', ({ typed, shown, isValid }) => {
    expect(phoneDigitsOf(typed)).toBe(shown);
    expect(readForm(enquiry.schema, { phone: shown }).errors?.phone).toBe(
      isValid ? undefined : messages.enquiry.phone,
    );
  });
});

it('accepts the country code while it is typed, but no other eleventh digit', () => {
  for (const digits of ['91987654321', '0091987654321']) expect(phoneRule.isTooMuch(digits)).toBe(false);
  for (const digits of ['98765432101', '91187654321', '9198765432101'])
    expect(phoneRule.isTooMuch(digits)).toBe(true);
});

describe('a phone number that is not ten digits starting with 6-9', () => {
  it.each(refusedPhones)('is refused in an enquiry: %j', (phone) => {
    expect(readForm(enquiry.schema, { phone }).errors).toEqual({ phone: messages.enquiry.phone });
  });

  it('is optional in a contact message, but refused there if given', () => {
    expect(readForm(contactMessage.schema, contact).values?.phone).toBe('');
    expect(readForm(contactMessage.schema, { ...contact, phone: '5876543210' }).errors).toEqual({
      phone: messages.contact.phone,
    });
  });
});
