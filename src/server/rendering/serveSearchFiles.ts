import type { FastifyInstance } from 'fastify';
import { wordsOf } from '#app/pageHead.ts';
import { routes, type SiteRoute } from '#site/routes.ts';
import { brand } from '#theme/brand.ts';
import type { Content, ContentSource } from '../content/content.ts';
import { recordsIn } from '../content/recordsIn.ts';
import { builtAt } from '../files/assets.ts';
import { escaped, language } from './htmlText.ts';
import { icons } from './pictures.ts';

interface SearchParts {
  content: ContentSource;
  /** The public origin. */
  origin: () => string;
}

const cacheControl = 'public, max-age=3600';

/** `GET /robots.txt`, `/sitemap.xml` and `/site.webmanifest`: for those who do not read pages. */
export function serveSearchFiles(app: FastifyInstance, { content, origin }: SearchParts): void {
  app.get('/robots.txt', async (_, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', cacheControl);
    return `User-agent: *\nAllow: /\n\nSitemap: ${origin()}/sitemap.xml\n`;
  });
  // A page changes with the build and with its own records; navigation and footer do not count.
  app.get('/sitemap.xml', async (_, reply) => {
    const shown = await content.current();
    const built = builtAt();
    reply.type('application/xml; charset=utf-8').header('cache-control', cacheControl);
    return sitemap(origin(), shown, (route) =>
      latest([built, ...route.records.map((name) => shown.records.get(name)?.changedAt)]),
    );
  });
  app.get('/site.webmanifest', async (_, reply) => {
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', cacheControl);
    return JSON.stringify(webManifest);
  });
}

/** The sitemap: every page that search engines may list, with the day of its last change where `changedAt` knows it. */
function sitemap(
  origin: string,
  content: Content,
  changedAt: (route: SiteRoute) => Date | undefined,
): string {
  const shown = recordsIn(content);
  const entries = routes
    .filter((route) => wordsOf(route, shown).indexable)
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

const latest = (times: readonly (Date | undefined)[]): Date | undefined => {
  const known = times.flatMap((time) => time?.getTime() ?? []);
  return known.length > 0 ? new Date(Math.max(...known)) : undefined;
};

const png = ({ path, size }: { path: string; size: number }, purpose: 'any' | 'maskable') => ({
  src: path,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What a phone shows of the site when it is put on the home screen. It stays a page of the browser. */
const webManifest = {
  id: '/',
  start_url: '/',
  name: brand.name,
  description: brand.line,
  lang: language,
  display: 'browser',
  theme_color: brand.light.bg,
  background_color: brand.light.bg,
  icons: [
    { src: icons.vector.path, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    png(icons.app, 'any'),
    png(icons.appLarge, 'any'),
    png(icons.appLarge, 'maskable'),
  ],
};
