import { routes } from '#site/routes.ts';
import { clientBytes, pageBytes } from '../browser/pageBytes.ts';
import type { Figure } from './table.ts';

/** Measures the bytes of the pages that search engines list, after brotli at the highest level. */
export async function measureBytes(siteUrl: string): Promise<Figure[]> {
  const listed = routes.filter(({ indexable }) => indexable);
  const pages = await Promise.all(
    listed.map(async ({ path }) => ({ path, ...pageBytes(await (await fetch(siteUrl + path)).text()) })),
  );
  const documents = (isHome: boolean) =>
    pages.filter(({ path }) => (path === '/') === isHome).map(({ document }) => document);
  return [
    { what: 'document of the home page', bytes: documents(true), atMost: 21 },
    { what: 'largest document of another page', bytes: documents(false), atMost: 21 },
    { what: 'script before the client is needed', bytes: pages.map(({ script }) => script), atMost: 4.6 },
    { what: 'client, once it is needed', bytes: [clientBytes()], atMost: 184 },
  ].map(({ bytes, ...figure }) => ({
    ...figure,
    values: [Math.max(...bytes) / 1000],
    unit: ' KB',
    digits: 1,
  }));
}
