import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FormErrors } from '#site/forms/readForm.ts';
import { messages } from '#site/messages.ts';
import { busySeconds } from '../http/trafficLimits.ts';
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

/** The answer to a sent form, from 400 the parts of a refusal. */
export interface LeadAnswer {
  status: number;
  body: { message?: string; error?: string };
  /** Errors by field. */
  errors?: FormErrors;
  /** Seconds to wait before another attempt. */
  retryAfter?: number;
}

/** A post that is not taken. Every post is refused in this way; the server's error handler turns it into JSON. */
export class Refusal extends Error {
  readonly statusCode: number;
  constructor(readonly answer: LeadAnswer) {
    super(answer.body.error);
    this.statusCode = answer.status;
  }
}

/** Creates the refusal of a post with a sentence for the visitor. */
export const refusal = (
  status: number,
  error: string,
  more: Pick<LeadAnswer, 'errors' | 'retryAfter'> = {},
): Refusal => new Refusal({ status, body: { error }, ...more });

/** Answers with a refusal; `body` is JSON or plain text. */
export function sendRefusal(
  reply: FastifyReply,
  { answer: { status, retryAfter, body } }: Refusal,
  sent: object | string = body.error ? body : { error: messages.server.unavailable },
): FastifyReply {
  if (retryAfter) reply.header('retry-after', retryAfter);
  return reply.code(status).send(sent);
}

/** Refusals of what no form of ours sends. */
export const malformed = (): Refusal => refusal(400, messages.server.malformed);
export const tooLarge = (): Refusal => refusal(413, messages.server.tooLarge);

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
    let buffer = Buffer.allocUnsafe(Math.min(first, limit));
    let length = 0;
    const fail = () => reject(malformed());
    body.on('error', fail).on('close', fail);
    body.on('end', () => resolve(buffer.subarray(0, length)));
    body.on('data', (piece: Buffer) => {
      const needed = Math.min(length + piece.length, limit);
      if (needed > buffer.length) {
        const size = Math.min(Math.max(needed, 2 * buffer.length), limit);
        if (!mayGrow(size)) {
          buffer = Buffer.alloc(0);
          limit = length = 0;
          return reject(refusal(503, messages.server.busy, { retryAfter: busySeconds }));
        }
        buffer = Buffer.concat([buffer], size);
      }
      length += piece.copy(buffer, length, 0, needed - length);
      if (length === limit) resolve(buffer);
    });
  });
}
