import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Milliseconds for which a server that stops is still there: a proxy that keeps connections learns with each answer to
 * open no more, a balancer that polls `/readyz` learns it there, however little is asked.
 */
const drainDelay = 2_000;
/** Milliseconds that a stop waits for what is in flight. */
const timeoutMs = 8_000;
/** Milliseconds after which a stop is over, whatever has not ended. */
const limit = 10_000;

/**
 * On SIGTERM or SIGINT says in each answer that its connection ends, and in `/healthz` and `/readyz` that nothing more should
 * come. Then takes no new connections, answers what is in flight, closes everything in order and ends the process. Signals that
 * follow change nothing: npm passes on a Ctrl-C that the terminal has sent here too.
 */
export function stopOnSignals(app: FastifyInstance, stopping: AbortController): void {
  const stop = async (signal: NodeJS.Signals) => {
    app.log.info('stopping');
    setTimeout(() => app.server.closeAllConnections(), timeoutMs).unref();
    setTimeout(() => process.exit(1), limit).unref();
    stopping.abort();
    // A Ctrl-C is somebody's who waits, and no proxy's.
    if (signal === 'SIGTERM') await delay(drainDelay);
    // Connections that are kept alive end as soon as their last answer is out.
    setInterval(() => app.server.closeIdleConnections(), 100).unref();
    app.close().then(
      () => process.exit(0),
      (error) => {
        app.log.error({ err: error }, 'the stop was not in order');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (!stopping.signal.aborted) void stop(signal);
    });
  }
}
