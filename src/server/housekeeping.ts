import type { FastifyBaseLogger } from 'fastify';
import type { Store } from './database/engine.ts';
import { trustClock } from './database/storeTimes.ts';
import { tidyOutbox } from './leads/deliveries.ts';
import { eraseLeads } from './leads/eraseLeads.ts';
import { dayOf } from './timing/days.ts';
import { type Running, repeat } from './timing/repeat.ts';
import { dropViews } from './visits/viewStorage.ts';

interface Housekeeping {
  readonly store: Store;
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
/** Days that a subscriber has to confirm, counted from the request. */
const daysToConfirm = 7;
/** Days for which page views are kept: 25 months. */
const daysOfViews = 760;

/**
 * Erases leads older than `days`, subscribers who did not confirm in time, deliveries that nobody sends and old counts of
 * page views, now and every hour until stopped, and empties the store's log. Erases nothing while the clock is far ahead of the store's last known
 * time. Several servers may run this at once.
 */
export function startHousekeeping({ store, days, log, pause = hour, now = Date.now }: Housekeeping): Running {
  return repeat(async (signal) => {
    try {
      if (await trustClock(store)) {
        const before = (age: number) => new Date(now() - age * day);
        if (days) await eraseLeads(store, { rule: 'retention', olderThan: before(days) }, { signal, log });
        const askedBefore = before(daysToConfirm);
        await eraseLeads(store, { rule: 'unconfirmed', askedBefore }, { signal, log });
        await tidyOutbox(store);
        await dropViews(store, dayOf(now() - daysOfViews * day));
      } else
        log.error(
          'the clock is more than a week ahead of the last time that the store knows: nothing is erased. ' +
            'Correct the clock; or, if it is right, run: leads erase --older-than DAYS',
        );
      if (!signal.aborted) await store.clearLog();
    } catch (error) {
      log.error({ err: error }, 'some data could not be erased; the server tries again later');
    }
    return false;
  }, pause);
}
