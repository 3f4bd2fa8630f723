import { describe, expect, it } from 'vitest';
import { contactMessageSchema } from '#site/forms/contactMessage.ts';
import { enquirySchema } from '#site/forms/enquiry.ts';
import { firstFault, readForm } from '#site/forms/readForm.ts';
import { textLimits } from '#site/limits.ts';
import { messages } from '#site/messages.ts';

const enquiry = { phone: '9876543210' };
const read = (fields: object) => readForm(enquirySchema, { ...enquiry, ...fields }).values;

describe('an enquiry', () => {
  it('has the nine fields of the specification, all texts, and nothing else', () => {
    expect(read({ isAdmin: true, __proto__: { x: 1 } })).toEqual({
      firstName: '',
      lastName: '',
      email: '',
      phone: '9876543210',
      company: '',
      role: '',
      message: '',
      ProductDesign: '',
      ProjectBudget: '',
    });
  });

  it('requires no field but the phone', () => {
    expect(readForm(enquirySchema, {}).faults).toEqual({ phone: messages.enquiry.phone });
  });

  it('is trimmed and cut to its limits, without control characters and halves of characters', () => {
    const long = 'x'.repeat(10_000);
    const values = read({ firstName: '  Ravi\u0000\u0007 ', company: long, message: `a\r\nb\ud800${long}` });
    expect(values?.firstName).toBe('Ravi');
    expect(values?.company).toHaveLength(textLimits.short);
    expect(values?.message).toHaveLength(textLimits.message);
    expect(values?.message).toMatch(/^a\nbxxx/);
    expect(read({ firstName: `${'x'.repeat(textLimits.name - 1)}😀` })?.firstName).toBe(
      'x'.repeat(textLimits.name - 1),
    );
  });

  it.each(['toString', 'hasOwnProperty', 'constructor', 'then'])('is not bothered by a key %s', (key) => {
    expect(read({ [key]: 1, role: 'Head' })).toEqual(read({ role: 'Head' }));
  });

  it('keeps line breaks in the message only', () => {
    const values = read({ role: 'Head\nBcc: all@example.in', message: 'one\ntwo' });
    expect(values?.role).toBe('Head Bcc: all@example.in');
    expect(values?.message).toBe('one\ntwo');
  });

  it.each([[{}], [{ toString: 1 }], [[]], [true], [null]])('reads %j in a text field as empty', (company) => {
    expect(read({ company })?.company).toBe('');
  });
});

describe('a contact message', () => {
  it('asks for the name before the e-mail and the phone, in the order of the form', () => {
    const { faults = {} } = readForm(contactMessageSchema, { phone: '1' });
    expect(faults).toEqual({
      name: messages.contact.name,
      email: messages.contact.email,
      phone: messages.contact.phone,
    });
    expect(Object.keys(faults)).toEqual(['name', 'email', 'phone']);
    expect(firstFault(faults)).toBe(messages.contact.name);
  });

  it.each([
    [true, true],
    ['on', true],
    [false, false],
    [undefined, false],
    [null, false],
    ['no', false],
    [{}, false],
  ])('reads agreeToUpdates %j as %j', (sent, read) => {
    const message = { name: 'Kavitha', email: 'kavitha@example.in', agreeToUpdates: sent };
    expect(readForm(contactMessageSchema, message).values?.agreeToUpdates).toBe(read);
  });
});
