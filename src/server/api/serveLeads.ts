import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FormName } from '#site/formNames.ts';
import { forms } from '#site/forms.ts';
import { messages } from '#site/messages.ts';
import { clientOf } from '../traffic/client.ts';
import { contactMessage } from './contactMessage.ts';
import { enquiry } from './enquiry.ts';
import { readJsonBodies } from './jsonBody.ts';
import type { LeadAnswer, LeadForm } from './leadForm.ts';
import { newsletter } from './newsletter.ts';
import { isSameSite } from './sameSite.ts';
import { type LeadDesk, takeLead } from './takeLead.ts';

export const leadForms = { enquiry, contactMessage, newsletter } satisfies Record<FormName, LeadForm>;

/** The three POST calls (spec §7): JSON in, JSON out, any other content type is answered 415. */
export function serveLeads(app: FastifyInstance, desk: LeadDesk): void {
  app.addHook('onRequest', async (request) => {
    const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
    if (isPage) desk.suspicion.sawPage(clientOf(request));
  });
  app.register(async (api) => {
    api.removeAllContentTypeParsers();
    readJsonBodies(api);
    api.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (isSameSite(request, desk.config.siteUrl)) return;
      return reply.code(403).send({ error: messages.server.crossSite });
    });
    // Other clients of the newsletter read `message`, whatever the status (spec §7).
    api.addHook<LeadAnswer['body']>('preSerialization', async ({ routeOptions }, _, body) =>
      routeOptions.url === forms.newsletter.path ? { message: body.error, ...body } : body,
    );
    for (const form of Object.values(leadForms)) {
      const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
        const refusal = await desk.admit(form.name, request, reply);
        if (refusal) return answerWith(reply, refusal);
      };
      api.post(forms[form.name].path, { bodyLimit: form.bodyLimit, onRequest }, async (request, reply) => {
        const { body } = request;
        if (typeof body !== 'object' || body === null || Array.isArray(body)) {
          const isJson = request.headers['content-type'] !== undefined;
          const [status, error] = isJson
            ? ([400, messages.server.malformed] as const)
            : ([415, messages.server.contentType] as const);
          return reply.code(status).send({ error });
        }
        const sent = form.open(body as Record<string, unknown>);
        return answerWith(reply, await takeLead(form, sent, request, desk));
      });
    }
  });
}

function answerWith(reply: FastifyReply, { status, body, retryAfter }: LeadAnswer) {
  if (retryAfter) reply.header('retry-after', retryAfter);
  const isUnsaid = status >= 400 && !body.error;
  return reply.code(status).send(isUnsaid ? { error: messages.server.unavailable } : body);
}
