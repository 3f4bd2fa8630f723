import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalPage } from './refusalPage.ts';

interface Refusal {
  status: number;
  sentence: string;
  /** Seconds. */
  retryAfter?: number | undefined;
}

/** Answers what cannot be taken: a person who sent a form gets a small page, a program gets JSON. */
export const refuse = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply =>
  isPostedByPerson(request)
    ? sendRefusalPage(reply, refusal)
    : withWait(reply, refusal).send({ error: refusal.sentence });

/** Answers with a page that is made of one sentence. */
export function sendRefusalPage(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { html, policy } = refusalPage(refusal.sentence);
  return withWait(reply, refusal)
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(html);
}

function withWait(reply: FastifyReply, { status, retryAfter }: Refusal): FastifyReply {
  if (retryAfter) reply.header('retry-after', retryAfter);
  return reply.code(status);
}

const isPostedByPerson = ({ headers }: FastifyRequest) =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(headers['content-type'] ?? '') &&
  headers.accept?.includes('text/html');
