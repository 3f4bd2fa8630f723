import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientOf } from '../http/client.ts';
import { plainBodyLimit, uploadsAtOnce } from '../http/trafficLimits.ts';
import type { MayGrow } from './sentForm.ts';

/** Returns a function that says whether a request's body may grow to a number of bytes. */
export type OpenUpload = (request: FastifyRequest, reply: FastifyReply) => MayGrow;

/**
 * Limits how many bodies with files are taken at a time, one of each client, so that they use little memory. A body within
 * the plain limit needs no slot. A slot is free again when its request is answered or its connection ends.
 */
export function makeUploadSlots(): OpenUpload {
  const taken = new Set<string>();
  return (request, reply) => {
    let isOurs = false;
    return (bytes) => {
      if (isOurs || bytes <= plainBodyLimit) return true;
      const client = clientOf(request);
      if (taken.size >= uploadsAtOnce || taken.has(client)) return false;
      taken.add(client);
      isOurs = true;
      // A response queued behind another one emits no `close` when the connection ends.
      const ends = [request.raw.socket, reply.raw];
      const release = () => {
        taken.delete(client);
        isOurs = false;
        for (const end of ends) end.off('close', release);
      };
      for (const end of ends) end.once('close', release);
      return true;
    };
  };
}
