import { setTimeout as delay } from 'node:timers/promises';
import {
  type DatabaseTransaction,
  inTransaction,
  isoTime,
  type Reading,
  type Store,
} from '../database/engine.ts';
import { isBusy, StorageError } from '../database/storageError.ts';
import type { Person } from './lead.ts';
import { fits } from './leadFilter.ts';

/** Selects the leads to erase. */
export type Erasure =
  | { readonly email: string }
  | { readonly phone: string }
  | { readonly ids: readonly string[] }
  | { readonly person: Person }
  | { readonly olderThan: Date }
  | { readonly askedBefore: Date };

/** Leads, and bytes of their files, erased in one transaction: few, so that new leads do not wait long. */
const [batchSize, batchBytes] = [20, 5 * 1024 * 1024];
/** Milliseconds between two batches, in which other users of the store get their turn. */
const pause = 10;
/** Attempts at a batch while another program holds the store; each waits some seconds. */
const attempts = 6;

/**
 * Deletes leads with their files and deliveries, batch by batch until none are left or `signal` aborts; returns the number
 * of leads. Records who erased which id, if known. Earlier copies stay in the engine's log until `clearLog`.
 *
 * @throws StorageError when another program keeps the store locked; the leads erased until then stay erased
 */
export async function eraseLeads(
  store: Store,
  which: Erasure,
  { by, signal }: { by?: string; signal?: AbortSignal } = {},
): Promise<number> {
  let erased = 0;
  let failures = 0;
  while (!signal?.aborted) {
    try {
      const batch = await inTransaction(store.db, (trx) => eraseBatch(trx, store, which, by));
      if (batch === 0) break;
      erased += batch;
      failures = 0;
    } catch (error) {
      failures += 1;
      if (!isBusy(error)) throw error;
      if (failures === attempts)
        throw new StorageError(
          `Another program keeps the store locked. Leads erased so far: ${erased}. Erase again to go on`,
          { cause: error },
        );
    }
    await delay(pause);
  }
  return erased;
}

/** Erases the oldest of the leads that fit; returns their number. */
async function eraseBatch(
  trx: DatabaseTransaction,
  { name, now }: Store,
  which: Erasure,
  by: string | undefined,
): Promise<number> {
  const found = await trx
    .selectFrom('lead')
    .leftJoin('attachment', 'attachment.lead_id', 'lead.id')
    .select(['lead.id', 'size'])
    .where(fits(which))
    .orderBy('lead.created_at')
    .orderBy('lead.id')
    .limit(batchSize)
    // Locks rows in one order, so that two servers do not deadlock.
    .$if(name === 'postgres', (query) => query.forUpdate('lead'))
    .execute();
  let bytes = 0;
  const ids: string[] = [];
  for (const { id, size } of found) {
    bytes += size ?? 0;
    if (ids.length > 0 && bytes > batchBytes) break;
    ids.push(id);
  }
  if (ids.length === 0) return 0;
  await trx.deleteFrom('lead').where('id', 'in', ids).execute();
  if (!by) return ids.length;
  const erasure = { erased_at: isoTime(now()), erased_by: by };
  await trx
    .insertInto('erasure')
    .values(ids.map((lead_id) => ({ lead_id, ...erasure })))
    // A restored backup has brought the lead back.
    .onConflict((conflict) => conflict.column('lead_id').doUpdateSet(erasure))
    .execute();
  return ids.length;
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
