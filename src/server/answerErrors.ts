import fastifyPlugin from 'fastify-plugin';
import { messages } from '#site/messages.ts';
import { Refusal, sendRefusal } from './intake/sentForm.ts';

/** Answers a refusal with its reason, and any other error with the sentence for its status. Only failures are logged. */
export const answerErrors = fastifyPlugin(async (app) => {
  app.setErrorHandler<{ statusCode?: number }>((error, request, reply) => {
    if (error instanceof Refusal) return sendRefusal(reply, error);
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return reply.code(status).send({ error: sentenceFor(status) });
  });
});

function sentenceFor(status: number): string {
  if (status === 413) return messages.server.tooLarge;
  if (status === 415) return messages.server.contentType;
  if (status === 404) return messages.server.notFound;
  if (status < 500) return messages.server.malformed;
  return messages.server.unexpected;
}
