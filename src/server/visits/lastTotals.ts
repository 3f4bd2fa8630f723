import type { Reading } from '../database/engine.ts';
import { leadsByDay } from '../leads/leadNumbers.ts';
import { type Day, lastDays } from '../timing/days.ts';
import { viewsByDay } from './viewNumbers.ts';

/**
 * Returns the views, visits and leads of the last days together, and those of as many days before. Leads are enquiries and
 * messages.
 */
export async function lastTotals(store: Reading, days: number, now = Date.now()) {
  const spans = lastDays(2 * days, now);
  const sumOf = async ([first, ...others]: readonly Day[]) => {
    const last = others.at(-1) ?? first;
    if (!first || !last) return { views: 0, visits: 0, leads: 0 };
    const whole = [{ ...first, until: last.until }];
    const [leads, views] = await Promise.all([leadsByDay(store, whole), viewsByDay(store, whole)]);
    return {
      views: views[0]?.views ?? 0,
      visits: views[0]?.visits ?? 0,
      leads: leads.reduce((sum, { kind, leads: own }) => sum + (kind === 'subscribers' ? 0 : own), 0),
    };
  };
  const [total, before] = await Promise.all([sumOf(spans.slice(days)), sumOf(spans.slice(0, days))]);
  return { total, before };
}
