import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { cardPath, pageMeta } from '#app/pageHead.ts';
import { cutOf } from '#site/products.ts';
import type { Cut } from '#site/records/stones.ts';
import type { SiteRoute } from '#site/routes.ts';
import { textsAt } from '#store/products.ts';
import type { ContentSource } from '../content/content.ts';
import { recentlyUsed } from '../http/recentlyUsed.ts';
import { makeSharePicture, onePictureAtATime } from '../pictures/picture.ts';

/** Draws the card of a page with this title and, for a product, its stone, as a PNG file. */
export type DrawCard = (cut: Cut | undefined, title: string) => Promise<Buffer>;

/** Largest number of pictures in memory. */
const cachedPictures = 150;

/**
 * Serves the picture of each page for link previews: its own picture, cropped, or a card with its title. It is made on first
 * request and again when it changes. The card also takes the place of a missing picture.
 */
export async function serveShareCards(
  app: FastifyInstance,
  { content, drawCard }: { content: ContentSource; drawCard: DrawCard },
): Promise<void> {
  const cards = recentlyUsed<{ from: string; body: Promise<Buffer> }>(cachedPictures);

  app.get('/share/:name', async (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const now = content.current();
    const pageOf = ({ blocks = '' }: SiteRoute) => now.pages.get(blocks);
    const route = now.routes.routes.find((each) => cardPath(each, pageOf(each)?.picture) === path);
    if (!route) return reply.callNotFound();
    const { title, picture } = pageMeta(route, now.data, pageOf(route));
    const cut = route.page === 'product' ? cutOf(textsAt(route.path, now.data.products)) : undefined;
    const original = picture && (await now.picture(picture.file).catch(() => undefined));
    const draw = async () => {
      if (!picture) return drawCard(cut, title);
      const photo = original && (await makeSharePicture(original).catch(() => undefined));
      if (photo) return photo;
      return sharp(await drawCard(cut, title))
        .jpeg()
        .toBuffer();
    };
    const from = `${cut} ${title} ${original?.hash}`;
    const known = cards.get(path);
    const body = known?.from === from ? known.body : onePictureAtATime(draw);
    cards.set(path, { from, body });
    // The next request tries again.
    body.catch(() => cards.delete(path));
    reply.headers({
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
    });
    return reply.type(picture ? 'image/jpeg' : 'image/png').send(await body);
  });
}
