import type { Reading, Store } from '../database/engine.ts';
import type { Erasure } from './eraseLeads.ts';
import { countLeads } from './pageLeads.ts';

const day = 24 * 60 * 60_000;
/** Days that a subscriber has to confirm, counted from the request. */
const daysToConfirm = 7;
/** A clean-up erases what became due within so many days: a wrong clock must not empty a store. */
const daysAtOnce = 31;

const daysBefore = (time: number, days: number) => new Date(Math.max(0, time - days * day));

/** The rules by which a clean-up erases leads on its own. */
type CleanUp = Extract<Erasure, { rule: 'retention' | 'unconfirmed' }>;

/** Returns what a clean-up erases: leads older than `days`, and subscriptions that nobody confirmed in time. */
export function dueErasures(now: number, days: number | undefined): CleanUp[] {
  const span = (age: number) => [daysBefore(now, age + daysAtOnce), daysBefore(now, age)] as const;
  const [since, askedBefore] = span(daysToConfirm);
  const unconfirmed = { rule: 'unconfirmed', since, askedBefore } as const;
  if (!days) return [unconfirmed];
  const [oldest, olderThan] = span(days);
  return [{ rule: 'retention', since: oldest, olderThan }, unconfirmed];
}

/** Subscriptions that nobody confirmed in time, for an operator who erases them. */
export const unconfirmedAt = (now: number) =>
  ({ rule: 'unconfirmed', since: new Date(0), askedBefore: daysBefore(now, daysToConfirm) }) as const;

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
  const overdue: Overdue[] = [];
  for (const { rule, since } of dueErasures(store.now(), days)) {
    const isAge = rule === 'retention';
    const leads = await countLeads(store, isAge ? { olderThan: since } : { askedBefore: since });
    if (leads > 0)
      overdue.push({ leads, command: `leads erase ${isAge ? `--older-than ${days}` : '--unconfirmed'}` });
  }
  return overdue;
}
