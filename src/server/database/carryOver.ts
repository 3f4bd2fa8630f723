import { type Database, type DatabaseTransaction, inTransaction } from './engine.ts';
import type { LeadKind, Tables } from './schema.ts';
import { StorageError } from './storageError.ts';

/** The parts of a store that a restore compares, and takes over from the store that it replaces. */
export interface StoreFacts {
  readonly leads: readonly { id: string; kind: LeadKind }[];
  /** Ids of what was erased or unsubscribed, by whatever rule, and is not there again. */
  readonly erased: readonly string[];
  /** The acts of staff among them. */
  readonly erasures: readonly Tables['erasure'][];
  /** The times at which subscribers confirmed, by their ids. */
  readonly confirmed: readonly { id: string; confirmed_at: string }[];
  /** The times at which deliveries were sent, by their ids. */
  readonly sent: readonly { id: string; sent_at: string }[];
  /** The mailboxes that were mailed within the last day. */
  readonly mailed: readonly Tables['mailed'][];
}

/** The first schema version that keeps the ids of everything that was erased; earlier ones keep those that staff erased. */
const keepsAllErased = 3;
/** The first schema version that counts acknowledgements apart. */
const hasChannels = 2;

/** Reads the facts of a store of this release or an earlier one, which answers each query with its rows. */
export async function readFacts(
  rowsOf: (query: string) => unknown[] | Promise<unknown[]>,
): Promise<StoreFacts> {
  const rows = async <Row>(query: string) => (await rowsOf(query)) as Row[];
  const [reached] = await rows<{ version: number }>('select max(version) as version from schema_version');
  const version = Number(reached?.version ?? 0);
  const erasedIn = version >= keepsAllErased ? 'erased_lead' : 'erasure';
  const channel = version >= hasChannels ? 'channel' : "'confirm' as channel";
  const gone = await rows<{ lead_id: string }>(
    `select lead_id from ${erasedIn} where lead_id not in (select id from lead)`,
  );
  return {
    leads: await rows('select id, kind from lead'),
    erased: gone.map(({ lead_id }) => lead_id),
    erasures: await rows('select lead_id, erased_at, erased_by from erasure'),
    confirmed: await rows('select id, confirmed_at from lead where confirmed_at is not null'),
    sent: await rows('select id, sent_at from delivery where sent_at is not null'),
    mailed: await rows(`select delivery_id, mailbox, mailed_at, ${channel} from mailed`),
  };
}

/** @throws StorageError with the numbers of the leads that the present store holds and the backup does not */
export function refuseLoss(present: StoreFacts['leads'], backup: readonly { id: string }[]): void {
  const known = new Set(backup.map(({ id }) => id));
  const lost = present.filter(({ id }) => !known.has(id));
  const subscriptions = lost.filter(({ kind }) => kind === 'subscribers').length;
  const leads = lost.length - subscriptions;
  if (lost.length === 0) return;
  throw new StorageError(
    `The store holds what the backup does not: leads: ${leads}, subscriptions: ${subscriptions}. ` +
      'To lose them, add --over',
  );
}

/** The numbers of what a restore erased again. */
export interface ErasedAgain {
  readonly leads: number;
  readonly subscriptions: number;
}

/** Ids that one statement names. */
const idsAtOnce = 500;

/**
 * Takes over into a restored store what happened since its backup: erasures and unsubscriptions, confirmations, and mails
 * that were sent. Nobody who left is there again, and nobody is mailed twice.
 */
export function carryOver(db: Database, facts: StoreFacts): Promise<ErasedAgain> {
  return inTransaction(db, async (trx) => {
    const kinds: LeadKind[] = [];
    for (const ids of inParts(facts.erased)) {
      const gone = await trx.deleteFrom('lead').where('id', 'in', ids).returning('kind').execute();
      kinds.push(...gone.map(({ kind }) => kind));
      const rows = ids.map((lead_id) => ({ lead_id }));
      await trx
        .insertInto('erased_lead')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    for (const row of facts.erasures)
      await trx
        .insertInto('erasure')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    for (const row of facts.mailed)
      await trx
        .insertInto('mailed')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    await confirmAgain(trx, facts);
    await sendNotAgain(trx, facts);
    const subscriptions = kinds.filter((kind) => kind === 'subscribers').length;
    return { leads: kinds.length - subscriptions, subscriptions };
  });
}

async function confirmAgain(trx: DatabaseTransaction, { confirmed }: StoreFacts): Promise<void> {
  const times = new Map(confirmed.map(({ id, confirmed_at }) => [id, confirmed_at]));
  const waiting = trx.selectFrom('lead').select('id').where('kind', '=', 'subscribers');
  for (const { id } of await waiting.where('confirmed_at', 'is', null).execute()) {
    const confirmed_at = times.get(id);
    if (confirmed_at) await trx.updateTable('lead').set({ confirmed_at }).where('id', '=', id).execute();
  }
}

async function sendNotAgain(trx: DatabaseTransaction, { sent }: StoreFacts): Promise<void> {
  const times = new Map(sent.map(({ id, sent_at }) => [id, sent_at]));
  const due = trx.selectFrom('delivery').select('id').where('sent_at', 'is', null);
  for (const { id } of await due.execute()) {
    const sent_at = times.get(id);
    const values = { sent_at, due_at: null, lease: null };
    if (sent_at) await trx.updateTable('delivery').set(values).where('id', '=', id).execute();
  }
}

function* inParts<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += idsAtOnce) yield items.slice(start, start + idsAtOnce);
}
