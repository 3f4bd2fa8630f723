import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formNames } from '#site/forms/forms.ts';
import { fileMaximum } from '#site/limits.ts';
import { messages } from '#site/messages.ts';
import { clientOf } from '../http/client.ts';
import { bodyMemory, busySeconds, plainBodyLimit } from '../http/trafficLimits.ts';
import { type LeadAnswer, type ReserveMemory, refusal } from './sentForm.ts';

/**
 * The events counted: posts of each form, requests with invalid links of subscribers, and posts of any form without
 * script, whose body names the form.
 */
const counted = [...formNames, 'newsletter link', 'any form'] as const;
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
    app.createRateLimit({
      max: limit.posts * (name === 'any form' ? formNames.length : 1),
      keyGenerator: (request) => `${name} ${clientOf(request)}`,
    });
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

/**
 * Limits the memory of bodies with files, per client and in total. When all of it is in use, a body takes the memory of those
 * that arrive more slowly. Bodies within the plain limit are always read.
 */
export function makeBodyMemory(now: () => number = () => performance.now()): OpenBodyMemory {
  const reserved = new Map<string, number>();
  const bodies = new Set<{ size: number; since: number; lose: () => void }>();
  let all = 0;
  return (request, reply) => {
    const client = clientOf(request);
    const { socket } = request.raw;
    const body = { size: 0, since: now(), lose: () => {} };
    const resize = (bytes: number) => {
      const own = (reserved.get(client) ?? 0) + bytes - body.size;
      if (own > 0) reserved.set(client, own);
      else reserved.delete(client);
      all += bytes - body.size;
      body.size = bytes;
    };
    // A response queued behind another one emits no `close` when the connection ends.
    const release = () => {
      socket.off('close', release);
      reply.raw.off('close', release);
      bodies.delete(body);
      resize(0);
    };
    /** Takes the memory of the slowest body if it is slower than one that has `bytes` by now. */
    const takeFromSlowest = (bytes: number) => {
      const speed = (size: number, since: number) => size / Math.max(now() - since, 1);
      let [slowest, least] = [undefined as (() => void) | undefined, speed(bytes, body.since)];
      for (const other of bodies)
        if (other !== body && speed(other.size, other.since) < least)
          [slowest, least] = [other.lose, speed(other.size, other.since)];
      slowest?.();
      return slowest !== undefined;
    };
    return (bytes, onLoss) => {
      if (bytes <= plainBodyLimit) return true;
      const own = (reserved.get(client) ?? 0) + bytes - body.size;
      if (own > bodyMemory.perClient) return false;
      while (all + bytes - body.size > bodyMemory.all) if (!takeFromSlowest(bytes)) return false;
      if (body.size === 0) {
        socket.once('close', release);
        reply.raw.once('close', release);
        bodies.add(body);
        body.lose = () => {
          release();
          onLoss();
        };
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
