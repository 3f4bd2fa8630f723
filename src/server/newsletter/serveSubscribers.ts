import fastifyPlugin from 'fastify-plugin';
import { messages } from '#site/messages.ts';
import { newsletterPath, pathIn } from '#site/routes.ts';
import type { Store } from '../database/engine.ts';
import { sendText } from '../intake/formPosts.ts';
import { Refusal, refusal } from '../intake/sentForm.ts';
import { confirmSubscriber, hasLinkEnded, isSubscriberToken, unsubscribe } from '../leads/subscribers.ts';

/** Start of the address of a link that confirms; its token follows. */
const confirmStart = `${newsletterPath('confirm')}/`;

/** Longest body of a post from the page's button or from a mail program (RFC 8058), in bytes. */
const bodyLimit = 1_000;

/**
 * Serves the buttons of a subscriber's pages. GET only shows a page, because mail scanners follow every link. The token
 * identifies the subscriber and proves that it comes from us, so posts from any origin are accepted. An invalid token gets
 * the same answer as a used one, so that it does not reveal subscriptions. Only invalid ones are rate limited: a mail
 * provider posts for all its users from a few addresses.
 */
export const serveSubscribers = fastifyPlugin<{ store: Store }>(async (app, { store }) => {
  // The page of a link that has ended says so before its button is pressed.
  app.addHook('onRequest', async ({ method, url }, reply) => {
    const isOpened = (method === 'GET' || method === 'HEAD') && url.startsWith(confirmStart);
    if (!isOpened) return;
    const token = pathIn(url).slice(confirmStart.length);
    // If the store fails the page is shown, and its button says so.
    const hasEnded = await hasLinkEnded(store, token).catch(() => false);
    if (hasEnded) return reply.header('cache-control', 'no-store').redirect(newsletterPath('ended'), 303);
  });
  app.register(async (links) => {
    links.removeAllContentTypeParsers();
    links.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    links.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof Refusal)) throw error;
      return sendText(reply, error);
    });
    const addLinkRoute = (
      step: 'confirm' | 'unsubscribe',
      done: 'confirmed' | 'unsubscribed',
      act: typeof confirmSubscriber,
    ) =>
      links.post<Press>(`${newsletterPath(step)}/:token`, async (request, reply) => {
        const { token } = request.params;
        // If the store fails here, the link fails too and is answered below.
        const isOurs = await isSubscriberToken(store, token).catch(() => true);
        if (!isOurs) await app.checkRateLimit('newsletter link', request);
        try {
          const outcome = (await act(store, token)) ? done : await outcomeOf(step, token);
          // Mail programs do not follow redirects.
          if (request.body?.includes('List-Unsubscribe')) return reply.type('text/plain').send('');
          return reply.redirect(newsletterPath(outcome), 303);
        } catch (error) {
          request.log.error({ err: error }, 'a subscriber’s link could not be used');
          throw refusal(503, messages.server.unavailable);
        }
      });
    /** Why a link did nothing. Whoever unsubscribes an address that is gone has nothing left to do. */
    const outcomeOf = async (step: 'confirm' | 'unsubscribe', token: string) =>
      step === 'confirm' && (await hasLinkEnded(store, token)) ? 'ended' : 'used';
    addLinkRoute('confirm', 'confirmed', confirmSubscriber);
    addLinkRoute('unsubscribe', 'unsubscribed', unsubscribe);
  });
});

interface Press {
  Params: { token: string };
  Body: string | undefined;
}
