import { randomBytes } from 'node:crypto';
import { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { movedTo, notFoundRoute, routeFor } from '#site/routes.ts';

/** Fastify's options for structured logs on standard output, every line of a request under its id. */
export const logOptions = (level: string) => ({
  logger: { level, serializers: { err: plainError } },
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: () => randomBytes(6).toString('base64url'),
});

const unlogged = ['/healthz', '/readyz'];

/**
 * Logs one line for every request: method, path, status and milliseconds. Of an address only what the site itself
 * has named: the rest of it, queries and unknown paths, may hold personal data.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const path = pathOf(request);
    if (unlogged.includes(path)) return;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method: request.method, path, status: reply.statusCode, ms }, 'request');
  });
}

/** The route's pattern; that of all pages gives way to the page's own path. */
function pathOf({ url, routeOptions }: FastifyRequest): string {
  if (routeOptions.url !== '/*') return routeOptions.url ?? 'unknown';
  const path = url.split('?', 1)[0] ?? '';
  const route = routeFor(movedTo(path) ?? path);
  return route === notFoundRoute ? 'unknown' : route.path;
}

/** What an error says of itself and where it was thrown; its other properties and its cause may quote a lead. */
function plainError(error: Error & { code?: unknown }) {
  const { name, message, code, stack = '' } = error;
  return { type: name, message, code, stack: (stack.match(/^ {4}at .*/gm) ?? []).join('\n') };
}
