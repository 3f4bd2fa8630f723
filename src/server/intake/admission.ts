import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { FormName } from '#site/forms/forms.ts';
import { clientOf } from '../http/client.ts';
import { makeShares, type Reservation, type Wanted } from './clientShares.ts';
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
type Admit = (
  form: FormName | 'any form',
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Admission>;

declare module 'fastify' {
  interface FastifyInstance {
    admit: Admit;
  }
  interface FastifyRequest {
    /** Set once the request was admitted, before its body is read. */
    admission: Admission | null;
  }
}

interface AdmitClientsOptions {
  shareLimits: Parameters<typeof makeShares>[0];
  now: () => number;
}

/** The one place that decides what a client may do: how often, how much at a time, how much in a day. */
export const admitClients = fastifyPlugin<AdmitClientsOptions>(async (app, { shareLimits, now }) => {
  const openUpload = makeUploadSlots();
  const reserve = makeShares(shareLimits, now);
  app.decorateRequest('admission', null);
  app.decorate('admit', async (form, request, reply) => {
    await app.checkRateLimit(form, request);
    return {
      mayGrow: openUpload(request, reply),
      reserve: (wanted) => reserve(clientOf(request), wanted),
    };
  });
});
