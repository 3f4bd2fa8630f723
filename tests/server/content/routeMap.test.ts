import { expect, test } from 'vitest';
import { withRoutes } from '#server/content/routeMap.ts';
import type { Page } from '#site/pages/page.ts';

test('pages are listed newest first, and those of one day by their titles', () => {
  const page = (title: string, date: string) =>
    [title, { path: `/${title}`, title, date, blocks: [] }] as const;
  const days = [page('c', '2026-01-05'), page('a', '2026-01-05'), page('b', '2026-01-06'), page('d', '')];
  const pages = new Map(days) as unknown as ReadonlyMap<string, Page>;
  const { summaries } = withRoutes({ data: {}, pages });
  expect(summaries.map(({ title }) => title)).toEqual(['b', 'a', 'c', 'd']);
});
