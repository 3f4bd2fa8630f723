import type { FastifyInstance } from 'fastify';

/** Milliseconds that a stop waits for what is in flight. */
const patience = 8_000;
/** Milliseconds after which a stop is over, whatever has not ended. */
const limit = 10_000;

/**
 * On SIGTERM or SIGINT takes no new connections, answers what is in flight, closes everything in order and ends the
 * process. Signals that follow change nothing: npm passes on a Ctrl-C that the terminal has sent here too.
 */
export function stopOnSignals(app: FastifyInstance): void {
  const stop = () => {
    app.log.info('stopping');
    // Connections that are kept alive end as soon as their last answer is out.
    setInterval(() => app.server.closeIdleConnections(), 100).unref();
    setTimeout(() => app.server.closeAllConnections(), patience).unref();
    setTimeout(() => process.exit(1), limit).unref();
    app.close().then(
      () => process.exit(0),
      (error) => {
        app.log.error({ err: error }, 'the stop was not in order');
        process.exit(1);
      },
    );
  };
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (!stopping) stop();
      stopping = true;
    });
  }
}
