import { LogController } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import pino from 'pino';
import type { Meter } from '../metrics/meter.ts';

let requestCount = 0;

/** Returns an id that no other request of this process has. */
export function nextRequestId(): string {
  requestCount += 1;
  return `req-${requestCount.toString(36)}`;
}

/** Returns Fastify's options for structured logs on standard output, with the request's id in each line. */
export const logOptions = (level: string) => ({
  logger: { level, serializers: { err: plainError }, stream: logStream() },
  genReqId: nextRequestId,
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
  interface FastifyInstance {
    /** Logs and counts an answer that was sent. */
    logAnswer: (answer: SentAnswer) => void;
  }
}

interface SentAnswer {
  /** Of the request. */
  id: string;
  method: string | undefined;
  path: string;
  status: number;
  ms: number;
}

const unlogged = ['/healthz', '/readyz'];

interface LogRequestsOptions {
  /** Whether there are lines; a proxy may write its own. */
  isLogged: boolean;
  /** Counts the requests. */
  meter: Pick<Meter, 'request'> | undefined;
}

/**
 * Logs one line for every request: method, route, status and milliseconds. Queries and unknown paths are left out because
 * they may hold personal data.
 */
export const logRequests = fastifyPlugin<LogRequestsOptions>(async (app, { isLogged, meter }) => {
  app.decorateRequest('pagePath', '');
  app.decorate('logAnswer', ({ id, method = '', path, status, ms }: SentAnswer) => {
    meter?.request(method, path, status, ms);
    if (!isLogged || unlogged.includes(path)) return;
    app.log.info({ reqId: id, method, path, status, ms: Math.round(ms * 10) / 10 }, 'request');
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { elapsedTime: ms, raw } = reply;
    const { url } = request.routeOptions;
    // An unknown path may hold anything.
    const path = request.pagePath || (url === undefined || url === '/*' ? 'unknown' : url);
    app.logAnswer({ id: request.id, method: request.method, path, status: raw.statusCode, ms });
    done();
  });
});

/** Returns an error's name, message, code and stack; its other properties and its cause may quote a lead. */
function plainError(error: Error & { code?: unknown }) {
  const { name, message, code, stack = '' } = error;
  return { type: name, message, code, stack: (stack.match(/^ {4}at .*/gm) ?? []).join('\n') };
}
