import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { startForgetting } from './forgetting.ts';
import type { Storage } from './openStorage.ts';

interface Retention {
  readonly storage: Pick<Storage, 'eraseLeads' | 'forgetDeleted'>;
  readonly days: number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** Milliseconds between two looks; for tests. */
  readonly pause?: number;
  /** The time in milliseconds; for tests. */
  readonly now?: () => number;
}

const day = 24 * 60 * 60 * 1000;
const hour = 60 * 60 * 1000;

/** Erases leads that are older than `days`, now and every hour, until stopped. Several servers may do so at once. */
export function startRetention({ storage, days, log, pause = hour, now = Date.now }: Retention) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const forgetting = startForgetting({ storage, log });

  async function eraseOld(): Promise<void> {
    try {
      const erased = await storage.eraseLeads({ until: new Date(now() - days * day) }, signal);
      if (erased === 0) return;
      log.info({ erased, days }, 'leads older than RETENTION_DAYS were erased');
      forgetting.soon();
    } catch (error) {
      log.error({ err: error }, 'leads older than RETENTION_DAYS were not all erased');
    }
  }

  const running = (async () => {
    while (!signal.aborted) {
      await eraseOld();
      await delay(pause, undefined, { signal, ref: false }).catch(() => {});
    }
  })();
  return {
    /** Lets the batch under way finish. */
    async stop(): Promise<void> {
      stopping.abort();
      await running;
      await forgetting.stop();
    },
  };
}
