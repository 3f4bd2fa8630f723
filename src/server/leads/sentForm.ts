import type { Readable } from 'node:stream';
import type { Faults } from '#site/forms/readForm.ts';
import type { NewFile } from './lead.ts';

/** What a client sent for a form, in whatever encoding. */
export interface SentForm {
  fields: Readonly<Record<string, unknown>>;
  file?: NewFile | undefined;
  /** Why the file could not even be read. */
  fileFault?: string | undefined;
  /** Address of the page it was posted to by the browser. */
  page?: string | undefined;
  /** What script has told of the visit then (see `visitName`). */
  visit?: string | undefined;
}

/** The answer to a form that was sent. */
export interface LeadAnswer {
  status: number;
  body: { message?: string; error?: string };
  /** What is wrong, by field. */
  faults?: Faults;
  /** Seconds. */
  retryAfter?: number;
}

/** The answer to what is not taken. */
export const refusal = (status: number, error: string): LeadAnswer => ({ status, body: { error } });

/** An error that the server answers with this status. */
export const httpError = (statusCode: number, reason: string) =>
  Object.assign(new Error(reason), { statusCode });

/** Reserves so many bytes in all for a body until its request is answered; false where there is no room for them. */
export type ReserveMemory = (bytes: number) => boolean;

/** Bytes that are reserved for a body of unknown length to begin with. */
const first = 16 * 1024;

/**
 * The first `limit` bytes of a body; what follows is received, but not kept. One buffer takes them all, so that a body costs
 * its bytes however many pieces it comes in. Rejects with 400 where the client goes away, with 503 where `reserve` has no
 * room for what comes.
 */
export function readBody(body: Readable, limit: number, reserve: ReserveMemory): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let kept = Buffer.allocUnsafe(Math.min(first, limit));
    let length = 0;
    const fail = () => reject(httpError(400, 'The body did not arrive'));
    body.on('error', fail).on('close', fail);
    body.on('end', () => resolve(kept.subarray(0, length)));
    body.on('data', (piece: Buffer) => {
      const needed = Math.min(length + piece.length, limit);
      if (needed > kept.length) {
        const size = Math.min(Math.max(needed, 2 * kept.length), limit);
        if (!reserve(size)) {
          limit = length;
          return reject(httpError(503, 'No memory for the body'));
        }
        kept = Buffer.concat([kept], size);
      }
      length += piece.copy(kept, length, 0, needed - length);
      if (length === limit) resolve(kept);
    });
  });
}
