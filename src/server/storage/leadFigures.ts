import type { Reading } from './engine.ts';
import type { LeadCondition } from './lead.ts';
import { fits } from './leadFilter.ts';
import { originOf } from './readLeads.ts';

/** How many leads there are of each kind, origin, state and suspicion. */
export async function countLeads({ db }: Reading, condition: LeadCondition) {
  const shared = ['kind', 'origin', 'state', 'suspect'] as const;
  const rows = await db
    .selectFrom('lead')
    .select(shared)
    .select(({ fn }) => fn.countAll().as('count'))
    .where(fits(condition))
    .groupBy(shared)
    .execute();
  return rows.map((row) => ({
    ...row,
    origin: originOf(row),
    suspect: row.suspect === 1,
    count: Number(row.count),
  }));
}

export type LeadCount = Awaited<ReturnType<typeof countLeads>>[number];

/**
 * How many leads came on each day that had any, oldest first. Days are counted one by one: an index answers, and nothing
 * is read of the leads.
 *
 * @param endOf gives the end of the day that a moment is in
 */
export async function* countDays(
  { db }: Reading,
  condition: LeadCondition,
  endOf: (time: string) => Date,
): AsyncGenerator<{ first: string; count: number }, void, undefined> {
  for (let since = ''; ; ) {
    const later = db.selectFrom('lead').where(fits(condition)).where('created_at', '>=', since);
    const found = await later.select('created_at').orderBy('created_at').limit(1).executeTakeFirst();
    if (!found) return;
    const first = found.created_at;
    since = endOf(first).toISOString();
    const { count } = await later
      .where('created_at', '<', since)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    yield { first, count: Number(count) };
  }
}
