import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { patience, plainBodyLimit } from './trafficLimits.ts';

/**
 * Where a large body is answered before all of it has come, the rest is not read: the connection ends. It ends a moment
 * after the answer, because a client that still sends loses what it has not read when the server hangs up.
 */
export function endUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isWhole || !isUnread(request)) return done(null, payload);
    request.raw.unpipe();
    request.raw.pause();
    reply.header('connection', 'close').header('content-length', Buffer.byteLength(payload));
    done(null, Readable.from(endedLate(payload)));
  });
}

async function* endedLate(payload: string | Buffer) {
  yield payload;
  await delay(patience.lastAnswer);
}

/** Whether more of the body is to come than is read and thrown away in passing. */
function isUnread({ raw, headers }: FastifyRequest): boolean {
  const length = headers['transfer-encoding']
    ? Number.POSITIVE_INFINITY
    : Number(headers['content-length'] ?? 0);
  return raw.complete === false && length > plainBodyLimit;
}
