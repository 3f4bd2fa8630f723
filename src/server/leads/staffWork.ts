import { setTimeout as delay } from 'node:timers/promises';
import { inTransaction, isoTime, type Reading, type Store } from '../database/engine.ts';
import { searchText, storableText } from '../database/text.ts';
import type { LeadMark, Person } from './lead.ts';
import { fits } from './leadFilter.ts';

/** Selects the leads to erase. */
export type Erasure =
  | { readonly email: string }
  | { readonly phone: string }
  | { readonly ids: readonly string[] }
  | { readonly person: Person }
  | { readonly olderThan: Date }
  | { readonly askedBefore: Date };

/** Leads erased in one transaction: few, so that new leads do not wait long. */
const batchSize = 20;
/** Milliseconds between two batches, in which other users of the store get their turn. */
const pause = 10;

/**
 * Deletes leads with their files and deliveries, batch by batch until none are left or `signal` aborts; returns the number
 * of leads. Records who erased which id, if known. Traces stay in the engine's files until `forgetDeleted`.
 */
export async function eraseLeads(
  { db, name, noteDeleted, now }: Store,
  which: Erasure,
  { by, signal }: { by?: string; signal?: AbortSignal } = {},
): Promise<number> {
  let erased = 0;
  while (!signal?.aborted) {
    const batch = await inTransaction(db, async (trx) => {
      const deleted = await trx
        .deleteFrom('lead')
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('lead')
            .select('id')
            .where(fits(which))
            .orderBy('created_at')
            .orderBy('id')
            .limit(batchSize)
            // Locks rows in one order, so that two servers do not deadlock.
            .$if(name === 'postgres', (query) => query.forUpdate()),
        )
        .returning('id')
        .execute();
      if (deleted.length > 0) await noteDeleted(trx);
      const erased_at = isoTime(now());
      if (by && deleted.length > 0)
        await trx
          .insertInto('erasure')
          .values(deleted.map(({ id }) => ({ lead_id: id, erased_at, erased_by: by })))
          .execute();
      return deleted;
    });
    if (batch.length === 0) break;
    erased += batch.length;
    await delay(pause);
  }
  return erased;
}

/** Returns who erased the lead whose id starts with `idStart`, and when; undefined when it was not erased. */
export const erasureOf = ({ db }: Reading, idStart: string) =>
  db
    .selectFrom('erasure')
    .selectAll()
    .where('lead_id', '>=', idStart)
    // `f` is the last hexadecimal digit.
    .where('lead_id', '<', `${idStart}g`)
    .executeTakeFirst();

/** Sets state or note of leads, or both, with the member of staff and the time; returns the number of leads. */
export function markLeads(
  { db, name, now }: Pick<Store, 'db' | 'name' | 'now'>,
  ids: readonly string[],
  { state, note, noteBefore, by }: LeadMark,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const leads = await trx
      .selectFrom('lead')
      .select(['id', 'payload', 'note'])
      .where(fits({ ids }))
      .$if(noteBefore !== undefined, (query) => query.where('note', '=', noteBefore ?? ''))
      // Locks rows in one order, so that two servers do not deadlock.
      .$if(name === 'postgres', (query) => query.orderBy('id').forUpdate())
      .execute();
    for (const { id, payload, note: before } of leads) {
      const noted = note === undefined ? before : storableText(note);
      const search_text = searchText(JSON.parse(payload) as Record<string, unknown>, noted);
      const marked = { marked_by: by, marked_at: isoTime(now()) };
      await trx
        .updateTable('lead')
        .set({ ...(state && { state }), note: noted, search_text, ...marked })
        .where('id', '=', id)
        .execute();
    }
    return leads.length;
  });
}
