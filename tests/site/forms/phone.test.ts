import { describe, expect, it } from 'vitest';
import { contactMessage } from '#site/forms/contactMessage.ts';
import { enquiry } from '#site/forms/enquiry.ts';
import { phoneDigitsOf, phoneRule } from '#site/forms/phone.ts';
import { readForm } from '#site/forms/readForm.ts';
import { messages } from '#site/messages.ts';
import { phones, refusedPhones } from '../../support/formInputs.ts';

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
