import { distinctPeople, isSamePerson } from '#site/personName.ts';
import type { Reading } from '../database/engine.ts';
import type { LeadCondition } from './lead.ts';

/** Names of staff that are listed at most. */
const mostNames = 50;

/** Returns each member of staff who has worked with leads, in alphabetical order. */
export async function staffNames({ db }: Reading): Promise<string[]> {
  const rows = await db
    .selectFrom('lead_entry')
    .select('author')
    .distinct()
    .orderBy('author')
    .limit(mostNames)
    .execute();
  return distinctPeople(rows.map(({ author }) => author));
}

/** Returns the condition on open leads of a person, however the leads spell the name. */
export async function leadsOwnedBy({ db }: Reading, person: string): Promise<LeadCondition> {
  const rows = await db
    .selectFrom('lead')
    .select('owner')
    .distinct()
    .where('state', '=', 'open')
    .where('owner', '<>', '')
    .execute();
  return { owners: rows.map(({ owner }) => owner).filter((owner) => isSamePerson(owner, person)) };
}
