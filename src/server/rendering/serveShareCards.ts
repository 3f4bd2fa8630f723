import type { FastifyInstance } from 'fastify';
import { cardPath } from '#app/pageHead.ts';
import { messages } from '#site/messages.ts';
import { routes, type SiteRoute } from '#site/routes.ts';
import type { Content, ContentSource } from '../content/content.ts';
import type { CardOrder } from '../pictures/cardOrder.ts';
import { PicturesBusy } from '../pictures/pictureWork.ts';
import { entityTag, matches } from '../traffic/entityTags.ts';

/** What a page's card shows with this content, to be drawn. */
export type MakeCard = (route: SiteRoute, content: Content) => CardOrder | Promise<CardOrder>;

interface CardParts {
  content: ContentSource;
  make: MakeCard;
  draw: (order: CardOrder) => Promise<Uint8Array>;
  /** Whether brand and drawings change while the server runs, for development. */
  live: boolean;
}

interface Drawn {
  /** Of the content it was last made from. */
  version: string;
  etag: string;
  png: Promise<Uint8Array>;
}

/** A page's share card, drawn when it is first asked for, and anew when its title has changed. */
export function serveShareCards(app: FastifyInstance, { content, make, draw, live }: CardParts): void {
  /** The newest card of each page that has been asked for. */
  const cards = new Map<string, Drawn>();

  const cardOf = async (path: string, route: SiteRoute): Promise<Drawn> => {
    const shown = await content.current();
    const { version } = shown;
    const before = cards.get(path);
    if (before?.version === version && !live) return before;
    const order = await make(route, shown);
    const etag = entityTag(JSON.stringify(order));
    // Meanwhile another request may have come as far.
    const known = cards.get(path);
    const drawn = known?.etag === etag ? { ...known, version } : { version, etag, png: draw(order) };
    cards.set(path, drawn);
    // To be tried again by the next who asks.
    drawn.png.catch(() => cards.get(path)?.png === drawn.png && cards.delete(path));
    return drawn;
  };

  app.get('/share/:name', async (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const route = routes.find((each) => cardPath(each) === path);
    if (!route) return reply.callNotFound();
    const { etag, png } = await cardOf(path, route);
    reply.headers({
      etag,
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
    try {
      const bytes = Buffer.from(await png);
      return reply.type('image/png').send(bytes);
    } catch (error) {
      if (!(error instanceof PicturesBusy)) request.log.error({ err: error }, 'a share card cannot be drawn');
      reply.removeHeader('etag');
      return reply
        .headers({ 'cache-control': 'no-store', 'retry-after': '2' })
        .code(503)
        .send({ error: messages.server.busy });
    }
  });
}
