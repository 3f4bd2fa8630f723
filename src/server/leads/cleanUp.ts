import type { Reading, Store } from '../database/engine.ts';
import { dayFromNow } from '../timing/days.ts';
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

/** What a clean-up erases by one rule, and what it leaves to an operator because it became due too long ago. */
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
  const olderThan = daysBefore(now, days);
  const since = daysBefore(now, days + daysAtOnce);
  const retention: CleanUp = {
    due: { rule: 'retention', since, olderThan },
    overdue: { olderThan: since },
    command: `leads erase --older-than ${days}`,
  };
  return [retention, ...rules];
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
