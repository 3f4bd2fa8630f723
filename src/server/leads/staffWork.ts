import { setTimeout as delay } from 'node:timers/promises';
import { inTransaction, isoTime, type Reading, type Store } from '../database/engine.ts';
import { searchText, storableText } from '../database/text.ts';
import type { LeadMark } from './lead.ts';
import { fits } from './leadFilter.ts';

/** Which leads to erase. */
export type Erasure =
  | { readonly email: string }
  | { readonly phone: string }
  | { readonly ids: readonly string[] }
  | { readonly olderThan: Date }
  | { readonly askedBefore: Date };

/** Few enough that no lead waits for long. */
const batchSize = 20;
/** Milliseconds between two batches, in which others who wait for the store get their turn. */
const pause = 10;

/**
 * Deletes leads with their files and all that is to be sent about them, batch by batch until there are none or `signal` says
 * to stop; gives the number of leads. Keeps who erased which id, where it is known. Traces stay in the engine's files until `forgetDeleted`.
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
            // In one order, so that two servers who erase do not wait for each other.
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

/** Who erased the lead whose id begins like this, and when; undefined where nobody has. */
export const erasureOf = ({ db }: Reading, idStart: string) =>
  db
    .selectFrom('erasure')
    .selectAll()
    .where('lead_id', '>=', idStart)
    // No digit of an id comes after `f`.
    .where('lead_id', '<', `${idStart}g`)
    .executeTakeFirst();

/** Notes what staff have made of leads, who and when; gives the number of them. */
export function markLeads(
  { db, now }: Pick<Store, 'db' | 'now'>,
  ids: readonly string[],
  { state, note, by }: LeadMark,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const leads = await trx
      .selectFrom('lead')
      .select(['id', 'payload', 'note'])
      .where(fits({ ids }))
      .execute();
    for (const { id, payload, note: before } of leads) {
      const noted = note === undefined ? before : storableText(note);
      const search_text = searchText(JSON.parse(payload) as Record<string, unknown>, noted);
      const marked = { marked_by: by, marked_at: isoTime(now()) };
      await trx
        .updateTable('lead')
        .set({ state, note: noted, search_text, ...marked })
        .where('id', '=', id)
        .execute();
    }
    return leads.length;
  });
}
