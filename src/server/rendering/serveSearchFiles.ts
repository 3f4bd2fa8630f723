import type { FastifyInstance } from 'fastify';
import { pageMeta } from '#app/pageHead.ts';
import { blockRecords } from '#site/pages/servedPage.ts';
import type { SiteRoute } from '#site/routes.ts';
import { fullBrand } from '#theme/fullBrand.ts';
import type { Content, ContentSource } from '../content/content.ts';
import { pageFile } from '../content/contentSet.ts';
import { differsSoon } from '../content/scheduled.ts';
import { type CachedResponse, cachedResponse, sendCached } from '../http/cachedResponse.ts';
import { dayOf } from '../timing/days.ts';
import { atomFeed } from './atomFeed.ts';
import { icons } from './headTags.ts';
import { escaped, language } from './htmlText.ts';

/**
 * Serves `/robots.txt`, `/sitemap.xml` (every page that search engines may index), `/feed.xml` (the newest pages with a date)
 * and `/site.webmanifest`; `origin` returns the public origin.
 */
export async function serveSearchFiles(
  app: FastifyInstance,
  { content, origin }: { content: ContentSource; origin: () => string },
): Promise<void> {
  const serve = (path: string, type: string, body: (now: Content, today: string) => string) => {
    let made: { from: Content; day: string; file: CachedResponse } | undefined;
    app.get(path, (request, reply) => {
      const from = content.current();
      const day = dayOf(Date.now());
      if (made?.from !== from || made.day !== day) {
        const caching = differsSoon(from, (content) => body(content, day))
          ? 'no-cache'
          : 'public, max-age=3600';
        made = { from, day, file: cachedResponse(body(from, day), { type, caching }) };
      }
      return sendCached(request, reply, made.file);
    });
  };
  serve('/robots.txt', 'text/plain', () => `User-agent: *\nAllow: /\n\nSitemap: ${origin()}/sitemap.xml\n`);
  serve('/sitemap.xml', 'application/xml', (now, today) => {
    const entries = now.routes.routes
      .filter((route) => pageMeta(route, now.data).indexable)
      .map((route) => {
        const changed = lastChange(route, now, today);
        const entry = `<loc>${escaped(origin() + route.path)}</loc>${changed && `<lastmod>${changed}</lastmod>`}`;
        return `<url>${entry}</url>\n`;
      });
    return [
      '<?xml version="1.0" encoding="UTF-8"?>\n',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
      ...entries,
      '</urlset>\n',
    ].join('');
  });
  serve('/feed.xml', 'application/atom+xml', (now, today) => atomFeed(now, origin(), today));
  serve('/site.webmanifest', 'application/manifest+json', () => JSON.stringify(webManifest));
}

/**
 * Returns when the texts that a page alone shows, its title among them, changed last: in the store, or by its day, at most
 * `today`; '' when neither is known.
 */
function lastChange(
  { head, records, blocks }: SiteRoute,
  { changed, pages }: Content,
  today: string,
): string {
  const page = pages.get(blocks ?? '');
  const shown = new Set([...(head ? [head] : []), ...records, ...blockRecords(page?.blocks ?? [])]);
  const files = [...[...shown].map((name) => `${name}.json`), ...(blocks ? [pageFile(blocks)] : [])];
  const times = files.flatMap((file) => changed?.get(file) ?? []);
  const date = page?.date ?? '';
  return times.sort().at(-1) ?? (date < today ? date : today);
}

const png = ({ path, size }: { path: string; size: number }, purpose: 'any' | 'maskable') => ({
  src: path,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The web manifest, with name and icon for a phone's home screen. The site still opens in the browser. */
const webManifest = {
  id: '/',
  start_url: '/',
  name: fullBrand.name,
  description: fullBrand.line,
  lang: language,
  display: 'browser',
  theme_color: fullBrand.light.bg,
  background_color: fullBrand.light.bg,
  icons: [
    { src: icons.vector.path, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    png(icons.app, 'any'),
    png(icons.appLarge, 'any'),
    png(icons.appLarge, 'maskable'),
  ],
};
