import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FormName } from '#site/forms/forms.ts';
import { clientOf } from '../http/client.ts';
import { makeShares, type Reservation, type Wanted } from './clientShares.ts';
import type { CheckRateLimit } from './rateLimit.ts';
import type { MayGrow } from './sentForm.ts';
import { makeUploadSlots } from './uploadSlots.ts';

/** The rights of a client that was admitted. */
export interface Admission {
  /** Whether the body may grow to a number of bytes: few bodies with files are taken at a time. */
  readonly mayGrow: MayGrow;
  /** Reserves a file's bytes and a mail to the visitor from the shares of this client. */
  readonly reserve: (wanted: Wanted) => Reservation;
}

/**
 * Admits a request that brings a form. Without script the body names the form, so such a request is admitted twice: as any
 * form before its body is read, then as the form that it is.
 *
 * @throws Refusal (429) when the client must wait before the next one
 */
export type Admit = (
  form: FormName | 'any form',
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Admission>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the request was admitted, before its body is read. */
    admission: Admission | null;
  }
}

/** The one place that decides what a client may do: how often, how much at a time, how much in a day. */
export function makeAdmit(
  app: FastifyInstance,
  checkRateLimit: CheckRateLimit,
  shareLimits: Parameters<typeof makeShares>[0],
  now: () => number,
): Admit {
  const openUpload = makeUploadSlots();
  const reserve = makeShares(shareLimits, now);
  app.decorateRequest('admission', null);
  return async (form, request, reply) => {
    await checkRateLimit(form, request);
    return {
      mayGrow: openUpload(request, reply),
      reserve: (wanted) => reserve(clientOf(request), wanted),
    };
  };
}
