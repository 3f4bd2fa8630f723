import type { FastifyBaseLogger } from 'fastify';
import { contentCleanUp } from './content/forgetUnused.ts';
import type { Store } from './database/engine.ts';
import type { Channel } from './database/schema.ts';
import { dueErasures, overdueLeads } from './leads/cleanUp.ts';
import { eraseLeads } from './leads/eraseLeads.ts';
import { refoldLeads } from './leads/refoldLeads.ts';
import { tidyOutbox } from './outbox/queue.ts';
import { dayOf } from './timing/days.ts';
import { type Running, repeat } from './timing/repeat.ts';
import { dropViews } from './visits/viewStorage.ts';

interface Housekeeping {
  readonly store: Store;
  /** Days after which leads are erased; undefined means never. */
  readonly days: number | undefined;
  /** Channels whose deliveries this server sends. */
  readonly sent?: readonly Channel[];
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Milliseconds between two rounds; for tests. */
  readonly pause?: number;
}

const day = 24 * 60 * 60 * 1000;
const hour = 60 * 60 * 1000;
/** Days for which page views are kept: 25 months. */
const daysOfViews = 760;

/**
 * Erases leads older than `days`, subscribers who did not confirm in time, deliveries that nobody sends, bytes that nothing
 * names and old counts of page views, now and every hour until stopped, and empties the store's log. Reports what became due
 * so long ago that it is left to an operator. Several servers may run this at once.
 */
export function startHousekeeping({ store, days, sent = [], log, pause = hour }: Housekeeping): Running {
  const { now } = store;
  const cleanUpContent = contentCleanUp(store);
  let reported = '';
  /** Leads that were erased, whose copies may still be in the store's log. */
  let uncleared = 0;

  /** Clears the store's log. While another program reads the store that fails, which matters only after an erasure. */
  async function clearLog(): Promise<void> {
    try {
      await store.clearLog();
      uncleared = 0;
    } catch (error) {
      if (uncleared > 0)
        log.error(
          { err: error, leads: uncleared },
          'erased leads are still in the store’s log; it is cleared later',
        );
    }
  }

  return repeat(async (signal) => {
    try {
      for (const which of dueErasures(now(), days))
        uncleared += await eraseLeads(store, which, { signal, log });
      await refoldLeads(store);
      await tidyOutbox(store, sent);
      await cleanUpContent();
      // As for leads, no more than became due of late.
      const dropped = [daysOfViews + 62, daysOfViews].map((days) => dayOf(now() - days * day));
      await dropViews(store, ...(dropped as [string, string]));
      const overdue = await overdueLeads(store, days);
      if (reported !== JSON.stringify(overdue))
        for (const facts of overdue)
          log.warn(facts, 'leads are overdue by more than a month: only the command erases them');
      reported = JSON.stringify(overdue);
    } catch (error) {
      log.error({ err: error }, 'the clean-up failed; the server tries again later');
    }
    if (!signal.aborted) await clearLog();
    return false;
  }, pause);
}
