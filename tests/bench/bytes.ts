import { routes } from '#site/routes.ts';
import { budget, clientBytes, pageBytes } from '../browser/pageBytes.ts';
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
    { what: 'document of the home page', bytes: documents(true), atMost: budget.document },
    { what: 'largest document of another page', bytes: documents(false), atMost: budget.document },
    {
      what: 'script before the client is needed',
      bytes: pages.map(({ script }) => script),
      atMost: budget.scriptBeforeFirstMove,
    },
    { what: 'client, once it is needed', bytes: [clientBytes()], atMost: budget.client },
  ].map(({ what, bytes, atMost }) => ({
    what,
    atMost: atMost / 1000,
    values: [Math.max(...bytes) / 1000],
    unit: ' KB',
    digits: 1,
  }));
}
