import type { Reading } from '../database/engine.ts';
import type { Lead, LeadCondition } from './lead.ts';
import { leadMatches } from './leadFilter.ts';
import { leadsById } from './readLeads.ts';

interface PageOfLeads {
  readonly leads: Lead[];
  /** Number of leads that match, on all pages. */
  readonly total: number;
}

/** Reads one page of the leads that match, newest first; those that are due by their day. */
export async function pageLeads(
  reading: Reading,
  condition: LeadCondition,
  { offset, limit }: { offset: number; limit: number },
): Promise<PageOfLeads> {
  const { db } = reading;
  // An index has all that is needed to find the page; only its leads are read whole.
  const found = await db
    .selectFrom('lead')
    .select('lead.id')
    .where(leadMatches(condition))
    .$if(condition.dueUntil !== undefined, (query) => query.orderBy('lead.due'))
    .orderBy('lead.created_at', 'desc')
    .orderBy('lead.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const ids = found.map(({ id }) => id);
  const leads = await leadsById(db, ids);
  // The last page tells the total, so that a rare word is searched for once.
  const isLast = ids.length < limit && (ids.length > 0 || offset === 0);
  return {
    leads: ids.flatMap((id) => leads.get(id) ?? []),
    total: isLast ? offset + ids.length : await countLeads(reading, condition),
  };
}

/** Counts the leads that match. */
export async function countLeads({ db }: Reading, condition: LeadCondition): Promise<number> {
  const counted = db
    .selectFrom('lead')
    .select((eb) => eb.fn.countAll().as('leads'))
    .where(leadMatches(condition));
  return Number((await counted.executeTakeFirstOrThrow()).leads);
}
