import type { Server } from 'node:http';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Milliseconds for which a stopping server still accepts requests: a proxy learns from each answer to open no new
 * connections, and a load balancer that polls `/readyz` learns it there even without traffic.
 */
const drainDelay = 2_000;
/** Milliseconds for which a closing server still takes the connections that wait for it. */
const longestAccepting = 8_000;
/** Milliseconds that a stop waits for requests in flight: a form is answered within 15 seconds, whatever the store does. */
const timeoutMs = 17_000;
/** Milliseconds after which the process ends in any case. Service managers must wait longer (`TimeoutStopSec`). */
const limit = 20_000;

/**
 * On SIGTERM or SIGINT sets `Connection: close` in each answer and reports in `/healthz` and `/readyz` that the server is
 * stopping. Then it accepts the connections that wait already and no new ones, answers requests in flight, closes everything
 * and ends the process. Further signals are ignored: npm forwards a Ctrl-C that the terminal has sent here too.
 */
export function stopOnSignals(app: FastifyInstance, stopping: AbortController): void {
  // The last hook before the server closes its socket.
  app.addHook('preClose', () => acceptWaiting(app.server));
  const stop = async (signal: NodeJS.Signals) => {
    app.log.info('stopping');
    setTimeout(() => app.server.closeAllConnections(), timeoutMs).unref();
    setTimeout(() => process.exit(1), limit).unref();
    stopping.abort();
    // A proxy then sends the next request to another server.
    app.server.prependListener('request', (_, answer) => answer.setHeader('connection', 'close'));
    // Ctrl-C comes from a waiting person, not from a proxy's operator.
    if (signal === 'SIGTERM') await delay(drainDelay);
    // Closes kept-alive connections as soon as their last answer is sent.
    setInterval(() => app.server.closeIdleConnections(), 100).unref();
    app.close().then(
      () => process.exit(0),
      (error) => {
        app.log.error({ err: error }, 'the server did not stop cleanly');
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

/**
 * Accepts all connections that wait for the server, and reads what they have sent. Node.js takes one connection in each turn of
 * the event loop, so that a busy server has a queue of them; closing it would reset these and those that were not read yet.
 */
async function acceptWaiting(server: Server): Promise<void> {
  const end = performance.now() + longestAccepting;
  let quietTurns = 0;
  const count = () => {
    quietTurns = 0;
  };
  server.on('connection', count);
  // In the second turn the request of the last connection is read.
  while (quietTurns < 2 && performance.now() < end) {
    quietTurns += 1;
    await nextTurn();
  }
  server.off('connection', count);
}
