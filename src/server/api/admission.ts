import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FormName } from '#site/forms/forms.ts';
import { messages } from '#site/messages.ts';
import type { TakeRoom } from '../traffic/bodyRoom.ts';
import { clientOf } from '../traffic/client.ts';
import { makeCounter } from '../traffic/counter.ts';
import { busySeconds } from '../traffic/trafficLimits.ts';
import { type LeadAnswer, refusal } from './leadForm.ts';

/**
 * Whether a form may be read: the answer is there when the client has to wait (429), or when there is no room for its file
 * just now (503).
 */
export type Admit = (
  form: FormName | 'newsletter link',
  request: FastifyRequest,
  reply: FastifyReply,
) => LeadAnswer | undefined;

/** Posts allowed per client and form. */
interface PostLimit {
  posts: number;
  minutes: number;
}

/** Counts each post before its body is read (decisions "API and storage"). */
export function makeAdmission(limit: PostLimit | undefined, takeRoom: TakeRoom): Admit {
  const countPost = limit && makeCounter(limit.minutes * 60_000);
  return (form, request, reply) => {
    if (countPost) {
      const { count, endsIn } = countPost(`${form} ${clientOf(request)}`);
      if (count > limit.posts) {
        const retryAfter = Math.ceil(endsIn / 1000);
        return { ...refusal(429, messages.server.tooMany(Math.ceil(retryAfter / 60))), retryAfter };
      }
    }
    return takeRoom(request, reply) ? undefined : isBusy;
  };
}

/** The answer while the server has its hands full. */
export const isBusy: LeadAnswer = { ...refusal(503, messages.server.busy), retryAfter: busySeconds };
