import { expect, test } from 'vitest';
import { array, object } from 'yup';
import { contentRecords, recordNames } from '#site/records/contentRecords.ts';
import { link, optional, prose } from '#site/records/fields.ts';
import { isRead, leavesOf, picturesIn } from '#site/records/leaves.ts';
import { picturedRecords } from '#site/records/specifiedRecords.ts';

test('what a text is follows from its shape, whatever its key', () => {
  const entry = object({ strange: optional('picture'), icon: prose('markdown') });
  const shape = object({ path: prose('line'), odd: link(), entries: array(entry) });
  const leaves = [
    ...leavesOf(shape, { path: 'a', odd: '/b', other: 'c', entries: [{ strange: 'd', icon: 'e' }] }),
  ];
  expect(picturesIn(leaves)).toEqual(['d']);
  expect(leaves.filter(isRead).map(({ path }) => path)).toEqual(['path', 'entries[0].icon']);
});

test('the records with pictures are those whose shape has one', () => {
  const shapeOf = (name: (typeof recordNames)[number]) =>
    JSON.stringify(contentRecords[name].shape().describe());
  expect(recordNames.filter((name) => shapeOf(name).includes('"kind":"picture"'))).toEqual([
    ...picturedRecords,
  ]);
});
