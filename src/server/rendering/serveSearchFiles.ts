import type { FastifyInstance } from 'fastify';
import type { ContentSource } from '../content/content.ts';
import { builtAt } from '../files/assets.ts';
import { sitemap } from './sitemap.ts';
import { webManifest } from './webManifest.ts';

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
    const { records } = await content.current();
    const built = builtAt();
    reply.type('application/xml; charset=utf-8').header('cache-control', cacheControl);
    return sitemap(origin(), (route) =>
      latest([built, ...route.records.map((name) => records.get(name)?.changedAt)]),
    );
  });
  app.get('/site.webmanifest', async (_, reply) => {
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', cacheControl);
    return JSON.stringify(webManifest);
  });
}

const latest = (times: readonly (Date | undefined)[]): Date | undefined => {
  const known = times.flatMap((time) => time?.getTime() ?? []);
  return known.length > 0 ? new Date(Math.max(...known)) : undefined;
};
