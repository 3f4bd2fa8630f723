import { expect, test } from 'vitest';
import { array, object } from 'yup';
import { contentRecords, recordNames } from '#site/records/contentRecords.ts';
import { link, optional, prose } from '#site/records/fields.ts';
import { isRead, leavesOf, picturesIn } from '#site/records/leaves.ts';
import { picturedRecords } from '#site/records/specifiedRecords.ts';

const shape = object({
  path: prose('line'),
  odd: link(),
  entries: array(object({ strange: optional('picture'), icon: prose('markdown') })),
});

test('what a text is follows from its shape, whatever its key', () => {
  const value = {
    path: 'a',
    odd: '/b',
    unknown: 'c',
    entries: [{ strange: 'd', icon: 'e' }, { strange: '' }, 7],
  };
  const leaves = [...leavesOf(shape, value)];
  expect(picturesIn(leaves)).toEqual(['d']);
  expect(leaves.filter(isRead).map(({ path, value }) => [path, value])).toEqual([
    ['path', 'a'],
    ['entries[0].icon', 'e'],
    ['entries[1].icon', undefined],
  ]);
});

test('the records with pictures are those whose shape has one', () => {
  const full = (name: string): unknown => contentRecords[name as (typeof recordNames)[number]].shape();
  const hasPicture = (part: unknown): boolean =>
    JSON.stringify((part as typeof shape).describe()).includes('"kind":"picture"');
  expect(recordNames.filter((name) => hasPicture(full(name)))).toEqual([...picturedRecords]);
});
