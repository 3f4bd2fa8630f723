import type { FastifyInstance } from 'fastify';
import { pageMeta } from '#app/pageHead.ts';
import { fullBrand } from '#theme/fullBrand.ts';
import type { ContentSource } from '../content/content.ts';
import { recordsIn } from '../content/recordsIn.ts';
import { siteOf } from '../content/siteOf.ts';
import { atomFeed } from './atomFeed.ts';
import { icons } from './headTags.ts';
import { escaped, language } from './htmlText.ts';

/**
 * Serves `/robots.txt`, `/sitemap.xml` (every page that search engines may index), `/feed.xml` (the newest pages with a date)
 * and `/site.webmanifest`; `origin` returns the public origin.
 */
export function serveSearchFiles(app: FastifyInstance, content: ContentSource, origin: () => string): void {
  const serve = (path: string, type: string, body: () => string) =>
    app.get(path, async (_, reply) => {
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=3600');
      return body();
    });
  serve('/robots.txt', 'text/plain', () => `User-agent: *\nAllow: /\n\nSitemap: ${origin()}/sitemap.xml\n`);
  serve('/sitemap.xml', 'application/xml', () => {
    const now = content.current();
    const records = recordsIn(now);
    const entries = siteOf(now)
      .routes.filter((route) => pageMeta(route, records).indexable)
      .map(({ path }) => `<url><loc>${escaped(origin() + path)}</loc></url>\n`);
    return [
      '<?xml version="1.0" encoding="UTF-8"?>\n',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
      ...entries,
      '</urlset>\n',
    ].join('');
  });
  serve('/feed.xml', 'application/atom+xml', () => atomFeed(content.current(), origin()));
  serve('/site.webmanifest', 'application/manifest+json', () => JSON.stringify(webManifest));
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
