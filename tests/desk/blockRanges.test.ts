// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { blockRanges } from '#desk/page/pages/blockRanges.ts';

const textsOf = (main: string, count: number) => {
  const page = new DOMParser().parseFromString(`<main>${main}</main>`, 'text/html');
  return blockRanges(page, count).map((range) => range.toString());
};
const part = (html: string) => `<!--$-->${html}<!--/$-->`;

test('the blocks of a page are its last boundaries, with all elements of each, also none', () => {
  const title = '<div>Title</div>';
  const blocks = [part('<p>one</p><p>two</p>'), part(''), part(`<div>${part('inner')}</div>`)];
  expect(textsOf(title + blocks.join(''), 3)).toEqual(['onetwo', '', 'inner']);
  // On a page of the specification they are in a boundary of their own, between or after its own sections.
  const [own, added] = [part('<p>own</p>'), part(blocks.join(''))];
  for (const sections of [own + added, added + own])
    expect(textsOf(sections, 3)).toEqual(['onetwo', '', 'inner']);
});

test('a page that shows other blocks than the draft has none to select', () => {
  expect(textsOf(part('<p>one</p>'), 2)).toEqual([]);
  expect(textsOf('<p>Not found</p>', 1)).toEqual([]);
  expect(textsOf(part('<p>own</p>'), 0)).toEqual([]);
});
