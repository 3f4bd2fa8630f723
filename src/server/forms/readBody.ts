import type { Readable } from 'node:stream';
import { httpError } from './sentForm.ts';

/** Bytes that are reserved for a body of unknown length to begin with. */
const first = 16 * 1024;

/**
 * The first `limit` bytes of a body; what follows is received, but not kept. One buffer takes them all, so that a body costs
 * its bytes however many pieces it comes in. Rejects with 400 where the client goes away.
 */
export async function readBody(body: Readable, limit: number): Promise<Buffer> {
  let kept = Buffer.allocUnsafe(Math.min(first, limit));
  let length = 0;
  try {
    for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      const needed = Math.min(length + piece.length, limit);
      if (needed > kept.length)
        kept = Buffer.concat([kept], Math.min(Math.max(needed, 2 * kept.length), limit));
      length += piece.copy(kept, length, 0, needed - length);
      if (length === limit) break;
    }
  } catch {
    throw httpError(400, 'The body did not arrive');
  }
  body.resume();
  return kept.subarray(0, length);
}
