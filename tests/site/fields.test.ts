import { expect, test } from 'vitest';
import type { ISchema } from 'yup';
import {
  chatNumber,
  choice,
  coordinates,
  dayField,
  label,
  mailAddress,
  object,
  optional,
  order,
  phoneNumber,
  picture,
  prose,
  shownTimes,
  slug,
} from '#site/records/fields.ts';
import { checkValue, type FieldError, readValue } from '#site/records/readValue.ts';

/** Returns the reason why a field refuses a value, or undefined. */
function refusal(field: ISchema<unknown>, value: unknown): string | undefined {
  const errors: FieldError[] = [];
  checkValue(field, value, { errors }, '');
  return errors[0]?.reason;
}

const moment = () => object(shownTimes()).fields.shownFrom as ISchema<unknown>;
const yearsAhead = (years: number, day = '06-15') => `${new Date().getFullYear() + years}-${day}`;

/** Accepted and refused values of each kind of field. */
const kinds: Record<string, [field: () => ISchema<unknown>, accepted: string[], ...refused: string[][]]> = {
  'a mail address': [
    mailAddress,
    ['a@b.in', 'first.last+tag@mail.sub-domain.example', 'नाम@उदाहरण.भारत', 'x@a1.b2.example', "o'neil@b.in"],
    ['hello@golconda', '@b.in', 'a@b.i', 'a b@c.in', 'a@b.in, c@d.in', '<a@b.in>'],
    ['a@@b.in', 'a@b..in', 'a@.in'],
  ],
  'a phone number': [phoneNumber, ['040 4000 0000', '1800 123 4567'], ['040 1234', 'call us']],
  'a chat number': [chatNumber, ['98480 22338', '+1 415 555 0123'], ['040 4000 0000', '1800 123 4567']],
  'a place': [
    coordinates,
    ['17.4474, 78.3762', '-17.4474,-78.3762', '90, 180', '-90,-180', '0, 0', '5.5, 120.25', '89, 179.9'],
    ['17.4474', '91, 0', '90.1, 0', '0, 181', '0, 200', '17.4474 78.3762', '1,  1', '17., 2'],
    ['a17, 2', '1, 2b', '1, 2.'],
  ],
  'a day': [
    dayField,
    ['2026-11-25', '2024-02-29', yearsAhead(5), yearsAhead(-35)],
    ['2026-02-30', '2025-02-29', '26-11-25', '2026-11-25T09:00', '25.11.2026'],
    [yearsAhead(6), yearsAhead(-36)],
  ],
  'a moment': [
    moment,
    ['2026-11-25', '2026-11-25T09:00', '2026-11-25T00:59', '2026-11-25T19:00', '2026-11-25T23:05'],
    ['2026-11-25T24:00', '2026-11-25T30:00', '2026-11-25T09:60', '2026-11-25T9:00'],
    ['2026-11-25T09:00Z', '2026-11-25T', 'x2026-11-25'],
  ],
  'the end of a path': [
    slug,
    ['school-management', 'crm', 'a--b-2', '24x7', 'a'.repeat(100)],
    ['School', 'a_b', '-a', 'a-', 'a b', 'a/b', 'é', 'a'.repeat(101)],
  ],
  'the focus of a picture': [
    () => picture().imageFocus,
    ['50% 30%', '33.3% 7%', 'left', 'center', 'right bottom', 'top left'],
    ['50%', '50px 30px', '101% 0%', 'left left', 'top 10%', '1% 1%;color:red'],
  ],
};

const rows = Object.entries(kinds).flatMap(([name, [field, accepted, ...refused]]) => [
  ...accepted.map((value) => ({ name, field, value, isAccepted: true })),
  ...refused.flat().map((value) => ({ name, field, value, isAccepted: false })),
]);

test.each(rows)(
  '$name can be $value: $isAccepted; a refusal has an example',
  ({ field, value, isAccepted }) => {
    const reason = refusal(field(), value);
    if (isAccepted) return expect(reason).toBeUndefined();
    const [, example] = /such as (.+?)(?: or |, at|, or words|$)/.exec(reason ?? '') ?? [];
    if (value.length > 100) expect(reason).toMatch(/at most 100 characters/);
    else expect([example, refusal(field(), example)]).toEqual([expect.any(String), undefined]);
    return expect(readValue(field(), value).value).toBe('');
  },
);

test('optional texts may be empty, essential ones not', () => {
  for (const field of [optional, coordinates, dayField, moment, chatNumber])
    expect(refusal(field(), '')).toBeUndefined();
  for (const field of [prose, label, phoneNumber, mailAddress, slug])
    expect(refusal(field(), ' ')).toBe('is missing or empty');
  expect([label, slug, prose, mailAddress].map((field) => readValue(field(), '').isComplete)).toEqual([
    ...[false, false],
    ...[true, true],
  ]);
});

test('a text has no characters that pages cannot show', () => {
  for (const text of ['a\tb\nc', 'नमस्ते', '😀']) expect(refusal(optional(), text)).toBeUndefined();
  for (const text of ['a\u0000b', 'a\u0007b', '\ud83d', 'a\uffff'])
    expect(refusal(optional(), text)).toMatch(/control character/);
});

test('one of some texts, and some of them in an order, name all that they can be', () => {
  const [one, some] = [() => choice(['left', 'right']), () => order(['a', 'b', 'c'])];
  expect([undefined, 'left', ''].map((value) => refusal(one(), value))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(refusal(one(), 'top')).toBe('must be one of left, right');
  for (const value of [undefined, [], ['b'], ['c', 'a', 'b']]) expect(refusal(some(), value)).toBeUndefined();
  for (const value of ['a', ['a', 'a'], ['d'], { a: 1 }])
    expect(refusal(some(), value)).toBe('must be a list of a, b, c, each at most once');
});
