import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { cardPath, pageMeta } from '#app/pageHead.ts';
import { cutOf } from '#site/products.ts';
import type { Cut } from '#site/records/stones.ts';
import type { SiteRoute } from '#site/routes.ts';
import { textsAt } from '#store/products.ts';
import type { ContentSource } from '../content/content.ts';
import { recordsIn } from '../content/recordsIn.ts';
import { siteOf } from '../content/siteOf.ts';
import { entityTag } from '../http/entityTags.ts';
import { recentlyUsed } from '../http/recentlyUsed.ts';
import { makeSharePicture, serialize } from '../pictures/picture.ts';

/** Draws the card of a page with this title and, for a product, its stone, as a PNG file. */
export type DrawCard = (cut: Cut | undefined, title: string) => Promise<Buffer>;

/** Largest number of pictures that are kept. */
const kept = 150;

/**
 * Serves the picture of each page for link previews: its own picture, cropped, or a card with its title. It is made on first
 * request and again when it changes. The card also takes the place of a missing picture.
 */
export function serveShareCards(app: FastifyInstance, content: ContentSource, draw: DrawCard): void {
  const cards = recentlyUsed<{ made: string; bytes: Promise<Buffer> }>(kept);

  app.get('/share/:name', async (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const now = content.current();
    const pageOf = ({ blocks = '' }: SiteRoute) => now.pages.get(blocks);
    const route = siteOf(now).routes.find((each) => cardPath(each, pageOf(each)?.picture) === path);
    if (!route) return reply.callNotFound();
    const records = recordsIn(now);
    const { title, picture } = pageMeta(route, records, pageOf(route));
    const cut = route.page === 'product' ? cutOf(textsAt(route.path, records.products)) : undefined;
    const original = picture && (await now.picture(picture.file).catch(() => undefined));
    const make = async () => {
      if (!picture) return draw(cut, title);
      const photo = original && (await makeSharePicture(original).catch(() => undefined));
      return (
        photo ??
        sharp(await draw(cut, title))
          .jpeg()
          .toBuffer()
      );
    };
    const made = `${cut} ${title} ${original?.mark}`;
    const known = cards.get(path);
    const card = known?.made === made ? known : { made, bytes: serialize(make) };
    cards.set(path, card);
    // The next request tries again.
    card.bytes.catch(() => cards.delete(path));
    const bytes = await card.bytes;
    return reply
      .headers({
        etag: entityTag(bytes),
        'cache-control': 'public, max-age=3600',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type(picture ? 'image/jpeg' : 'image/png')
      .send(bytes);
  });
}
