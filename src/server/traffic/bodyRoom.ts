import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '#site/messages.ts';
import { clientOf } from './client.ts';
import { bodyRoom, busySeconds, fileBodyLimit, plainBodyLimit } from './trafficLimits.ts';

type Refuse = (
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: { status: number; sentence: string; retryAfter: number },
) => FastifyReply;

/**
 * Bounds the memory of bodies with files: those of one client, and all. Beyond that the answer is 503 with a time to try
 * again, before a byte of the body is read. Bodies of text alone are always taken.
 */
export function limitBodies(app: FastifyInstance, refuse: Refuse): void {
  const taken = new Map<string, number>();
  let all = 0;

  app.addHook('onRequest', async (request, reply) => {
    const size = roomFor(request);
    if (size <= plainBodyLimit) return;
    const client = clientOf(request);
    const own = (taken.get(client) ?? 0) + size;
    if (own > bodyRoom.perClient || all + size > bodyRoom.all) {
      return refuse(request, reply, {
        status: 503,
        sentence: messages.server.busy,
        retryAfter: busySeconds,
      });
    }
    taken.set(client, own);
    all += size;
    reply.raw.once('close', () => {
      const left = (taken.get(client) ?? size) - size;
      if (left > 0) taken.set(client, left);
      else taken.delete(client);
      all -= size;
    });
  });
}

/** The most bytes of a request's body that are ever kept; of one that does not say its length few are. */
const roomFor = ({ headers }: FastifyRequest): number =>
  Math.min(Number(headers['content-length'] ?? 0), fileBodyLimit);
