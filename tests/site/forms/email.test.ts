import { describe, expect, it } from 'vitest';
import { contactMessage } from '#site/forms/contactMessage.ts';
import { newsletter } from '#site/forms/newsletter.ts';
import { readForm } from '#site/forms/readForm.ts';
import { messages } from '#site/messages.ts';

/** Addresses for the contact message: lowercase only (spec §5). */
const emails: { typed: string; isValid: boolean }[] = [
  { typed: 'kavitha@example.in', isValid: true },
  { typed: 'k.menon+site@mail.example.co.in', isValid: true },
  { typed: 'a_b%c-d+e.9@x-y.museum', isValid: true },
  { typed: '  kavitha@example.in  ', isValid: true },
  { typed: '', isValid: false },
  { typed: 'kavitha@', isValid: false },
  { typed: '@example.in', isValid: false },
  { typed: 'kavitha@example', isValid: false },
  { typed: 'kavitha@example.i', isValid: false },
  { typed: 'kavitha@example.1n', isValid: false },
  { typed: 'Kavitha@example.in', isValid: false },
  { typed: 'kavitha@Example.in', isValid: false },
  { typed: 'kavitha@example.IN', isValid: false },
  { typed: 'kavitha menon@example.in', isValid: false },
  { typed: 'kavitha@example.in.', isValid: false },
  { typed: "kavi'tha@example.in", isValid: false },
  { typed: 'कविता@example.in', isValid: false },
];

describe('the e-mail of a contact message', () => {
  it.each(emails)('"$typed" is valid: $isValid', ({ typed, isValid }) => {
    expect(readForm(contactMessage.schema, { name: 'Kavitha', email: typed }).errors).toEqual(
      isValid ? undefined : { email: messages.contact.email },
    );
  });

  it('of any length is validated immediately', () => {
    const email = `${'a.'.repeat(50_000)}@${'b.'.repeat(50_000)}`;
    expect(readForm(contactMessage.schema, { name: 'Kavitha', email }).errors).toBeDefined();
  });
});

describe('the e-mail of a subscription', () => {
  it.each(['', '   ', null, undefined])('is asked for when it is %j', (email) => {
    expect(readForm(newsletter.schema, { email }).errors).toEqual({ email: messages.newsletter.empty });
  });

  it.each(['kavitha@example.in', 'Kavitha@Example.IN', 'कविता@example.in'])('may be %s', (email) => {
    expect(readForm(newsletter.schema, { email }).values).toEqual({ email });
  });

  it.each([
    'kavitha',
    'kavitha@',
    'a@b',
    'a b@c.in',
    'a@b@c.in',
    '<a@b.in>',
    '<<a@b.in',
    '"a"@b.in',
    'a(b)@c.in',
    'a@b.in,c',
    'a;c@b.in',
    'Kavitha:a@b.in',
    'a@b.in.',
    'a@[10.0.0.1]',
    'a@10.0.0.1',
    'a@ｂ.in',
    'ａ@b.in',
    'a@b。in',
  ])('may not be %s', (email) => {
    expect(readForm(newsletter.schema, { email }).errors).toEqual({ email: messages.newsletter.email });
  });
});
