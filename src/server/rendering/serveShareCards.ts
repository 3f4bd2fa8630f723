import type { FastifyInstance } from 'fastify';
import { cardPath, pageMeta } from '#app/pageHead.ts';
import type { SiteRoute } from '#site/routes.ts';
import type { ContentSource } from '../content/content.ts';
import { recordsIn } from '../content/recordsIn.ts';
import { siteOf } from '../content/siteOf.ts';
import { entityTag } from '../http/entityTags.ts';
import { serialize } from '../pictures/picture.ts';

/** Draws the card of a page with this title, as a PNG file. */
export type DrawCard = (route: SiteRoute, title: string) => Promise<Buffer>;

/** Serves the share card of each page, drawn on first request and again when the page's title changes. */
export function serveShareCards(app: FastifyInstance, content: ContentSource, draw: DrawCard): void {
  /** The newest card of each requested page. */
  const cards = new Map<string, { title: string; png: Promise<Buffer> }>();

  app.get('/share/:name', async (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const now = content.current();
    const route = siteOf(now).routes.find((each) => cardPath(each) === path);
    if (!route) return reply.callNotFound();
    const { title } = pageMeta(route, recordsIn(now), now.pages.get(route.blocks ?? ''));
    const known = cards.get(path);
    const card = known?.title === title ? known : { title, png: serialize(() => draw(route, title)) };
    cards.set(path, card);
    // The next request tries again.
    card.png.catch(() => cards.delete(path));
    const png = await card.png;
    return reply
      .headers({
        etag: entityTag(png),
        'cache-control': 'public, max-age=3600',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type('image/png')
      .send(png);
  });
}
