import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formNames } from '#site/forms/forms.ts';
import { fileMaximum } from '#site/limits.ts';
import { messages } from '#site/messages.ts';
import { clientOf } from '../http/client.ts';
import { bodyMemory, busySeconds, plainBodyLimit } from '../http/trafficLimits.ts';
import { type LeadAnswer, type ReserveMemory, refusal } from './sentForm.ts';

/** The events counted: posts of each form, and requests with invalid links of subscribers. */
const counted = [...formNames, 'newsletter link'] as const;
type Counted = (typeof counted)[number];

/** Returns an answer (429) when the client must wait before it sends another form. */
export type CheckRateLimit = (counted: Counted, request: FastifyRequest) => Promise<LeadAnswer | undefined>;

/**
 * Counts posts in the memory of this process, in a window that begins with a client's first post of a form. Beyond ten
 * thousand clients, the least recently counted are dropped.
 */
export async function makeRateLimit(
  app: FastifyInstance,
  limit: { posts: number; minutes: number } | undefined,
): Promise<CheckRateLimit> {
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

/** The answer of an overloaded server. */
export const busyResponse: LeadAnswer = { ...refusal(503, messages.server.busy), retryAfter: busySeconds };

/** Returns a function that reserves memory for a request's body as it arrives. */
export type OpenBodyMemory = (request: FastifyRequest, reply: FastifyReply) => ReserveMemory;

/** Limits the memory of bodies with files, per client and in total. Bodies within the plain limit are always read. */
export function makeBodyMemory(): OpenBodyMemory {
  const reserved = new Map<string, number>();
  let all = 0;
  return (request, reply) => {
    const client = clientOf(request);
    const { socket } = request.raw;
    let size = 0;
    const resize = (bytes: number) => {
      const own = (reserved.get(client) ?? 0) + bytes - size;
      if (own > 0) reserved.set(client, own);
      else reserved.delete(client);
      all += bytes - size;
      size = bytes;
    };
    // A response queued behind another one emits no `close` when the connection ends.
    const release = () => {
      socket.off('close', release);
      reply.raw.off('close', release);
      resize(0);
    };
    return (bytes) => {
      if (bytes <= plainBodyLimit) return true;
      const own = (reserved.get(client) ?? 0) + bytes - size;
      if (own > bodyMemory.perClient || all + bytes - size > bodyMemory.all) return false;
      if (size === 0) {
        socket.once('close', release);
        reply.raw.once('close', release);
      }
      resize(bytes);
      return true;
    };
  };
}

/** The shares of each client, for a day that begins with its first form. */
export interface Shares {
  /** Uses up bytes of files; returns false when the client has fewer left. */
  takeBytes: (client: string, bytes: number) => boolean;
  /** Counts a mail to a subscriber that the client causes; returns the milliseconds until it may be sent. */
  waitToConfirm: (client: string) => number;
}

const day = 24 * 60 * 60_000;
/** Mails to subscribers that one client may cause in a day. */
const mailsPerDay = 10;

/**
 * Counts the shares of the ten thousand most recent clients in the memory of this process.
 *
 * @param quota bytes of files of all clients in one day; one client may send a fifth of them, or one file
 */
export function makeShares(quota: number, now: () => number = Date.now): Shares {
  const share = Math.max(quota / 5, Math.min(fileMaximum, quota));
  const known = new Map<string, { since: number; bytes: number; mails: number }>();
  const usedBy = (client: string) => {
    const used = known.get(client) ?? { since: now(), bytes: 0, mails: 0 };
    const days = Math.floor((now() - used.since) / day);
    if (days > 0) {
      used.since += days * day;
      used.bytes = 0;
      used.mails = Math.max(0, used.mails - days * mailsPerDay);
    }
    known.delete(client);
    known.set(client, used);
    const [oldest = ''] = known.keys();
    if (known.size > 10_000) known.delete(oldest);
    return used;
  };
  return {
    takeBytes: (client, bytes) => {
      const used = usedBy(client);
      if (used.bytes + bytes > share) return false;
      used.bytes += bytes;
      return true;
    },
    waitToConfirm: (client) => {
      const used = usedBy(client);
      const days = Math.floor(used.mails / mailsPerDay);
      used.mails += 1;
      return days > 0 ? used.since + days * day - now() : 0;
    },
  };
}
