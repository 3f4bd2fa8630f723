import { expect, test } from 'vitest';
import { atomFeed } from '#server/rendering/atomFeed.ts';

test('a feed has the fifty newest pages, and the time of the newest', () => {
  const summaries = Array.from({ length: 51 }, (_, index) => {
    const date = new Date(Date.UTC(2026, 0, 51 - index)).toISOString().slice(0, 10);
    const always = { author: '', shownFrom: '', shownUntil: '' };
    const page = { name: `page-${index}`, path: `/page-${index}`, title: `Page ${index}`, description: '' };
    return { ...page, ...always, date };
  });
  const feed = atomFeed({ summaries }, 'https://site.example', '2026-11-29');
  const titles = Array.from(feed.matchAll(/<entry><title>(.*?)</g), ([, title]) => title);
  expect([titles.length, titles[0], titles.at(-1)]).toEqual([50, 'Page 0', 'Page 49']);
  expect(/<updated>(.*?)T/.exec(feed)?.[1]).toBe('2026-02-20');
});
