import { type FastifyInstance, LogController } from 'fastify';
import pino from 'pino';
import type { Meter } from '../metrics/meter.ts';

/** Returns Fastify's options for structured logs on standard output, with the request's id in each line. */
export const logOptions = (level: string) => ({
  logger: { level, serializers: { err: plainError }, stream: logStream() },
  logController: new LogController({ disableRequestLogging: true }),
});

/**
 * Opens standard output with a buffer, because a system call is most of the cost of a line. When the log cannot be
 * written, on a full disk or to a closed terminal, nothing blocks: lines beyond a megabyte are dropped.
 */
function logStream() {
  const stream = pino.destination({
    sync: false,
    minLength: 16_000,
    periodicFlush: 200,
    maxLength: 1_000_000,
  });
  const { flushSync } = stream;
  // At exit the stream would retry for ever.
  stream.on('error', () => {
    stream.flushSync = () => {};
  });
  stream.on('write', () => {
    stream.flushSync = flushSync;
  });
  return stream;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Path of the page that answers, if the content decides on it; '' by default. */
    pagePath: string;
  }
}

const unlogged = ['/healthz', '/readyz'];

/**
 * Logs one line for every request: method, route, status and milliseconds. Queries and unknown paths are left out because
 * they may hold personal data.
 */
export function logRequests(app: FastifyInstance, meter?: Pick<Meter, 'request'>): void {
  app.decorateRequest('pagePath', '');
  app.addHook('onResponse', (request, reply, done) => {
    const { elapsedTime: ms, raw } = reply;
    const { url } = request.routeOptions;
    // An unknown path may hold anything.
    const path = request.pagePath || (url === undefined || url === '/*' ? 'unknown' : url);
    meter?.request(request.method, path, raw.statusCode, ms);
    if (!unlogged.includes(path))
      app.log.info(
        {
          reqId: request.id,
          method: request.method,
          path,
          status: raw.statusCode,
          ms: Math.round(ms * 10) / 10,
        },
        'request',
      );
    done();
  });
}

/** Returns an error's name, message, code and stack; its other properties and its cause may quote a lead. */
function plainError(error: Error & { code?: unknown }) {
  const { name, message, code, stack = '' } = error;
  return { type: name, message, code, stack: (stack.match(/^ {4}at .*/gm) ?? []).join('\n') };
}
