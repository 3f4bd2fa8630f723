import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { contactMessage } from '#site/forms/contactMessage.ts';
import { enquiry } from '#site/forms/enquiry.ts';
import { formNames, forms } from '#site/forms/forms.ts';
import { firstError, readForm } from '#site/forms/readForm.ts';
import { limitOf } from '#site/forms/text.ts';
import { textLimits } from '#site/limits.ts';
import { messages } from '#site/messages.ts';
import { emptyEnquiry } from '../../support/sampleEnquiry.ts';

const given = { phone: '9876543210' };
const read = (fields: object) => readForm(enquiry.schema, { ...given, ...fields }).values;

describe('an enquiry', () => {
  it('has the fields of the specification, all texts, and nothing else', () => {
    expect(read({ isAdmin: true, __proto__: { x: 1 } })).toEqual({ ...emptyEnquiry, ...given });
  });

  it('requires no field but the phone', () => {
    expect(readForm(enquiry.schema, {}).errors).toEqual({ phone: messages.enquiry.phone });
  });

  it('is trimmed, without control characters and lone surrogates', () => {
    const values = read({ firstName: '  Ravi\u0000\u0007\u0085   Rao ', message: 'a\r\nb\rc\ud800 ' });
    expect(values).toMatchObject({ firstName: 'Ravi Rao', message: 'a\nb\nc' });
  });

  it('contains no direction marks in one-line texts', () => {
    const marks = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';
    expect(read({ company: `A${marks}B`, message: '\u202eA' })).toMatchObject({
      company: 'AB',
      message: '\u202eA',
    });
  });

  it.each(formNames)('contains no invisible characters in the e-mail address of the form %s', (name) => {
    const email = '\u200bravi\u200b\u200d@\u2060site.\u00ad\u3164example\ufeff\u{e0041}';
    const { values } = readForm(forms[name].schema, { name: 'Ravi', phone: '9876543210', email });
    expect(values).toMatchObject({ email: 'ravi@site.example' });
  });

  it('contains no zero-width characters, but the joiners of words and emoji', () => {
    const seen = { company: 'సాఫ్ట్\u200cవేర్', firstName: '👩\u200d💻\ufe0f' };
    expect(
      read({
        company: `\u200b${seen.company}\ufeff`,
        firstName: `\u2060${seen.firstName}`,
        role: '\u200d \u200b',
      }),
    ).toMatchObject({ ...seen, role: '' });
  });

  const errorOf = (fields: object) => readForm(enquiry.schema, { ...given, ...fields }).errors;
  it.each([
    ['company', textLimits.short],
    ['email', textLimits.email],
    ['firstName', textLimits.name],
    ['message', textLimits.message],
  ])('accepts text in %s up to its limit, and refuses longer text without cutting it', (field, limit) => {
    expect(read({ [field]: 'x'.repeat(limit) })).toMatchObject({ [field]: 'x'.repeat(limit) });
    for (const length of [limit + 1, 2 * limit, 2 * limit + 1, 100 * limit]) {
      expect(errorOf({ [field]: 'x'.repeat(length) })).toEqual({ [field]: messages.tooLong(limit) });
    }
    expect(errorOf({ [field]: `x${' '.repeat(3 * limit)}x` })).toEqual({ [field]: messages.tooLong(limit) });
  });

  it('counts a line break as one character in every encoding', () => {
    const text = `${'x\n'.repeat(textLimits.message / 2 - 1)}xx`;
    expect(read({ message: text.replaceAll('\n', '\r\n') })?.message).toBe(text);
    const mostlyBreaks = `x${'\n'.repeat(textLimits.message - 2)}x`;
    expect(read({ message: `${mostlyBreaks.replaceAll('\n', '\r\n')}  ` })?.message).toBe(mostlyBreaks);
  });

  it('shows the specified error for a phone number and a budget of any length', () => {
    const digits = '9'.repeat(1_000);
    expect(errorOf({ phone: digits, ProjectBudget: digits })).toEqual({
      phone: messages.enquiry.phone,
      ProjectBudget: messages.enquiry.budget,
    });
  });

  it('normalises only text within the limit, because normalisation takes quadratic time', () => {
    const stacked = Array.from({ length: 250_000 }, (_, at) => String.fromCharCode(0x300 + (at % 23))).join(
      '',
    );
    const normalize = vi.spyOn(String.prototype, 'normalize');
    onTestFinished(() => normalize.mockRestore());
    expect(errorOf({ firstName: stacked, message: stacked })).toBeDefined();
    expect(errorOf({ message: stacked.slice(0, textLimits.message + 1) })).toBeDefined();
    expect(read({ message: stacked.slice(0, textLimits.message) })).toBeDefined();
    const lengths = normalize.mock.contexts.map((text) => String(text).length);
    expect(Math.max(...lengths)).toBe(textLimits.message);
  });

  it('has a limit on its fields, and on nothing else', () => {
    expect(limitOf(enquiry.schema.fields.company)).toBe(textLimits.short);
    expect(limitOf(contactMessage.schema.fields.agreeToUpdates)).toBe(0);
  });

  it.each(['toString', 'hasOwnProperty', 'constructor', 'then'])('ignores the key %s', (key) => {
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
    const { errors = {} } = readForm(contactMessage.schema, { phone: '1' });
    expect(errors).toEqual({
      name: messages.contact.name,
      email: messages.contact.email,
      phone: messages.contact.phone,
    });
    expect(Object.keys(errors)).toEqual(['name', 'email', 'phone']);
    expect(firstError(errors)).toBe(messages.contact.name);
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
    expect(readForm(contactMessage.schema, message).values?.agreeToUpdates).toBe(read);
  });
});
