import { expect, test } from 'vitest';
import { cardAddress, pageMeta, pageTags } from '#app/pageHead.ts';
import { routeFor, routeMap } from '#site/routes.ts';

const letter = { name: 'letter', path: '/letter', title: 'A letter', description: 'Words' };
const route = routeFor('/letter', routeMap({ pages: [letter] as never }));
const picture = { file: 'uploads/a.jpg', alt: 'A' };
const metaOf = (more: object) => pageMeta(route, {}, { ...letter, ...more } as never);

test('a picture for link previews has another address once it is another picture under the same name', () => {
  const addressOf = (pictureHash: string) => cardAddress(route, metaOf({ picture, pictureHash }));
  expect(addressOf('a')).toBe(addressOf('a'));
  expect(addressOf('a')).not.toBe(addressOf('b'));
});

test.each([
  [{ picture }, 'og:image:type', 'image/jpeg'],
  [{}, 'og:image:type', 'image/png'],
  [{ date: '2026-11-25' }, 'og:type', 'article'],
  [{}, 'og:type', 'website'],
])('link previews of a page with %o are told its %s: %s', (more, property, type) => {
  const tags = pageTags(route, metaOf(more), 'https://site.example');
  expect(tags.find(({ attributes }) => attributes.property === property)?.attributes.content).toBe(type);
});
