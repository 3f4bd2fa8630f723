import type { RecordData } from '#site/records/records.ts';
import { movedTo, notFoundRoute, routeFor } from '#site/routes.ts';

/** One entry of the navigation, with or without a submenu (spec §3). */
export type MenuItem = RecordData['navigation'][number];

/** The page whose entry is a button instead of a word. */
export const contactPath = '/contact';

/** Name of the button that opens an entry's submenu. */
export const submenuName = (words = '', { name }: MenuItem): string => words.replaceAll('{name}', () => name);

/** The `aria-current` of a menu entry: `page` for the page shown, `true` for the entry it belongs to. */
export function currentPage(
  { path, submenu = [] }: Pick<MenuItem, 'path'> & Partial<MenuItem>,
  pathname: string,
): 'page' | 'true' | undefined {
  const shown = routeFor(pathname).path;
  if (shown === notFoundRoute.path) return undefined;
  const isShown = (entry: { path: string }) => (movedTo(entry.path) ?? entry.path) === shown;
  if (isShown({ path })) return 'page';
  return submenu.some(isShown) ? 'true' : undefined;
}
