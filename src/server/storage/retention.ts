import type { FastifyBaseLogger } from 'fastify';
import { startForgetting } from './forgetting.ts';
import type { Storage } from './openStorage.ts';
import { type Running, repeat } from './repeat.ts';

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
export function startRetention({ storage, days, log, pause = hour, now = Date.now }: Retention): Running {
  const forgetting = startForgetting({ storage, log });
  const erasing = repeat(async (signal) => {
    try {
      const erased = await storage.eraseLeads({ until: new Date(now() - days * day) }, signal);
      if (erased > 0) {
        log.info({ erased, days }, 'leads older than RETENTION_DAYS were erased');
        forgetting.soon();
      }
    } catch (error) {
      log.error({ err: error }, 'leads older than RETENTION_DAYS were not all erased');
    }
    return false;
  }, pause);
  return {
    stop: async () => {
      await erasing.stop();
      await forgetting.stop();
    },
  };
}
