import type { FastifyInstance } from 'fastify';
import type { Desk } from './call.ts';

/** Returns the plugin for the calls that read, mark, export and erase leads. */
export const leadCalls =
  (_desk: Desk) =>
  async (_app: FastifyInstance): Promise<void> => {};
