import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { networkOf } from './networkOf.ts';

/** A name for whoever sends a request, without the address in the clear. */
export const clientOf = (request: FastifyRequest): string =>
  createHash('sha256').update(networkOf(request.ip)).digest('base64url').slice(0, 22);
