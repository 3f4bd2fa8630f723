import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { formNames } from '#site/forms/forms.ts';
import { messages } from '#site/messages.ts';
import { clientOf } from '../http/client.ts';
import { refusal } from './sentForm.ts';

/**
 * The events counted: posts of each form, requests with invalid links of subscribers, posts of any form without script,
 * whose body names the form, and page views.
 */
const counted = [...formNames, 'newsletter link', 'any form', 'view'] as const;
type Counted = (typeof counted)[number];

/** Page views of one client in a minute. */
const viewsPerMinute = 600;

type CheckRateLimit = (counted: Counted, request: FastifyRequest) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts an event. @throws Refusal (429) when the client must wait before the next one */
    checkRateLimit: CheckRateLimit;
  }
}

/** The refusal of a client that must wait for so many seconds. */
const tooMany = (retryAfter: number) =>
  refusal(429, messages.server.tooMany(Math.ceil(retryAfter / 60)), { retryAfter });

interface LimitRatesOptions {
  /** Posts of a form in a number of minutes; undefined for no limit. */
  limit: { posts: number; minutes: number } | undefined;
}

/**
 * Counts posts in the memory of this process, in a window that begins with a client's first post of a form. Beyond ten
 * thousand clients, the least recently counted are dropped.
 */
export const limitRates = fastifyPlugin<LimitRatesOptions>(async (app, { limit }) => {
  if (!limit) {
    app.decorate('checkRateLimit', async () => {});
    return;
  }
  await app.register(rateLimit, {
    global: false,
    cache: 10_000,
    max: limit.posts,
    timeWindow: limit.minutes * 60_000,
    // For routes with a `config: { rateLimit }` of their own.
    keyGenerator: clientOf,
    errorResponseBuilder: (_request, { ttl }) => tooMany(Math.ceil(ttl / 1000)),
  });
  const limitOf = (name: Counted) => {
    if (name === 'view') return { max: viewsPerMinute, timeWindow: 60_000 };
    return { max: name === 'any form' ? limit.posts * formNames.length : limit.posts };
  };
  const limiters = new Map(
    counted.map((name) => [
      name,
      app.createRateLimit({ ...limitOf(name), keyGenerator: (request) => `${name} ${clientOf(request)}` }),
    ]),
  );
  app.decorate('checkRateLimit', async (name, request) => {
    const result = await limiters.get(name)?.(request);
    if (!result || result.isAllowed || !result.isExceeded) return;
    // The window began in the future: the clock was ahead, and nobody must wait for that day.
    if (result.ttl > result.timeWindow) return;
    throw tooMany(result.ttlInSeconds);
  });
});
