import { expect, test } from 'vitest';
import { withIds } from '#desk/entries.ts';
import { idOf } from '#desk/identity.ts';
import { merge } from '#desk/merge.ts';

const people = ['Asha', 'Ravi', 'Zoya'].map((name) => ({ name, role: 'Tester' }));
const [asha, ravi, zoya] = people;
const meera = { name: 'Meera', role: 'Lead' };

test.each<[name: string, base: unknown, mine: unknown, theirs: unknown, merged: unknown]>([
  [
    'different fields',
    { heading: 'A', text: 'B' },
    { heading: 'A1', text: 'B' },
    { heading: 'A', text: 'B1' },
    { heading: 'A1', text: 'B1' },
  ],
  ['the same change', { heading: 'A' }, { heading: 'B' }, { heading: 'B' }, { heading: 'B' }],
  [
    'a field added and one removed',
    { a: '1', b: '2' },
    { a: '1' },
    { a: '1', b: '2', c: '3' },
    { a: '1', c: '3' },
  ],
  [
    'an entry moved, and a field of it changed',
    people,
    [zoya, asha, ravi],
    [{ ...asha, role: 'Writer' }, ravi, zoya],
    [zoya, { ...asha, role: 'Writer' }, ravi],
  ],
  [
    'two entries added',
    people,
    [...people, meera],
    [{ name: 'New' }, ...people],
    [{ name: 'New' }, ...people, meera],
  ],
  [
    'one removed, another changed',
    people,
    [asha, zoya],
    [asha, ravi, { ...zoya, role: 'Lead' }],
    [asha, { ...zoya, role: 'Lead' }],
  ],
  ['one added by both', people, [...people, meera], [...people, meera], [...people, meera]],
  [
    'two equal entries added, and another one',
    people,
    [...people, meera],
    [{ name: 'New' }, { name: 'New' }, ...people],
    [{ name: 'New' }, { name: 'New' }, ...people, meera],
  ],
  ['texts of a list', ['a', 'b'], ['a1', 'b'], ['a', 'b', 'c'], ['a1', 'b', 'c']],
])('%s are merged without a question, whoever was first', (_, base, mine, theirs, merged) => {
  expect(merge(base, mine, theirs, 'mine')).toEqual({ value: merged, isConflict: false });
  expect(merge(base, theirs, mine, 'theirs')).toEqual({ value: merged, isConflict: false });
});

test.each<
  [name: string, base: unknown, mine: unknown, theirs: unknown, both: [mine: unknown, theirs: unknown]]
>([
  [
    'the same field',
    { heading: 'A', text: 'B', path: '/a' },
    { heading: 'Mine', text: 'Mine', path: '/a' },
    { heading: 'Theirs', text: 'B', path: '/b' },
    [
      { heading: 'Mine', text: 'Mine', path: '/b' },
      { heading: 'Theirs', text: 'Mine', path: '/b' },
    ],
  ],
  [
    'an entry changed and removed',
    people,
    [asha, ravi, { ...zoya, role: 'Lead' }],
    [{ ...asha, role: 'Writer' }, ravi],
    [
      [{ ...asha, role: 'Writer' }, ravi, { ...zoya, role: 'Lead' }],
      [{ ...asha, role: 'Writer' }, ravi],
    ],
  ],
  [
    'two orders',
    people,
    [zoya, asha, ravi],
    [meera, ravi, asha, zoya],
    [
      [meera, zoya, asha, ravi],
      [meera, ravi, asha, zoya],
    ],
  ],
  [
    'a group and none',
    { button: { label: 'A' } },
    { button: { label: 'B' } },
    {},
    [{ button: { label: 'B' } }, {}],
  ],
])('%s are a conflict, and only there one side is taken', (_, base, mine, theirs, [kept, taken]) => {
  expect(merge(base, mine, theirs, 'mine')).toEqual({ value: kept, isConflict: true });
  expect(merge(base, mine, theirs, 'theirs')).toEqual({ value: taken, isConflict: true });
});

test('an entry is the same by its identity, whatever its words, and not by its words alone', () => {
  const [entry] = withIds([{ text: 'a b c' }]) as [{ text: string }];
  const texts = (value: unknown) => (value as { text: string }[]).map(({ text }) => text);
  expect(idOf((withIds([entry], []) as unknown[])[0])).toBe(idOf(entry));
  // Another one with the same words was written in its place.
  const mine = withIds([{ text: 'a b c d' }]);
  const theirs = [{ ...entry, text: 'z' }];
  expect(texts(merge([entry], mine, theirs, 'theirs').value)).toEqual(['a b c d', 'z']);
  // Both have it back after a step, in other words.
  const back = (['mine', 'theirs'] as const).map((side) =>
    merge([], [{ ...entry, text: 'x' }], [{ ...entry, text: 'y' }], side),
  );
  expect(back.map(({ value, isConflict }) => [texts(value), isConflict])).toEqual([
    [['x'], true],
    [['y'], true],
  ]);
});

test('words are not put into another entry, however alike it is, where both have a key', () => {
  const [one, two] = [
    { _id: '1', name: 'Asha', role: 'Tester' },
    { _id: '2', name: 'Ravi', role: 'Tester' },
  ];
  const typed = { ...two, name: 'Ravi Kumar' };
  // The other side has the one in place of the other.
  expect(merge([two], [typed], [one], 'mine')).toEqual({ value: [one, typed], isConflict: true });
  expect(merge([two], [typed], [one], 'theirs')).toEqual({ value: [one], isConflict: true });
});
