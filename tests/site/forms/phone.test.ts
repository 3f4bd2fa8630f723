import { describe, expect, it } from 'vitest';
import { contactMessage } from '#site/forms/contactMessage.ts';
import { enquiry } from '#site/forms/enquiry.ts';
import { phoneDigitsOf } from '#site/forms/phone.ts';
import { readForm } from '#site/forms/readForm.ts';
import { messages } from '#site/messages.ts';
import { phones, refusedPhones } from '../../support/formInputs.ts';

const contact = { name: 'Kavitha', email: 'kavitha@example.in' };

describe('a phone field', () => {
  it.each(phones)('makes "$shown" of "$typed"', ({ typed, shown, isValid }) => {
    expect(phoneDigitsOf(typed)).toBe(shown);
    expect(readForm(enquiry.schema, { phone: shown }).faults?.phone).toBe(
      isValid ? undefined : messages.enquiry.phone,
    );
  });
});

describe('a phone number that is not ten digits starting with 6-9', () => {
  it.each(refusedPhones)('is refused in an enquiry: %j', (phone) => {
    expect(readForm(enquiry.schema, { phone }).faults).toEqual({ phone: messages.enquiry.phone });
  });

  it('may be left out of a contact message, and is refused there when it is given', () => {
    expect(readForm(contactMessage.schema, contact).values?.phone).toBe('');
    expect(readForm(contactMessage.schema, { ...contact, phone: '5876543210' }).faults).toEqual({
      phone: messages.contact.phone,
    });
  });
});
