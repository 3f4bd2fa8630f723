import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formNames, forms, takesFile } from '#site/forms/forms.ts';
import { messages } from '#site/messages.ts';
import { clientOf } from '../traffic/client.ts';
import { fileBodyLimit, plainBodyLimit } from '../traffic/trafficLimits.ts';
import { readJsonBodies } from './jsonBody.ts';
import type { LeadAnswer } from './leadForm.ts';
import { isSameSite } from './sameSite.ts';
import { sentJson } from './sentJson.ts';
import { isPageView } from './suspicion.ts';
import { type LeadDesk, takeLead } from './takeLead.ts';

/** The three POST calls (spec §7): JSON in, JSON out, any other content type is answered 415. */
export function serveLeads(app: FastifyInstance, desk: LeadDesk): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isPageView(request)) desk.suspicion.sawPage(clientOf(request));
    done();
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
    for (const name of formNames) {
      const bodyLimit = takesFile(name) ? fileBodyLimit : plainBodyLimit;
      const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
        const refusal = desk.admit(name, request, reply);
        if (refusal) return answerWith(reply, refusal);
      };
      api.post(forms[name].path, { bodyLimit, onRequest }, async (request, reply) => {
        const { body } = request;
        if (typeof body !== 'object' || body === null || Array.isArray(body)) {
          const isJson = request.headers['content-type'] !== undefined;
          const [status, error] = isJson
            ? ([400, messages.server.malformed] as const)
            : ([415, messages.server.contentType] as const);
          return reply.code(status).send({ error });
        }
        const sent = sentJson(name, body as Record<string, unknown>);
        return answerWith(reply, await takeLead(name, sent, request, desk));
      });
    }
  });
}

function answerWith(reply: FastifyReply, { status, body, retryAfter }: LeadAnswer) {
  if (retryAfter) reply.header('retry-after', retryAfter);
  const isUnsaid = status >= 400 && !body.error;
  return reply.code(status).send(isUnsaid ? { error: messages.server.unavailable } : body);
}
