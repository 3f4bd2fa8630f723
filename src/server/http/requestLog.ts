import { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import pino from 'pino';
import type { Meter } from '../metrics/meter.ts';

/** Fastify's options for structured logs on standard output, every line of a request under its id. */
export const logOptions = (level: string) => ({
  logger: { level, serializers: { err: plainError }, stream: logStream() },
  logController: new LogController({ disableRequestLogging: true }),
});

/**
 * Standard output, written to in pieces: a call of the system for every line is most of what a line costs. A log that cannot
 * be written, on a full disk or to a terminal that is gone, holds up nothing: lines beyond a megabyte are dropped.
 */
function logStream() {
  const stream = pino.destination({
    sync: false,
    minLength: 16_000,
    periodicFlush: 200,
    maxLength: 1_000_000,
  });
  const { flushSync } = stream;
  // At the end of the process it would try for ever.
  stream.on('error', () => {
    stream.flushSync = () => {};
  });
  stream.on('write', () => {
    stream.flushSync = flushSync;
  });
  return stream;
}

const unlogged = ['/healthz', '/readyz'];

/**
 * Logs one line for every request: method, path, status and milliseconds. Of an address only what the site itself
 * has named: the rest of it, queries and unknown paths, may hold personal data.
 */
export function logRequests(app: FastifyInstance, meter?: Pick<Meter, 'request'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { elapsedTime: ms, raw } = reply;
    const path = pathOf(request);
    meter?.request(path, raw.statusCode, ms);
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

/** The pattern of the route; an address without one may hold anything. */
function pathOf({ routeOptions: { url } }: FastifyRequest): string {
  return url === undefined || url === '/*' ? 'unknown' : url;
}

/** What an error says of itself and where it was thrown; its other properties and its cause may quote a lead. */
function plainError(error: Error & { code?: unknown }) {
  const { name, message, code, stack = '' } = error;
  return { type: name, message, code, stack: (stack.match(/^ {4}at .*/gm) ?? []).join('\n') };
}
