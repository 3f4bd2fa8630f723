import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientOf } from './client.ts';
import { bodyRoom, fileBodyLimit, plainBodyLimit } from './trafficLimits.ts';
import { whenOver } from './whenOver.ts';

/** Makes room for the body of a request until it is answered; false where there is none. */
export type TakeRoom = (request: FastifyRequest, reply: FastifyReply) => boolean;

/**
 * Bounds the memory of bodies with files: those of one client, and all. Bodies of text alone are always taken, and so are
 * those that do not say their length: of these little is read.
 */
export function makeBodyRoom(): TakeRoom {
  const taken = new Map<string, number>();
  let all = 0;
  return (request, reply) => {
    const size = Math.min(Number(request.headers['content-length'] ?? 0), fileBodyLimit);
    if (size <= plainBodyLimit) return true;
    const client = clientOf(request);
    const own = (taken.get(client) ?? 0) + size;
    if (own > bodyRoom.perClient || all + size > bodyRoom.all) return false;
    taken.set(client, own);
    all += size;
    whenOver(request.raw, reply.raw, () => {
      const left = (taken.get(client) ?? size) - size;
      if (left > 0) taken.set(client, left);
      else taken.delete(client);
      all -= size;
    });
    return true;
  };
}
