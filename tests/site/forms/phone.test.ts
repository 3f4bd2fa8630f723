import { describe, expect, it } from 'vitest';
import { contactMessageSchema } from '#site/forms/contactMessage.ts';
import { enquirySchema } from '#site/forms/enquiry.ts';
import { phoneDigitsOf, phoneFrom } from '#site/forms/phone.ts';
import { readForm } from '#site/forms/readForm.ts';
import { messages } from '#site/messages.ts';
import { phones, refusedPhones } from '../../support/formInputs.ts';

const contact = { name: 'Kavitha', email: 'kavitha@example.in' };

describe('a phone field', () => {
  it.each(phones)('makes "$shown" of "$typed"', ({ typed, shown, isValid }) => {
    expect(phoneFrom(typed)).toBe(shown);
    expect(readForm(enquirySchema, { phone: shown }).faults?.phone).toBe(
      isValid ? undefined : messages.enquiry.phone,
    );
  });

  it('never holds more than ten digits, while reading a number without script cuts nothing off', () => {
    expect(phoneFrom('98765432101234')).toBe('9876543210');
    expect(phoneDigitsOf('98765432101234')).toBe('98765432101234');
    expect(phoneDigitsOf('+91 98765 43210')).toBe('9876543210');
  });
});

describe('a phone number that is not ten digits starting with 6-9', () => {
  it.each(refusedPhones)('is refused in an enquiry: %j', (phone) => {
    expect(readForm(enquirySchema, { phone }).faults).toEqual({ phone: messages.enquiry.phone });
  });

  it('may be left out of a contact message, and is refused there when it is given', () => {
    expect(readForm(contactMessageSchema, contact).values?.phone).toBe('');
    expect(readForm(contactMessageSchema, { ...contact, phone: '5876543210' }).faults).toEqual({
      phone: messages.contact.phone,
    });
  });
});
