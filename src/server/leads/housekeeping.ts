import type { FastifyBaseLogger } from 'fastify';
import { type Running, repeat } from '../timing/repeat.ts';
import type { LeadStorage } from './leadStorage.ts';

interface Housekeeping {
  readonly storage: Pick<LeadStorage, 'eraseLeads' | 'forgetDeleted'>;
  /** Days after which leads are erased; undefined means never. */
  readonly days: number | undefined;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** Milliseconds between two rounds; for tests. */
  readonly pause?: number;
  /** The time in milliseconds; for tests. */
  readonly now?: () => number;
}

const day = 24 * 60 * 60 * 1000;
const hour = 60 * 60 * 1000;
/** Days that a subscriber has to confirm, counted from the mail. */
const daysToConfirm = 7;

/** From 3 to 5 a.m. in the machine's time zone: leads wait while the whole file is rewritten. */
const isQuiet = (time: Date) => [3, 4].includes(time.getHours());

/**
 * Erases leads older than `days` and subscribers who did not confirm in time, now and every hour until stopped. At night
 * it removes the traces of everything deleted since the night before. Several servers may run this at once.
 */
export function startHousekeeping({
  storage,
  days,
  log,
  pause = hour,
  now = Date.now,
}: Housekeeping): Running {
  return repeat(async (signal) => {
    try {
      const olderThan = new Date(now() - (days ?? 0) * day);
      const erased = days ? await storage.eraseLeads({ olderThan }, { signal }) : 0;
      if (erased > 0) log.info({ erased, days }, 'leads older than RETENTION_DAYS were erased');
      await storage.eraseLeads({ askedBefore: new Date(now() - daysToConfirm * day) }, { signal });
      if (!signal.aborted && isQuiet(new Date(now()))) await storage.forgetDeleted();
    } catch (error) {
      log.error({ err: error }, 'some data could not be erased; the server tries again later');
    }
    return false;
  }, pause);
}
