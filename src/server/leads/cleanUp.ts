import type { Reading, Store } from '../database/engine.ts';
import { dayFromNow, dayOf, today } from '../timing/days.ts';
import type { Erasure } from './eraseLeads.ts';
import type { LeadCondition } from './lead.ts';
import { countLeads } from './pageLeads.ts';
import { linksEndedBefore } from './subscribers.ts';

const day = 24 * 60 * 60_000;
/** Days for which an address is kept whose subscriber could not be asked, counted from the request. */
const daysUnasked = 90;
/** A clean-up erases what became due within so many days: a wrong clock must not empty a store. */
const daysAtOnce = 31;

const daysBefore = (time: number, days: number) => new Date(Math.max(0, time - days * day));

/** The rules by which a clean-up erases leads on its own. */
type Rule = 'retention' | 'unconfirmed' | 'neverAsked';

/** The leads that a clean-up erases by one rule, and those that it leaves to an operator because it became due too long ago. */
interface CleanUp {
  readonly due: Extract<Erasure, { rule: Rule }>;
  readonly overdue: LeadCondition;
  /** The command with which an operator erases the rest. */
  readonly command: string;
}

/**
 * Returns the rules of a clean-up: leads older than `days`, subscriptions that nobody confirmed in time, and those whose
 * subscribers were never asked.
 */
function cleanUps(now: number, days: number | undefined): CleanUp[] {
  const endedBefore = linksEndedBefore(now);
  const endedSince = linksEndedBefore(dayFromNow(now, -daysAtOnce).since.getTime());
  const unaskedUntil = daysBefore(now, daysUnasked);
  const unaskedSince = daysBefore(now, daysUnasked + daysAtOnce);
  const rules: CleanUp[] = [
    {
      due: { rule: 'unconfirmed', askedSince: endedSince, askedBefore: endedBefore },
      overdue: { askedBefore: endedSince },
      command: 'leads erase --unconfirmed',
    },
    {
      due: { rule: 'neverAsked', unasked: true, since: unaskedSince, until: unaskedUntil },
      overdue: { unasked: true, until: unaskedSince },
      command: 'leads erase --never-asked',
    },
  ];
  if (!days) return rules;
  const retention: CleanUp = {
    due: { rule: 'retention', ...olderThan(now, days), dueSince: lastErasing(now, days) },
    overdue: { ...olderThan(now, days), dueBefore: lastErasing(now, days) },
    command: `leads erase --older-than ${days}`,
  };
  return [retention, ...rules];
}

/** Leads of so many days before. An open lead with a day ahead is kept until that day is over. */
export const olderThan = (now: number, days: number) => ({
  olderThan: daysBefore(now, days),
  keptFrom: dayOf(now),
});

/** Since when a clean-up erases what has become due. */
const lastErasing = (now: number, days: number) => ({
  moment: daysBefore(now, days + daysAtOnce),
  day: dayFromNow(now, -daysAtOnce).day,
});

/** Days before its erasure in which Today counts an open lead. */
const daysOfNotice = 7;

/** Open leads that the retention erases within a week; none without one. */
export function erasedSoon(now: number, days: number | undefined): LeadCondition {
  if (!days) return { until: new Date(0) };
  const then = dayFromNow(now, daysOfNotice).since.getTime() + (now - today(now).since.getTime());
  return { open: true, ...olderThan(then, days), dueSince: lastErasing(now, days) };
}

/** Returns what a clean-up erases, rule by rule. */
export const dueErasures = (now: number, days: number | undefined): Erasure[] =>
  cleanUps(now, days).map(({ due }) => due);

/** Subscriptions that nobody confirmed in time, for an operator who erases them. */
export const unconfirmedAt = (now: number): Erasure => ({
  rule: 'unconfirmed',
  askedBefore: linksEndedBefore(now),
});

/** Subscriptions whose subscribers were never asked in 90 days, for an operator who erases them. */
export const neverAskedAt = (now: number): Erasure => ({
  rule: 'neverAsked',
  unasked: true,
  until: daysBefore(now, daysUnasked),
});

/** Leads that became due too long ago for a clean-up. */
export interface Overdue {
  readonly leads: number;
  /** The command with which an operator erases them. */
  readonly command: string;
}

/** Counts the leads that became due so long ago that no clean-up erases them. */
export async function overdueLeads(
  store: Reading & Pick<Store, 'now'>,
  days: number | undefined,
): Promise<Overdue[]> {
  const found: Overdue[] = [];
  for (const { overdue, command } of cleanUps(store.now(), days)) {
    const leads = await countLeads(store, overdue);
    if (leads > 0) found.push({ leads, command });
  }
  return found;
}

/** Counts the subscribers whose confirmation mail waits to be sent. */
export const countToBeAsked = (store: Reading): Promise<number> => countLeads(store, { toBeAsked: true });
