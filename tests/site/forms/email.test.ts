import { describe, expect, it } from 'vitest';
import { contactMessage } from '#site/forms/contactMessage.ts';
import { newsletter } from '#site/forms/newsletter.ts';
import { readForm } from '#site/forms/readForm.ts';
import { messages } from '#site/messages.ts';

describe('the e-mail of a contact message', () => {
  /** Lowercase only (rules §5). */
  const valid = [
    ...['kavitha@example.in', 'k.menon+site@mail.example.co.in', 'a_b%c-d+e.9@x-y.museum'],
    '  kavitha@example.in  ',
  ];
  const invalid = [
    ...['', 'kavitha@', '@example.in', 'kavitha@example', 'kavitha@example.i', 'kavitha@example.1n'],
    ...['Kavitha@example.in', 'kavitha@Example.in', 'kavitha@example.IN', 'kavitha menon@example.in'],
    ...['kavitha@example.in.', "kavi'tha@example.in", 'कविता@example.in'],
  ];

  it.each([
    ...valid.map((email) => [email, undefined] as const),
    ...invalid.map((email) => [email, { email: messages.contact.email }] as const),
  ])('"%s" has the errors %j', (email, errors) => {
    expect(readForm(contactMessage.schema, { name: 'Kavitha', email }).errors).toEqual(errors);
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
    ...['kavitha', 'kavitha@', 'a@b', 'a b@c.in', 'a@b@c.in', '<a@b.in>', '<<a@b.in'],
    ...['"a"@b.in', 'a(b)@c.in'],
    ...['a@b.in,c', 'a;c@b.in', 'Kavitha:a@b.in', 'a@b.in.', 'a@[10.0.0.1]', 'a@10.0.0.1'],
    ...['a@ｂ.in', 'ａ@b.in', 'a@b。in'],
  ])('may not be %s', (email) => {
    expect(readForm(newsletter.schema, { email }).errors).toEqual({ email: messages.newsletter.email });
  });
});
