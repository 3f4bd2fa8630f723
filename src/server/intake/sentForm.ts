import type { Readable } from 'node:stream';
import type { FormErrors } from '#site/forms/readForm.ts';
import type { NewFile } from '../leads/lead.ts';

/** A form as a client sent it, in any encoding. */
export interface SentForm {
  fields: Readonly<Record<string, unknown>>;
  file?: NewFile | undefined;
  /** Why the file could not be read. */
  fileError?: string | undefined;
  /** URL of the page that the browser posted to. */
  page?: string | undefined;
  /** The visit as the script reported it (see `visitName`). */
  visit?: string | undefined;
}

/** The answer to a sent form. */
export interface LeadAnswer {
  status: number;
  body: { message?: string; error?: string };
  /** Errors by field. */
  errors?: FormErrors;
  /** Seconds to wait before another attempt. */
  retryAfter?: number;
}

/** Returns the answer to a refused form. */
export const refusal = (status: number, error: string): LeadAnswer => ({ status, body: { error } });

/** Creates an error that the server answers with this status. */
export const httpError = (statusCode: number, reason: string) =>
  Object.assign(new Error(reason), { statusCode });

/** Whether a body may grow to `bytes`. */
export type MayGrow = (bytes: number) => boolean;

/** Bytes that are reserved initially for a body of unknown length. */
const first = 16 * 1024;

/**
 * Reads the first `limit` bytes of a body and discards the rest. One buffer holds them, so that many small chunks cost no
 * extra memory. Rejects with 400 when the client disconnects, with 503 when the body may not grow.
 */
export function readBody(body: Readable, limit: number, mayGrow: MayGrow): Promise<Buffer> {
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
        if (!mayGrow(size)) {
          kept = Buffer.alloc(0);
          limit = length = 0;
          return reject(httpError(503, 'Too many files arrive'));
        }
        kept = Buffer.concat([kept], size);
      }
      length += piece.copy(kept, length, 0, needed - length);
      if (length === limit) resolve(kept);
    });
  });
}
