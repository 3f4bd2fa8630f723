import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import {
  type DatabaseTransaction,
  inTransaction,
  isoTime,
  type Reading,
  type Store,
} from '../database/engine.ts';
import { type LeadKind, leadKinds } from '../database/schema.ts';
import type { Ageing, Person } from './lead.ts';
import { leadMatches } from './leadFilter.ts';

/**
 * The rules that delete leads, each with the leads that it selects: their age, an address that its subscriber did not confirm
 * in time, one that could not be asked for 90 days, an unsubscription, and the order of a member of staff. Nothing else deletes a lead.
 */
export type Erasure =
  | {
      readonly rule: 'retention';
      readonly olderThan: Date;
      readonly keptFrom: string;
      readonly dueSince: Ageing;
    }
  | { readonly rule: 'unconfirmed'; readonly askedSince?: Date; readonly askedBefore: Date }
  | { readonly rule: 'neverAsked'; readonly since?: Date; readonly until: Date; readonly unasked: true }
  | { readonly rule: 'unsubscribed'; readonly kind: 'subscribers'; readonly ids: readonly string[] }
  | ({ readonly rule: 'staff' } & (
      | { readonly email: string }
      | { readonly phone: string }
      | { readonly ids: readonly string[] }
      | { readonly person: Person }
      | { readonly olderThan: Date; readonly keptFrom: string }
    ));

interface ErasingOptions {
  /** Member of staff, whose erasures are recorded. */
  readonly by?: string;
  readonly signal?: AbortSignal;
  /** Gets the rule and the numbers by kind. */
  readonly log?: Pick<FastifyBaseLogger, 'info'>;
}

/** Leads that are erased in one transaction: few, so that new leads do not wait long. */
const batchSize = 20;
/** Bytes of files that are erased in one transaction, for the same reason. */
const batchBytes = 5 * 1024 * 1024;
/** Milliseconds between two batches, at least: other users of the store get as much time as the erasing. */
const shortestPause = 10;

/**
 * Deletes leads with their files and deliveries, batch by batch until none are left or `signal` aborts; returns the number
 * of leads. Earlier copies stay in the engine's log until `clearLog`.
 *
 * @throws StorageError when the store fails; the leads erased until then stay erased
 */
export async function eraseLeads(
  store: Store,
  which: Erasure,
  { by, signal, log }: ErasingOptions = {},
): Promise<number> {
  const erased: LeadKind[] = [];
  try {
    while (!signal?.aborted) {
      const began = performance.now();
      const batch = await inTransaction(store.db, (trx) => eraseBatch(trx, store, which, by));
      if (batch.length === 0) break;
      erased.push(...batch);
      await delay(Math.max(shortestPause, performance.now() - began));
    }
  } finally {
    const ofKind = (kind: LeadKind) => erased.filter((each) => each === kind).length;
    const numbers = Object.fromEntries(leadKinds.map((kind) => [kind, ofKind(kind)]));
    if (erased.length > 0) log?.info({ rule: which.rule, ...numbers }, 'leads were erased');
  }
  return erased.length;
}

/** Erases the oldest of the leads that fit; returns their kinds. */
async function eraseBatch(
  trx: DatabaseTransaction,
  { name, now }: Store,
  which: Erasure,
  by: string | undefined,
): Promise<LeadKind[]> {
  const found = await trx
    .selectFrom('lead')
    .leftJoin('attachment', 'attachment.lead_id', 'lead.id')
    .select(['lead.id', 'lead.kind', 'size'])
    .where(leadMatches(which))
    .orderBy('lead.created_at')
    .orderBy('lead.id')
    .limit(batchSize)
    // Locks rows in one order, so that two servers do not deadlock.
    .$if(name === 'postgres', (query) => query.forUpdate('lead'))
    .execute();
  let bytes = 0;
  const batch = found.filter(({ size }, index) => {
    bytes += size ?? 0;
    return index === 0 || bytes <= batchBytes;
  });
  if (batch.length === 0) return [];
  const ids = batch.map(({ id }) => id);
  await trx.deleteFrom('lead').where('id', 'in', ids).execute();
  const kinds = batch.map(({ kind }) => kind);
  if (!by) return kinds;
  const erasure = { erased_at: isoTime(now()), erased_by: by };
  await trx
    .insertInto('erasure')
    .values(ids.map((lead_id) => ({ lead_id, ...erasure })))
    // A restored backup has brought the lead back.
    .onConflict((conflict) => conflict.column('lead_id').doUpdateSet(erasure))
    .execute();
  return kinds;
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
