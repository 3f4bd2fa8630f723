import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { nextRequestId } from './requestLog.ts';

/** Answers a request, and returns the path for the log; or returns undefined and leaves the request alone. */
type Answer = (request: IncomingMessage, response: ServerResponse) => string | undefined;

/**
 * Lets `answer` answer requests for stored pages before Fastify sees them: routing, hooks and promises would take longer than
 * the answer. The request is logged and counted as all others are.
 */
export function answerFirst(app: FastifyInstance, answer: Answer): void {
  const [route] = app.server.listeners('request');
  if (!route) throw new Error('The server has no listener for requests.');
  app.server.removeAllListeners('request');
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { method } = request;
    const start = performance.now();
    const path = method === 'GET' || method === 'HEAD' ? answer(request, response) : undefined;
    if (path === undefined) return route.call(app.server, request, response);
    response.once('finish', () =>
      app.logAnswer({
        id: nextRequestId(),
        method,
        path,
        status: response.statusCode,
        ms: performance.now() - start,
      }),
    );
  });
}
