import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { recordNames } from '#site/records/contentRecords.ts';
import type { ContentSource } from '../content/content.ts';
import { roomOf } from '../storage/attachmentQuota.ts';
import type { Storage } from '../storage/openStorage.ts';

interface HealthParts {
  storage: Pick<Storage, 'probe' | 'noticesLeft' | 'attachmentsTaken'>;
  content: ContentSource;
  /** Whether new leads are mailed. */
  sendsMail: boolean;
  /** Bytes of files that may be taken in one day. */
  attachmentQuota: number;
}

/** How long an answer of `/readyz` is given again, in milliseconds: asking often must not cost. */
const freshness = 5_000;
/** A store that takes longer than this to answer counts as failed, in milliseconds. */
const storePatience = 3_000;

/**
 * `/healthz`: the process is up. `/readyz`: leads can be stored and every content record is loaded; mails that wait
 * or fail, and files that are not taken any more today, are told but change nothing: the leads are safe without them.
 */
export function serveHealth(app: FastifyInstance, parts: HealthParts): void {
  const { storage, content, sendsMail, attachmentQuota } = parts;
  const ask = async () => {
    const [store, mail, taken, { records, published }] = await Promise.all([
      inTime(storage.probe()).then(
        () => 'ok',
        (error) => {
          app.log.error({ err: error }, 'the store cannot be written');
          return 'failed';
        },
      ),
      sendsMail ? inTime(storage.noticesLeft()).catch(() => undefined) : undefined,
      inTime(storage.attachmentsTaken()).catch(() => undefined),
      content.current(),
    ]);
    const missingContent = recordNames.filter((name) => !records.has(name));
    const ready = store === 'ok' && missingContent.length === 0;
    return {
      code: ready ? 200 : 503,
      body: {
        status: ready ? 'ready' : 'not ready',
        store,
        contentVersion: published?.version,
        missingContent,
        mail,
        attachments: taken === undefined ? undefined : roomOf(taken, attachmentQuota),
      },
    };
  };
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer: ReturnType<typeof ask>;

  app.get('/healthz', async (_, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', async (_, reply) => {
    // Either way: a clock can be set back.
    if (Math.abs(Date.now() - askedAt) >= freshness) {
      askedAt = Date.now();
      answer = ask();
    }
    const { code, body } = await answer;
    return reply.code(code).header('cache-control', 'no-store').send(body);
  });
}

const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([work, delay(storePatience, undefined, { ref: false }).then(tooLate)]);

function tooLate(): never {
  throw new Error('The store did not answer in time');
}
