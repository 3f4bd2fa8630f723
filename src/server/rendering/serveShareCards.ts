import type { FastifyInstance } from 'fastify';
import { cardPath, pageMeta } from '#app/pageHead.ts';
import { cutOf } from '#site/products.ts';
import type { Cut } from '#site/records/stones.ts';
import { textsAt } from '#store/products.ts';
import type { ContentSource } from '../content/content.ts';
import { recordsIn } from '../content/recordsIn.ts';
import { siteOf } from '../content/siteOf.ts';
import { entityTag } from '../http/entityTags.ts';
import { serialize } from '../pictures/picture.ts';

/** Draws the card of a page with this title and, for a product, its stone, as a PNG file. */
export type DrawCard = (cut: Cut | undefined, title: string) => Promise<Buffer>;

/** Serves the share card of each page, drawn on first request and again when the page's title or stone changes. */
export function serveShareCards(app: FastifyInstance, content: ContentSource, draw: DrawCard): void {
  /** The newest card of each requested page. */
  const cards = new Map<string, { drawn: string; png: Promise<Buffer> }>();

  app.get('/share/:name', async (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const now = content.current();
    const route = siteOf(now).routes.find((each) => cardPath(each) === path);
    if (!route) return reply.callNotFound();
    const records = recordsIn(now);
    const { title } = pageMeta(route, records, now.pages.get(route.blocks ?? ''));
    const cut = route.page === 'product' ? cutOf(textsAt(route.path, records.products)) : undefined;
    const known = cards.get(path);
    const drawn = `${cut} ${title}`;
    const card = known?.drawn === drawn ? known : { drawn, png: serialize(() => draw(cut, title)) };
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
