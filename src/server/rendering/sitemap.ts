import { routes, type SiteRoute } from '#site/routes.ts';
import { escaped } from './htmlText.ts';

/** The sitemap: every page that search engines may list, with the day of its last change where `changedAt` knows it. */
export function sitemap(origin: string, changedAt: (route: SiteRoute) => Date | undefined): string {
  const entries = routes
    .filter(({ indexable }) => indexable)
    .map((route) => {
      const day = changedAt(route)?.toISOString().slice(0, 10);
      const change = day ? `<lastmod>${day}</lastmod>` : '';
      return `<url><loc>${escaped(origin + route.path)}</loc>${change}</url>\n`;
    });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
    ...entries,
    '</urlset>\n',
  ].join('');
}
