import type { FastifyInstance } from 'fastify';
import { cardPath } from '#app/pageHead.ts';
import { routes, type SiteRoute } from '#site/routes.ts';
import type { Content, ContentSource } from '../content/content.ts';
import { entityTag, matches } from '../http/entityTags.ts';
import { inTurn } from '../pictures/inTurn.ts';
import { drawCard, type ShareCard } from './drawCard.ts';

/** What a page's card shows with this content, to be drawn. */
export type MakeCard = (route: SiteRoute, content: Content) => ShareCard | Promise<ShareCard>;

interface Drawn {
  etag: string;
  png: Promise<Buffer>;
}

/** A page's share card, drawn when it is first asked for, and again when it shows something else. */
export function serveShareCards(app: FastifyInstance, content: ContentSource, make: MakeCard): void {
  /** The newest card of each page that has been asked for. */
  const cards = new Map<string, Drawn>();

  const cardOf = async (path: string, route: SiteRoute): Promise<Drawn> => {
    const card = await make(route, await content.current());
    const etag = entityTag(JSON.stringify(card));
    const before = cards.get(path);
    if (before?.etag === etag) return before;
    const drawn = { etag, png: inTurn(() => drawCard(card)) };
    cards.set(path, drawn);
    // To be tried again by the next who asks.
    drawn.png.catch(() => cards.delete(path));
    return drawn;
  };

  app.get('/share/:name', async (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const route = routes.find((each) => cardPath(each) === path);
    if (!route) return reply.callNotFound();
    const { etag, png } = await cardOf(path, route);
    const isKnown = matches(request.headers['if-none-match'], etag);
    const body = isKnown ? undefined : await png;
    reply.headers({
      etag,
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
    });
    return isKnown ? reply.code(304).send() : reply.type('image/png').send(body);
  });
}
