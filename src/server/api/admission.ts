import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FormName } from '#site/forms.ts';
import { messages } from '#site/messages.ts';
import type { TakeRoom } from '../traffic/bodyRoom.ts';
import { busySeconds } from '../traffic/trafficLimits.ts';
import { type LeadAnswer, refusal } from './leadForm.ts';
import type { PostLimit } from './postLimit.ts';

/**
 * Whether a form may be read: the answer is there when the client has to wait (429), or when there is no room for its file
 * just now (503).
 */
export type Admit = (
  form: FormName,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<LeadAnswer | undefined>;

export const makeAdmission =
  (limit: PostLimit, takeRoom: TakeRoom): Admit =>
  async (form, request, reply) =>
    (await limit(form, request)) ?? (takeRoom(request, reply) ? undefined : isBusy);

/** The answer while the server has its hands full. */
export const isBusy: LeadAnswer = { ...refusal(503, messages.server.busy), retryAfter: busySeconds };
