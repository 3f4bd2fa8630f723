import { expect, it } from 'vitest';
import { contactMessage } from '#site/forms/contactMessage.ts';
import { enquiry } from '#site/forms/enquiry.ts';
import { phoneDigitsOf, phoneRule } from '#site/forms/phone.ts';
import { readForm } from '#site/forms/readForm.ts';
import { messages } from '#site/messages.ts';

/** Pasted or autofilled numbers (rules §5), by what the field shows, and whether that can be sent. */
const pasted: [shown: string, isValid: boolean, ...typed: string[]][] = [
  ['9876543210', true, '9876543210', '+91 98765 43210', '+91 (0) 98765 43210', '+919876543210'],
  ['9876543210', true, '919876543210', '09876543210', '(98765) 43210', 'tel: 9876543210', '00919876543210'],
  ['9876543210', true, '९८७६५४३२१०', '+౯౧ ౯౮౭౬౫ ౪౩౨౧౦', '𝟗𝟖𝟕𝟔𝟓４３２１０'],
  ['6000000000', true, '6000000000'],
  // A valid number that starts like a country code stays whole.
  ['9198765432', true, '9198765432', '919198765432'],
  ['5876543210', false, '5876543210'],
  ['0123456789', false, '0123456789'],
  ['987654321', false, '987654321'],
  ['915876543210', false, '+91 5876543210'],
  ['00915876543210', false, '00915876543210'],
  ['', false, 'abcdefghij'],
];

/** Sent to the API unchanged, which rewrites nothing (rules §5). */
const refusedPhones = [
  ...['', '   ', '987654321', '98765432101', '5876543210', '0987654321', '+919876543210', '98765 43210'],
  ...['98765-43210', '9876543210x', '9876543210\n9876543210', 'abcdefghij', null, true],
  ...[['9876543210'], { number: '9876543210' }],
];

it.each(pasted)(
  'a phone field shows "%s", valid: %s, for each way to write it',
  (shown, isValid, ...typed) => {
    for (const text of typed) expect(phoneDigitsOf(text), text).toBe(shown);
    expect(readForm(enquiry.schema, { phone: shown }).errors === undefined).toBe(isValid);
  },
);

it('accepts the country code while it is typed, but no other eleventh digit', () => {
  for (const digits of ['91987654321', '0091987654321']) expect(phoneRule.isTooMuch(digits)).toBe(false);
  for (const digits of ['98765432101', '91187654321', '9198765432101'])
    expect(phoneRule.isTooMuch(digits)).toBe(true);
});

it.each(refusedPhones)('a phone that is not ten digits from 6-9 on is refused in an enquiry: %j', (phone) => {
  expect(readForm(enquiry.schema, { phone }).errors).toEqual({ phone: messages.enquiry.phone });
});

it('a phone is optional in a contact message, but refused there if given', () => {
  const contact = { name: 'Kavitha', email: 'kavitha@example.in' };
  expect(readForm(contactMessage.schema, contact).values?.phone).toBe('');
  expect(readForm(contactMessage.schema, { ...contact, phone: '5876543210' }).errors).toEqual({
    phone: messages.contact.phone,
  });
});
