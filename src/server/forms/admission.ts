import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FormName } from '#site/forms/forms.ts';
import { messages } from '#site/messages.ts';
import { clientOf } from '../http/client.ts';
import { bodyMemory, busySeconds, fileBodyLimit, plainBodyLimit } from '../http/trafficLimits.ts';
import { type LeadAnswer, refusal } from './sentForm.ts';

/** Posts allowed per client and form. */
interface PostLimit {
  posts: number;
  minutes: number;
}

/** What is counted: the posts of a form, or the wrong links of subscribers. */
type Counted = FormName | 'newsletter link';

/** Gives the answer (429) when the client has to wait before the server reads another form. */
export type CountPost = (counted: Counted, request: FastifyRequest) => LeadAnswer | undefined;

/** How many clients are remembered; with more, those counted longest are forgotten. */
const remembered = 10_000;

/** Counts posts in the memory of this process, in a window that begins with a client's first post of a form. */
export function makePostCounter(limit: PostLimit | undefined, now: () => number = Date.now): CountPost {
  const windows = new Map<string, { count: number; endsAt: number }>();
  return (counted, request) => {
    if (!limit) return undefined;
    const time = now();
    const key = `${counted} ${clientOf(request)}`;
    const running = windows.get(key);
    const own =
      running && running.endsAt > time ? running : { count: 0, endsAt: time + limit.minutes * 60_000 };
    own.count += 1;
    windows.delete(key);
    windows.set(key, own);
    const [oldest] = windows.keys();
    if (windows.size > remembered && oldest !== undefined) windows.delete(oldest);
    if (own.count <= limit.posts) return undefined;
    const retryAfter = Math.ceil((own.endsAt - time) / 1000);
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
