import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { contactMessage } from '#site/forms/contactMessage.ts';
import { enquiry } from '#site/forms/enquiry.ts';
import { formNames, forms } from '#site/forms/forms.ts';
import { firstError, readForm } from '#site/forms/readForm.ts';
import { textLimits } from '#site/limits.ts';
import { messages } from '#site/messages.ts';
import { emptyEnquiry } from '../../support/sampleEnquiry.ts';

const given = { phone: '9876543210' };
/** Valid in each form. */
const sampleFields = { ...given, name: 'Ravi', email: 'ravi@site.example' };
const read = (fields: object) => readForm(enquiry.schema, { ...given, ...fields }).values;
const errorOf = (fields: object) => readForm(enquiry.schema, { ...given, ...fields }).errors;

describe('an enquiry', () => {
  it('has the fields of the specification, all texts, and requires no field but the phone', () => {
    expect(read({ isAdmin: true, __proto__: { x: 1 } })).toEqual({ ...emptyEnquiry, ...given });
    expect(readForm(enquiry.schema, {}).errors).toEqual({ phone: messages.enquiry.phone });
  });

  const marks = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';
  it.each([
    ['spaces and control characters', 'firstName', '  Ravi\u0000\u0007\u0085   Rao ', 'Ravi Rao'],
    ['other line breaks', 'message', 'a\r\nb\rc ', 'a\nb\nc'],
    ['direction marks in one-line texts', 'company', `A${marks}B`, 'AB'],
    ['no direction marks in texts of several lines', 'message', '\u202eA', '\u202eA'],
    ['zero-width characters', 'company', '\u200bసాఫ్ట్\u200cవేర్\ufeff', 'సాఫ్ట్\u200cవేర్'],
    ['no joiners of emoji', 'firstName', '\u2060👩\u200d💻\ufe0f', '👩\u200d💻\ufe0f'],
    ['joiners alone', 'role', '\u200d \u200b', ''],
    ['line breaks of one-line texts', 'role', 'Head\nBcc: all@example.in', 'Head Bcc: all@example.in'],
    ['null', 'company', null, ''],
  ])('loses %s in %s: %j', (_, field, sent, kept) => {
    expect(read({ [field]: sent })).toMatchObject({ [field]: kept });
  });

  it.each([
    ['an object', { a: 1 }],
    ['an object with a method’s name', { toString: 1 }],
    ['a list', ['x']],
    ['an empty list', []],
    ['true', true],
    ['half of a character', '\ud800x'],
    ['the other half', 'x\udc00'],
  ])('refuses %s, which is no text, in every field', (_, sent) => {
    for (const name of formNames) {
      const { fields } = forms[name].schema;
      for (const field of Object.keys(fields).filter((key) => key !== 'agreeToUpdates')) {
        const { errors, values } = readForm(forms[name].schema, { ...sampleFields, [field]: sent });
        expect([name, field, values, Object.keys(errors ?? {})]).toEqual([name, field, undefined, [field]]);
      }
    }
    expect(errorOf({ message: sent })).toEqual({ message: messages.notText });
    expect(errorOf({ phone: sent })).toEqual({ phone: messages.enquiry.phone });
  });

  it.each(formNames)('contains no invisible characters in the e-mail address of the form %s', (name) => {
    const email = '\u200bravi\u200b\u200d@\u2060site.\u00ad\u3164example\ufeff\u{e0041}';
    const { values } = readForm(forms[name].schema, { name: 'Ravi', phone: '9876543210', email });
    expect(values).toMatchObject({ email: 'ravi@site.example' });
  });

  it.each([
    ['company', textLimits.short],
    ['email', textLimits.email],
    ['firstName', textLimits.name],
    ['message', textLimits.message],
  ])('accepts text in %s up to its limit, and refuses longer text without cutting it', (field, limit) => {
    expect(read({ [field]: 'x'.repeat(limit) })).toMatchObject({ [field]: 'x'.repeat(limit) });
    const lengths = [limit + 1, 2 * limit, 2 * limit + 1, 100 * limit];
    for (const text of [...lengths.map((length) => 'x'.repeat(length)), `x${' '.repeat(3 * limit)}x`])
      expect(errorOf({ [field]: text })).toEqual({ [field]: messages.tooLong(limit) });
  });

  it('counts a line break as one character in every encoding', () => {
    const text = `${'x\n'.repeat(textLimits.message / 2 - 1)}xx`;
    expect(read({ message: text.replaceAll('\n', '\r\n') })?.message).toBe(text);
    const mostlyBreaks = `x${'\n'.repeat(textLimits.message - 2)}x`;
    expect(read({ message: `${mostlyBreaks.replaceAll('\n', '\r\n')}  ` })?.message).toBe(mostlyBreaks);
  });

  it('shows the specified error for a phone number and a budget of any length', () => {
    const digits = '9'.repeat(1_000);
    const { phone, budget } = messages.enquiry;
    expect(errorOf({ phone: digits, ProjectBudget: digits })).toEqual({ phone, ProjectBudget: budget });
  });

  it('normalises only text within the limit, because normalisation takes quadratic time', () => {
    const letters = Array.from({ length: 250_000 }, (_, at) => String.fromCharCode(0x300 + (at % 23)));
    const stacked = letters.join('');
    const normalize = vi.spyOn(String.prototype, 'normalize');
    onTestFinished(() => normalize.mockRestore());
    expect(errorOf({ firstName: stacked, message: stacked })).toBeDefined();
    expect(errorOf({ message: stacked.slice(0, textLimits.message + 1) })).toBeDefined();
    expect(read({ message: stacked.slice(0, textLimits.message) })).toBeDefined();
    const lengths = normalize.mock.contexts.map((text) => String(text).length);
    expect(Math.max(...lengths)).toBe(textLimits.message);
  });

  it.each(['toString', 'hasOwnProperty', 'constructor', 'then'])('ignores the key %s', (key) => {
    expect(read({ [key]: 1, role: 'Head' })).toEqual(read({ role: 'Head' }));
  });
});

describe('a contact message', () => {
  it('asks for the name before the e-mail and the phone, in the order of the form', () => {
    const { errors = {} } = readForm(contactMessage.schema, { phone: '1' });
    const { name, email, phone } = messages.contact;
    expect(Object.entries(errors)).toEqual(Object.entries({ name, email, phone }));
    expect(firstError(errors)).toBe(messages.contact.name);
  });

  it('reads the consent of a form with and without script; any other value is no consent', () => {
    const consentOf = (agreeToUpdates: unknown) =>
      readForm(contactMessage.schema, { name: 'Kavitha', email: 'kavitha@example.in', agreeToUpdates }).values
        ?.agreeToUpdates;
    expect([true, 'on'].map(consentOf)).toEqual([true, true]);
    expect([false, undefined, null, 'no', {}].map(consentOf)).toEqual(Array(5).fill(false));
  });
});
