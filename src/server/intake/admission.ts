import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formNames } from '#site/forms/forms.ts';
import { fileMaximum } from '#site/limits.ts';
import { messages } from '#site/messages.ts';
import { clientOf, networksOf, wideFactor } from '../http/client.ts';
import { bodyMemory, busySeconds, plainBodyLimit } from '../http/trafficLimits.ts';
import type { ConfirmTurn } from '../leads/lead.ts';
import { type LeadAnswer, type ReserveMemory, refusal } from './sentForm.ts';

/**
 * The events counted: posts of each form, requests with invalid links of subscribers, posts of any form without script,
 * whose body names the form, and page views.
 */
const counted = [...formNames, 'newsletter link', 'any form', 'view'] as const;
type Counted = (typeof counted)[number];

/** Page views of one client in a minute. */
const viewsPerMinute = 600;

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
  const limitOf = (name: Counted) =>
    name === 'view'
      ? { max: viewsPerMinute, timeWindow: 60_000 }
      : { max: limit.posts * (name === 'any form' ? formNames.length : 1) };
  const limitersOf = (name: Counted) =>
    [1, wideFactor].map((factor, index) =>
      app.createRateLimit({
        ...limitOf(name),
        max: factor * limitOf(name).max,
        keyGenerator: (request) => `${name} ${networksOf(clientOf(request))[index]}`,
      }),
    );
  const limiters = new Map(counted.map((name) => [name, limitersOf(name)]));
  return async (name, request) => {
    const [count, wide] = limiters.get(name) ?? [];
    const counts = [count, ...(networksOf(clientOf(request)).length > 1 ? [wide] : [])];
    for (const each of counts) {
      const result = await each?.(request);
      if (!result || result.isAllowed || !result.isExceeded) continue;
      const retryAfter = result.ttlInSeconds;
      return { ...refusal(429, messages.server.tooMany(Math.ceil(retryAfter / 60))), retryAfter };
    }
    return undefined;
  };
}

/** The answer of an overloaded server. */
export const busyResponse: LeadAnswer = { ...refusal(503, messages.server.busy), retryAfter: busySeconds };

/** Returns a function that reserves memory for a request's body as it arrives. */
export type OpenBodyMemory = (request: FastifyRequest, reply: FastifyReply) => ReserveMemory;

/**
 * Limits the memory of bodies with files, per client, per IPv6 /48 and in total. When all of it is in use, a body takes the
 * memory of those that arrive more slowly. Bodies within the plain limit are always read.
 */
export function makeBodyMemory(now: () => number = () => performance.now()): OpenBodyMemory {
  const reserved = new Map<string, number>();
  const bodies = new Set<{ size: number; since: number; lose: () => void }>();
  let all = 0;
  return (request, reply) => {
    const networks = networksOf(clientOf(request));
    const { socket } = request.raw;
    const body = { size: 0, since: now(), lose: () => {} };
    /** The network's memory once this body has `bytes`. */
    const reservedWith = (bytes: number, network: string) => (reserved.get(network) ?? 0) + bytes - body.size;
    const resize = (bytes: number) => {
      for (const network of networks) {
        const own = reservedWith(bytes, network);
        if (own > 0) reserved.set(network, own);
        else reserved.delete(network);
      }
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
      const isFull = networks.some(
        (network, index) => reservedWith(bytes, network) > (index ? wideFactor : 1) * bodyMemory.perClient,
      );
      if (isFull) return false;
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
  /** Uses up bytes of files; returns the milliseconds until the client has as many left, 0 if it has. */
  waitForFile: (client: string, bytes: number) => number;
  /** Counts a subscriber of the client; returns when the mail may be sent, and behind how many others. */
  confirmAfter: (client: string) => ConfirmTurn;
  /** Whether the client has sent more subscribers that day than people do. */
  isFlooding: (client: string) => boolean;
}

const day = 24 * 60 * 60_000;
/** Mails to subscribers that one client may cause in a day. */
const mailsPerDay = 10;
/** Subscribers of one client in a day; further ones are suspect. */
const usualSubscribers = 3;

/**
 * Counts the shares of the ten thousand most recent networks in the memory of this process.
 *
 * @param quota bytes of files of all clients in one day; one client may send a fifth of them, or one file
 */
export function makeShares(quota: number, now: () => number = Date.now): Shares {
  const share = Math.max(quota / 5, Math.min(fileMaximum, quota));
  const known = new Map<string, { since: number; bytes: number; mails: number }>();
  const usedBy = (network: string) => {
    const used = known.get(network) ?? { since: now(), bytes: 0, mails: 0 };
    const days = Math.floor((now() - used.since) / day);
    if (days > 0) {
      used.since += days * day;
      used.bytes = 0;
      used.mails = Math.max(0, used.mails - days * mailsPerDay);
    }
    known.delete(network);
    known.set(network, used);
    const [oldest = ''] = known.keys();
    if (known.size > 10_000) known.delete(oldest);
    return used;
  };
  /** The client and the wide network around it, each with what it has used and the factor of its limits. */
  const countersOf = (client: string) =>
    networksOf(client).map((network, index) => ({ used: usedBy(network), factor: index ? wideFactor : 1 }));
  return {
    waitForFile: (client, bytes) => {
      const counters = countersOf(client);
      const full = counters.find(({ used, factor }) => used.bytes + bytes > factor * share);
      if (full) return full.used.since + day - now();
      for (const { used } of counters) used.bytes += bytes;
      return 0;
    },
    confirmAfter: (client) => {
      const turns = countersOf(client).map(({ used, factor }) => {
        const days = Math.floor(used.mails / (factor * mailsPerDay));
        used.mails += 1;
        return { turn: used.mails - 1, wait: days > 0 ? used.since + days * day - now() : 0 };
      });
      return {
        turn: Math.max(...turns.map(({ turn }) => turn)),
        wait: Math.max(...turns.map(({ wait }) => wait)),
      };
    },
    isFlooding: (client) =>
      countersOf(client).some(({ used, factor }) => used.mails >= factor * usualSubscribers),
  };
}
