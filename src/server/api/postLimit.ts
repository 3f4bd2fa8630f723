import type { FastifyRequest } from 'fastify';
import type { FormName } from '#site/forms.ts';
import { messages } from '#site/messages.ts';
import type { Config } from '../config.ts';
import type { Storage } from '../storage/openStorage.ts';
import { clientOf } from '../traffic/client.ts';
import { type LeadAnswer, refusal } from './leadForm.ts';

/** How many clients that must wait are remembered. */
const remembered = 10_000;

/** Counts a post of a form before its body is read; the answer is there when the client has to wait (429). */
export type PostLimit = (form: FormName, request: FastifyRequest) => Promise<LeadAnswer | undefined>;

/**
 * The limit of posts per client and form. A client that has to wait is answered from memory until then, without asking
 * the store. A counter that fails refuses nobody. `now` is the time in milliseconds.
 */
export function makePostLimit(
  storage: Pick<Storage, 'countPost'>,
  limit: Config['rateLimit'],
  now: () => number = Date.now,
): PostLimit {
  /** When each waiting client may post again. */
  const waiting = new Map<string, number>();

  const millisecondsLeft = async (key: string, request: FastifyRequest): Promise<number> => {
    const known = (waiting.get(key) ?? 0) - now();
    if (known > 0 || !limit) return known;
    waiting.delete(key);
    try {
      const { retryAfterMs } = await storage.countPost(key, limit.posts, limit.minutes * 60_000);
      if (retryAfterMs > 0) waiting.set(key, now() + retryAfterMs);
      const [oldest] = waiting.keys();
      if (waiting.size > remembered && oldest !== undefined) waiting.delete(oldest);
      return retryAfterMs;
    } catch (error) {
      request.log.error({ err: error }, 'a post could not be counted');
      return 0;
    }
  };

  return async (form, request) => {
    const seconds = Math.ceil((await millisecondsLeft(`${form} ${clientOf(request)}`, request)) / 1000);
    if (seconds <= 0) return undefined;
    return { ...refusal(429, messages.server.tooMany(Math.ceil(seconds / 60))), retryAfter: seconds };
  };
}
