import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
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

/** Counts an event. @throws Refusal (429) when the client must wait before the next one */
export type CheckRateLimit = (counted: Counted, request: FastifyRequest) => Promise<void>;

/**
 * Counts posts in the memory of this process, in a window that begins with a client's first post of a form. Beyond ten
 * thousand clients, the least recently counted are dropped.
 */
export async function makeRateLimit(
  app: FastifyInstance,
  limit: { posts: number; minutes: number } | undefined,
): Promise<CheckRateLimit> {
  if (!limit) return async () => {};
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
  const limiters = new Map(
    counted.map((name) => [
      name,
      app.createRateLimit({ ...limitOf(name), keyGenerator: (request) => `${name} ${clientOf(request)}` }),
    ]),
  );
  return async (name, request) => {
    const result = await limiters.get(name)?.(request);
    if (!result || result.isAllowed || !result.isExceeded) return;
    // The window began in the future: the clock was ahead, and nobody must wait for that day.
    if (result.ttl > result.timeWindow) return;
    const retryAfter = result.ttlInSeconds;
    throw refusal(429, messages.server.tooMany(Math.ceil(retryAfter / 60)), { retryAfter });
  };
}
