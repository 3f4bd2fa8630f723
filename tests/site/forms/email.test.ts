import { expect, it } from 'vitest';
import { contactMessage } from '#site/forms/contactMessage.ts';
import { newsletter } from '#site/forms/newsletter.ts';
import { readForm } from '#site/forms/readForm.ts';
import { messages } from '#site/messages.ts';

/** Lowercase only (rules §5). */
const valid = ['kavitha@example.in', 'k.menon+site@mail.example.co.in', 'a_b%c-d+e.9@x-y.museum', ' a@b.in '];
const invalid = [
  ...['', 'kavitha@', '@example.in', 'kavitha@example', 'kavitha@example.i', 'kavitha@example.1n'],
  ...['Kavitha@example.in', 'kavitha@Example.in', 'kavitha@example.IN', 'kavitha menon@example.in'],
  ...['kavitha@example.in.', "kavi'tha@example.in", 'कविता@example.in'],
  // Of any length it is validated immediately.
  `${'a.'.repeat(50_000)}@${'b.'.repeat(50_000)}`,
];

it('the e-mail of a contact message has the pattern of the rules', () => {
  const errorOf = (email: string) =>
    readForm(contactMessage.schema, { name: 'Kavitha', email }).errors?.email;
  for (const email of valid) expect(errorOf(email), email).toBeUndefined();
  for (const email of invalid.slice(0, -1)) expect(errorOf(email), email).toBe(messages.contact.email);
  expect(errorOf(invalid.at(-1) ?? '')).toBeDefined();
});

it('the e-mail of a subscription is asked for, and may be one that mail programs read in one way', () => {
  const read = (email: unknown) => readForm(newsletter.schema, { email });
  for (const email of ['', '   ', null, undefined])
    expect(read(email).errors, `${email}`).toEqual({ email: messages.newsletter.empty });
  for (const email of ['kavitha@example.in', 'Kavitha@Example.IN', 'कविता@example.in'])
    expect(read(email).values, email).toEqual({ email });
  for (const email of [
    ...[
      'kavitha',
      'kavitha@',
      'a@b',
      'a b@c.in',
      'a@b@c.in',
      '<a@b.in>',
      '<<a@b.in',
      '"a"@b.in',
      'a(b)@c.in',
    ],
    ...['a@b.in,c', 'a;c@b.in', 'Kavitha:a@b.in', 'a@b.in.', 'a@[10.0.0.1]', 'a@10.0.0.1'],
    ...['a@ｂ.in', 'ａ@b.in', 'a@b。in'],
  ])
    expect(read(email).errors, email).toEqual({ email: messages.newsletter.email });
});
