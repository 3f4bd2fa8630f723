import type { FastifyInstance } from 'fastify';
import { recordNames } from '#site/records/contentRecords.ts';
import type { Config } from './config.ts';
import type { ContentSource } from './content/content.ts';
import type { Store } from './database/engine.ts';
import { attachmentsTaken, roomOf } from './leads/attachmentQuota.ts';
import { probe } from './leads/saveLead.ts';
import { deliveriesLeft } from './outbox/queue.ts';
import { TooLateError, withTimeout } from './timing/withTimeout.ts';

interface ServeHealthOptions {
  store: Store;
  content: ContentSource;
  config: Pick<Config, 'mail' | 'webhook' | 'attachmentQuota'>;
  /** Aborted when the server is about to stop. */
  stopping?: AbortSignal | undefined;
}

/** Milliseconds for which an answer of the store is cached, so that frequent probes cost nothing. */
const freshness = 5_000;

/** Milliseconds after a write of the probe for which a slow store counts as one that can be written: it is busy. */
const busyFor = 20_000;

const ownAddress = /^(::ffff:)?127\.|^::1$/;

/**
 * Serves `/healthz` (the process is up and not about to stop) and `/readyz` (leads can be stored). Only this machine gets the
 * reasons. Missing records, waiting or failing mails and webhooks, and an exhausted quota of files are reported but do not
 * change the status: the leads are safe, and everything else is shown.
 */
export async function serveHealth(
  app: FastifyInstance,
  { store, content, config, stopping }: ServeHealthOptions,
): Promise<void> {
  let writtenAt = Number.NEGATIVE_INFINITY;
  const writeState = async () => {
    const writing = probe(store).then(() => {
      writtenAt = performance.now();
    });
    try {
      await withTimeout(writing);
      return 'ok';
    } catch (error) {
      // Posts wait for a busy store as the probe does, and are stored.
      if (error instanceof TooLateError && performance.now() - writtenAt < busyFor) return 'ok';
      app.log.error({ err: error }, 'the store cannot be written');
      return 'failed';
    }
  };
  const ask = async () => {
    const [stored, left, taken] = await Promise.all([
      writeState(),
      withTimeout(deliveriesLeft(store)).catch(() => undefined),
      withTimeout(attachmentsTaken(store)).catch(() => undefined),
    ]);
    return {
      store: stored,
      mail: config.mail && left?.mail,
      webhook: config.webhook && left?.webhook,
      attachments: taken === undefined ? undefined : roomOf(taken, config.attachmentQuota),
    };
  };
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer: ReturnType<typeof ask>;

  const serve = (path: string, read: () => object | Promise<object>) =>
    app.get(path, async ({ headers, raw }, reply) => {
      reply.header('cache-control', 'no-store');
      const body: { status?: string } = stopping?.aborted ? { status: 'stopping' } : await read();
      const { status } = body;
      // A proxy on this machine forwards requests of others and sets X-Forwarded-For.
      const isOwn = ownAddress.test(raw.socket.remoteAddress ?? '') && !headers['x-forwarded-for'];
      return reply.code(status === 'ok' || status === 'ready' ? 200 : 503).send(isOwn ? body : { status });
    });
  serve('/healthz', () => ({ status: 'ok' }));
  serve('/readyz', async () => {
    if (performance.now() - askedAt >= freshness) {
      askedAt = performance.now();
      answer = ask();
    }
    const { store: stored, ...others } = await answer;
    const { bodies, published: contentVersion, lost: lostContent } = content.current();
    const missingContent = recordNames.filter((name) => !bodies.has(name));
    const status = stored === 'ok' ? 'ready' : 'not ready';
    return { status, contentVersion, missingContent, lostContent, store: stored, ...others };
  });
}
