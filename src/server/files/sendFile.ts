import { open } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';

/** Sends a file from the disk, piece by piece, so that clients that do not read hold no memory. */
export async function sendFile(path: string, reply: FastifyReply): Promise<FastifyReply> {
  const file = await open(path);
  const { size } = await file.stat();
  return reply.header('content-length', size).send(file.createReadStream());
}
