import { expect, test } from 'vitest';
import { distinctPeople, isSamePerson, spelledAs } from '#site/personName.ts';

test.each([
  ['Meena', 'meena'],
  ['José', 'Jose\u0301'],
  ['MEENA@Site.example', 'meena@site.example'],
  ['Meena  Rao', ' Meena Rao '],
  ['Meena', 'Mee\u200bna'],
  ['ΣΟΦΙΑΣ', 'σοφιας'],
  ['Straße', 'STRASSE'],
])('%s and %s are one person', (one, other) => {
  expect(isSamePerson(one, other)).toBe(true);
  expect(spelledAs(other, ['Ravi', one])).toBe(one);
  expect(distinctPeople([one, 'Ravi', other, ''])).toEqual([one, 'Ravi']);
});

test.each([
  ['Meena', 'Mina'],
  ['José', 'Jose'],
  ['Meena Rao', 'Meena'],
  ['Meena', ''],
])('%s and %s are two people', (one, other) => {
  expect(isSamePerson(one, other)).toBe(false);
  expect(spelledAs(other, [one])).toBe(other);
});
