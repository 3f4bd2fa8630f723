import type { FastifyInstance } from 'fastify';
import { messages } from '#site/messages.ts';
import { newsletterPath } from '#site/routes.ts';
import type { CheckRateLimit } from './admission.ts';
import type { LeadStorage } from './leadStorage.ts';
import { refusal } from './sentForm.ts';
import { sendText } from './servePosts.ts';

interface NewsletterParts {
  storage: Pick<LeadStorage, 'isSubscriberToken' | 'confirmSubscriber' | 'unsubscribe'>;
  checkRateLimit: CheckRateLimit;
}

/** Longest body of a press of the button, and of a mail program's (RFC 8058), in bytes. */
const bodyLimit = 1_000;

/**
 * What the buttons of a subscriber's pages do. Pages come by GET, which changes nothing, because mail scanners follow every
 * link. The token says who is meant, and that it comes from us: posts from anywhere count. A wrong one is answered like one
 * that was used before, so that nobody learns who is subscribed. Only wrong ones are counted: a mail provider sends the
 * presses of all its users from a few addresses.
 */
export function serveSubscribers(app: FastifyInstance, { storage, checkRateLimit }: NewsletterParts): void {
  app.register(async (links) => {
    links.removeAllContentTypeParsers();
    links.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    const take = (step: 'confirm' | 'unsubscribe', done: 'confirmed' | 'unsubscribed', act: Act) =>
      links.post<Press>(`${newsletterPath(step)}/:token`, async (request, reply) => {
        const { token } = request.params;
        // Where that cannot be told, neither can the link be used: answered below.
        const isOurs = await storage.isSubscriberToken(token).catch(() => true);
        const wait = isOurs ? undefined : await checkRateLimit('newsletter link', request);
        if (wait) return sendText(reply, wait);
        try {
          const outcome = (await act(token)) ? done : 'used';
          // Mail programs follow no redirect.
          if (request.body?.includes('List-Unsubscribe')) return reply.type('text/plain').send('');
          return reply.redirect(newsletterPath(outcome), 303);
        } catch (error) {
          request.log.error({ err: error }, 'a subscriber’s link could not be used');
          return sendText(reply, refusal(503, messages.server.unavailable));
        }
      });
    take('confirm', 'confirmed', storage.confirmSubscriber);
    take('unsubscribe', 'unsubscribed', storage.unsubscribe);
  });
}

type Act = (token: string) => Promise<boolean>;

interface Press {
  Params: { token: string };
  Body: string | undefined;
}
