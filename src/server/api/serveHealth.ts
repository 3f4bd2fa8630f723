import type { FastifyInstance } from 'fastify';
import { recordNames } from '#site/records/contentRecords.ts';
import type { ContentSource } from '../content/content.ts';
import { roomOf } from '../storage/attachmentQuota.ts';
import { inTime } from '../storage/inTime.ts';
import type { Storage } from '../storage/openStorage.ts';

interface HealthParts {
  storage: Pick<Storage, 'probe' | 'deliveriesLeft' | 'attachmentsTaken'>;
  content: ContentSource;
  /** Set where new leads are mailed, and sent to another program. */
  config: { mail: object | undefined; webhook: object | undefined };
  /** Bytes of files that may be taken in one day. */
  attachmentQuota: number;
  /** Aborted when the server is about to stop. */
  stopping?: AbortSignal | undefined;
}

/** How long what the store says is told again, in milliseconds: asking often must not cost. */
const freshness = 5_000;

/**
 * `/healthz`: the process is up, and is not about to stop. `/readyz`: leads can be stored and every content record is
 * loaded. Mails and webhooks that wait or fail, and files that are not taken any more today, are told but change nothing:
 * the leads are safe without them.
 */
export function serveHealth(app: FastifyInstance, parts: HealthParts): void {
  const { storage, content, config, attachmentQuota, stopping } = parts;
  const ask = async () => {
    const [store, left, taken] = await Promise.all([
      inTime(storage.probe()).then(
        () => 'ok',
        (error) => {
          app.log.error({ err: error }, 'the store cannot be written');
          return 'failed';
        },
      ),
      inTime(storage.deliveriesLeft()).catch(() => undefined),
      inTime(storage.attachmentsTaken()).catch(() => undefined),
    ]);
    return {
      store,
      mail: config.mail && left?.mail,
      webhook: config.webhook && left?.webhook,
      attachments: taken === undefined ? undefined : roomOf(taken, attachmentQuota),
    };
  };
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer: ReturnType<typeof ask>;

  const isStopping = { status: 'stopping' };
  app.get('/healthz', async (_, reply) => {
    reply.header('cache-control', 'no-store');
    return stopping?.aborted ? reply.code(503).send(isStopping) : { status: 'ok' };
  });
  app.get('/readyz', async (_, reply) => {
    if (stopping?.aborted) return reply.code(503).header('cache-control', 'no-store').send(isStopping);
    // Either way: a clock can be set back.
    if (Math.abs(Date.now() - askedAt) >= freshness) {
      askedAt = Date.now();
      answer = ask();
    }
    const told = await answer;
    const { records, published } = await content.current();
    const missingContent = recordNames.filter((name) => !records.has(name));
    const isReady = told.store === 'ok' && missingContent.length === 0;
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: isReady ? 'ready' : 'not ready',
        contentVersion: published,
        missingContent,
        ...told,
      });
  });
}
