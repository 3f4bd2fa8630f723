import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FormName } from '#site/forms/forms.ts';
import { messages } from '#site/messages.ts';
import type { Storage } from '../storage/openStorage.ts';
import type { TakeRoom } from '../traffic/bodyRoom.ts';
import { clientOf } from '../traffic/client.ts';
import { busySeconds } from '../traffic/trafficLimits.ts';
import { type LeadAnswer, refusal } from './leadForm.ts';

/**
 * Whether a form may be read: the answer is there when the client has to wait (429), or when there is no room for its file
 * just now (503).
 */
export type Admit = (
  form: FormName | 'newsletter link',
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<LeadAnswer | undefined>;

export const makeAdmission = (
  storage: Pick<Storage, 'countPost'>,
  limit: PostLimit | undefined,
  takeRoom: TakeRoom,
): Admit => {
  const millisecondsLeft = makeWaiting(storage, limit);
  return async (form, request, reply) => {
    const seconds = Math.ceil((await millisecondsLeft(`${form} ${clientOf(request)}`, request)) / 1000);
    if (seconds > 0)
      return { ...refusal(429, messages.server.tooMany(Math.ceil(seconds / 60))), retryAfter: seconds };
    return takeRoom(request, reply) ? undefined : isBusy;
  };
};

/** The answer while the server has its hands full. */
export const isBusy: LeadAnswer = { ...refusal(503, messages.server.busy), retryAfter: busySeconds };

/** Posts allowed per client and form. */
interface PostLimit {
  posts: number;
  minutes: number;
}

/** How many clients that must wait are remembered. */
const remembered = 10_000;

/**
 * Counts a post before its body is read and gives how long the client has to wait, in milliseconds. A client that has to
 * wait is answered from memory until then, without asking the store. A counter that fails refuses nobody.
 */
function makeWaiting(storage: Pick<Storage, 'countPost'>, limit: PostLimit | undefined) {
  /** When each waiting client may post again. */
  const waiting = new Map<string, number>();

  return async (key: string, request: FastifyRequest): Promise<number> => {
    const known = (waiting.get(key) ?? 0) - Date.now();
    if (known > 0 || !limit) return known;
    waiting.delete(key);
    try {
      const { retryAfterMs } = await storage.countPost(key, limit.posts, limit.minutes * 60_000);
      if (retryAfterMs > 0) waiting.set(key, Date.now() + retryAfterMs);
      const [oldest] = waiting.keys();
      if (waiting.size > remembered && oldest !== undefined) waiting.delete(oldest);
      return retryAfterMs;
    } catch (error) {
      request.log.error({ err: error }, 'a post could not be counted');
      return 0;
    }
  };
}
