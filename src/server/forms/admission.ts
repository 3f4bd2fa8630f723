import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formNames } from '#site/forms/forms.ts';
import { messages } from '#site/messages.ts';
import { clientOf } from '../http/client.ts';
import { bodyMemory, busySeconds, fileBodyLimit, plainBodyLimit } from '../http/trafficLimits.ts';
import { type LeadAnswer, refusal } from './sentForm.ts';

/** What is counted: the posts of a form, or the wrong links of subscribers. */
const counted = [...formNames, 'newsletter link'] as const;
type Counted = (typeof counted)[number];

/** Gives the answer (429) when the client has to wait before the server reads another form. */
export type CountPost = (counted: Counted, request: FastifyRequest) => Promise<LeadAnswer | undefined>;

/**
 * Counts posts in the memory of this process, in a window that begins with a client's first post of a form. With more than
 * ten thousand clients, those counted longest ago are forgotten.
 */
export async function makePostCounter(
  app: FastifyInstance,
  limit: { posts: number; minutes: number } | undefined,
): Promise<CountPost> {
  if (!limit) return async () => undefined;
  await app.register(rateLimit, {
    global: false,
    cache: 10_000,
    max: limit.posts,
    timeWindow: limit.minutes * 60_000,
  });
  const limiterOf = (name: Counted) =>
    app.createRateLimit({ keyGenerator: (request) => `${name} ${clientOf(request)}` });
  const limiters = new Map(counted.map((name) => [name, limiterOf(name)]));
  return async (name, request) => {
    const count = await limiters.get(name)?.(request);
    if (!count || count.isAllowed || !count.isExceeded) return undefined;
    const retryAfter = count.ttlInSeconds;
    return { ...refusal(429, messages.server.tooMany(Math.ceil(retryAfter / 60))), retryAfter };
  };
}

/** The answer while the server has its hands full. */
export const isBusy: LeadAnswer = { ...refusal(503, messages.server.busy), retryAfter: busySeconds };

/** Reserves memory for the body of a request until it is answered; false where there is none. */
export type ReserveBodyMemory = (request: FastifyRequest, reply: FastifyReply) => boolean;

/** Bounds the memory of bodies with files: those of one client, and all. Bodies of text alone are always read. */
export function makeBodyMemory(): ReserveBodyMemory {
  const reserved = new Map<string, number>();
  let all = 0;
  return (request, reply) => {
    const { 'content-length': length = 0, 'transfer-encoding': isChunked } = request.headers;
    const size = isChunked ? fileBodyLimit : Math.min(Number(length), fileBodyLimit);
    if (size <= plainBodyLimit) return true;
    const client = clientOf(request);
    const own = (reserved.get(client) ?? 0) + size;
    if (own > bodyMemory.perClient || all + size > bodyMemory.all) return false;
    reserved.set(client, own);
    all += size;
    // A response that waits behind another one on the same connection never says that it is over when that ends.
    const { socket } = request.raw;
    const release = () => {
      socket.off('close', release);
      reply.raw.off('close', release);
      const left = (reserved.get(client) ?? size) - size;
      if (left > 0) reserved.set(client, left);
      else reserved.delete(client);
      all -= size;
    };
    socket.once('close', release);
    reply.raw.once('close', release);
    return true;
  };
}
