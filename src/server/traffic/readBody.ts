import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { plainBodyLimit } from './trafficLimits.ts';

const pieceSize = 64 * 1024;
/** A body may arrive in so many pieces, and one more for every so many bytes; in more only to hold others up. */
const crumbs = { allowed: 1_000, size: 256 } as const;

/** An error that is answered with this status. */
export const failure = (statusCode: number, reason: string) =>
  Object.assign(new Error(reason), { statusCode });

/** Reads a whole body; rejects with status 413 as soon as it is known to be longer than `limit` bytes. */
export async function readBody(request: FastifyRequest, payload: Readable, limit: number): Promise<Buffer> {
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > limit) throw failure(413, 'The body is too long');
  const pieces: Buffer[] = [];
  for await (const piece of piecesOf(request, payload, limit, length || pieceSize)) pieces.push(piece);
  const [only] = pieces;
  return pieces.length === 1 && only ? only : Buffer.concat(pieces);
}

/**
 * A body in pieces of 64 KB, or another size, whatever it arrives in: each of the single bytes that a client may send
 * would take up a hundred. After `limit` bytes, or those of a plain body where it does not say its length, no more is
 * read: rejects with status 413 then, with 400 where the client goes away or sends crumbs.
 */
export async function* piecesOf(
  { headers }: FastifyRequest,
  payload: Readable,
  limit: number,
  size = pieceSize,
): AsyncGenerator<Buffer> {
  const most = headers['content-length'] === undefined ? Math.min(limit, plainBodyLimit) : limit;
  let left = most;
  let arrivals = 0;
  for (;;) {
    const piece = Buffer.allocUnsafe(Math.min(size, left + 1));
    const filled = await fill(payload, piece, (sofar) => {
      arrivals += 1;
      return arrivals <= crumbs.allowed + (most - left + sofar) / crumbs.size;
    });
    if (filled > left) throw failure(413, 'The body is too long');
    left -= filled;
    if (filled > 0) yield piece.subarray(0, filled);
    if (filled < piece.length) return;
  }
}

/** Fills a piece with what arrives and gives how far it came; less than the whole at the end of the body. */
function fill(payload: Readable, piece: Buffer, isAllowed: (filled: number) => boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    let filled = 0;
    const settle = (done: () => void) => {
      payload.off('data', take).off('end', finish).off('error', lose).off('close', lose).pause();
      done();
    };
    const take = (arrived: Buffer) => {
      const taken = arrived.copy(piece, filled);
      filled += taken;
      if (!isAllowed(filled)) settle(() => reject(failure(400, 'The body comes in crumbs')));
      else if (filled === piece.length) {
        settle(() => resolve(filled));
        if (taken < arrived.length) payload.unshift(arrived.subarray(taken));
      }
    };
    const finish = () => settle(() => resolve(filled));
    const lose = () => settle(() => reject(failure(400, 'The body did not arrive')));
    if (payload.readableEnded) return finish();
    if (payload.destroyed) return lose();
    payload.on('data', take).on('end', finish).on('error', lose).on('close', lose).resume();
  });
}
