import type { RecordData } from '#site/records/records.ts';
import { notFoundRoute, type RouteMap, redirectEnd, routeFor } from '#site/routes.ts';

/** A navigation entry with or without a submenu (rules §3). */
export type MenuItem = RecordData['navigation'][number];

/** Path of the page whose entry is a button instead of a link. */
export const contactPath = '/contact';

/** Returns the accessible name of the button that opens an entry's submenu. */
export const submenuName = (words = '', { name }: MenuItem): string => words.replaceAll('{name}', () => name);

/** Returns a menu entry's `aria-current`: `page` for the current page, `true` for the entry that contains it. */
export function currentPage(
  { path, submenu = [] }: Pick<MenuItem, 'path'> & Partial<MenuItem>,
  pathname: string,
  site: RouteMap,
): 'page' | 'true' | undefined {
  const shown = routeFor(pathname, site).path;
  if (shown === notFoundRoute.path) return undefined;
  const isShown = (entry: { path: string }) => redirectEnd(entry.path, site).address === shown;
  if (isShown({ path })) return 'page';
  return submenu.some(isShown) ? 'true' : undefined;
}
