import { sql } from 'kysely';
import {
  type DatabaseTransaction,
  inTransaction,
  isoTime,
  type Reading,
  randomId,
  type Store,
} from '../database/engine.ts';
import { type Channel, channels } from '../database/schema.ts';
import { mailboxOf } from '../database/text.ts';
import type { Lead, NewLead } from './lead.ts';
import { leadsById } from './readLeads.ts';

/** A message about a lead, which the claimer may send until its lease ends. */
export interface Delivery {
  /** The same for all attempts: a mail's Message-ID contains it. */
  readonly id: string;
  readonly channel: Channel;
  readonly lease: string;
  /** This attempt's number, from 1. */
  readonly attempts: number;
  readonly lead: Lead;
}

interface DeliveryClaim {
  readonly channel: Channel;
  readonly limit: number;
  /** Milliseconds; must exceed the longest attempt, or a second sender repeats it. */
  readonly leaseMs: number;
}

interface DeliveryFailure {
  readonly reason: string;
  /** Milliseconds until the next attempt; undefined gives the delivery up. */
  readonly retryInMs: number | undefined;
}

/** Adds a lead's deliveries to the outbox, within the lead's transaction. */
export async function enqueue(
  trx: DatabaseTransaction,
  lead: { id: string; created_at: string; email_key: string },
  { notify = [], confirmAfter = () => 0 }: Pick<NewLead, 'notify' | 'confirmAfter'>,
): Promise<void> {
  if (notify.length === 0) return;
  const row = { lead_id: lead.id, attempts: 0 };
  await trx
    .insertInto('delivery')
    .values(
      notify.map((channel) => {
        const isConfirm = channel === 'confirm';
        const due_at = isoTime(Date.parse(lead.created_at) + (isConfirm ? confirmAfter() : 0));
        const mailbox = isConfirm ? mailboxOf(lead.email_key) : '';
        return { ...row, id: randomId(), channel, mailbox, due_at };
      }),
    )
    .execute();
}

/** Key of the advisory lock: any number, the same for every server. */
const confirmationLock = 7_310_443;

/** Mails to all subscribers in a day; one mailbox gets one. The others wait. */
const confirmationsPerDay = 200;
const day = 24 * 60 * 60_000;

/** Lists the subscribers' mailboxes that were mailed within a day or are being mailed. */
async function mailedLately(trx: DatabaseTransaction, now: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('delivery')
    .select('mailbox')
    .where('channel', '=', 'confirm')
    .where((eb) =>
      eb.or([
        eb('sent_at', '>', isoTime(now - day)),
        eb.and([eb('lease', 'is not', null), eb('due_at', '>', isoTime(now))]),
      ]),
    )
    .execute();
  return rows.map(({ mailbox }) => mailbox);
}

/** Claims due deliveries for this sender until the lease ends; then they are due again. */
export function claimDeliveries(store: Store, claim: DeliveryClaim): Promise<Delivery[]> {
  const { channel, limit, leaseMs } = claim;
  const now = store.now();
  return inTransaction(store.db, async (trx) => {
    // Without the lock two servers could each mail the same mailbox or exceed the daily limit.
    if (channel === 'confirm' && store.name === 'postgres')
      await sql`select pg_advisory_xact_lock(${sql.lit(confirmationLock)})`.execute(trx);
    const lately = channel === 'confirm' ? await mailedLately(trx, now) : [];
    if (lately.length >= confirmationsPerDay) return [];
    const due = await trx
      .selectFrom('delivery')
      .select('id')
      .where('channel', '=', channel)
      .where('due_at', '<=', isoTime(now))
      .$if(lately.length > 0, (query) => query.where('mailbox', 'not in', lately))
      // Probable spam comes last.
      .$if(channel === 'confirm', (query) =>
        query.orderBy((eb) =>
          eb.selectFrom('lead').select('suspect').whereRef('lead.id', '=', 'delivery.lead_id'),
        ),
      )
      .orderBy('due_at')
      .limit(limit)
      .$if(store.name === 'postgres', (query) => query.forUpdate().skipLocked())
      .execute();
    if (due.length === 0) return [];
    const lease = randomId();
    const claimed = await trx
      .updateTable('delivery')
      .set((eb) => ({ lease, due_at: isoTime(now + leaseMs), attempts: eb('attempts', '+', 1) }))
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .returning(['id', 'lead_id', 'attempts'])
      .execute();
    const leads = await leadsById(
      trx,
      claimed.map(({ lead_id }) => lead_id),
    );
    return claimed.flatMap(({ id, lead_id, attempts }) => {
      const lead = leads.get(lead_id);
      return lead ? [{ id, channel, lease, attempts, lead }] : [];
    });
  });
}

/**
 * Marks a delivery as sent; resolves with false when its lease had ended and another sender claimed it.
 *
 * @param notTo why some of several receivers refused it
 */
export const deliverySent = (
  store: Store,
  delivery: Delivery,
  notTo: string | null = null,
): Promise<boolean> =>
  settle(store, delivery, { due_at: null, sent_at: isoTime(store.now()), last_error: notTo });

/** Schedules another attempt or gives the delivery up; resolves with false when its lease had ended. */
export const deliveryFailed = (
  store: Store,
  delivery: Delivery,
  { reason, retryInMs }: DeliveryFailure,
): Promise<boolean> =>
  settle(store, delivery, {
    due_at: retryInMs === undefined ? null : isoTime(store.now() + retryInMs),
    last_error: reason,
  });

/** The unsent deliveries of a channel. */
interface OutboxDepth {
  readonly waiting: number;
  /** Number of those with a failed attempt. */
  readonly failing: number;
  /** When the oldest of their leads arrived. */
  readonly oldestAt: string;
}

/** Returns the depth of each channel with unsent deliveries. */
export async function outboxDepths({ db }: Reading): Promise<Map<Channel, OutboxDepth>> {
  const rows = await db
    .selectFrom('delivery')
    .innerJoin('lead', 'lead.id', 'delivery.lead_id')
    .select(({ fn }) => ['channel', fn.countAll().as('waiting'), fn.count('last_error').as('failing')])
    .select(({ fn }) => fn.min('lead.created_at').as('oldestAt'))
    // Lets the query use the index: sent deliveries stay in the table.
    .where('channel', 'in', channels)
    .where('due_at', '>', '')
    .groupBy('channel')
    .execute();
  return new Map(
    rows.map(({ channel, waiting, failing, oldestAt }) => [
      channel,
      { waiting: Number(waiting), failing: Number(failing), oldestAt },
    ]),
  );
}

/** Counts unsent mails and webhooks. */
export async function deliveriesLeft(store: Reading) {
  const depths = await outboxDepths(store);
  const sum = (...names: Channel[]) => ({
    waiting: names.reduce((all, name) => all + (depths.get(name)?.waiting ?? 0), 0),
    failing: names.reduce((all, name) => all + (depths.get(name)?.failing ?? 0), 0),
  });
  return { mail: sum('staff', 'confirm'), webhook: sum('webhook') };
}

function settle(
  { db }: Reading,
  { id, lease }: Delivery,
  change: { due_at: string | null; sent_at?: string; last_error: string | null },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const settled = await trx
      .updateTable('delivery')
      .set({ ...change, lease: null })
      .where('id', '=', id)
      .where('lease', '=', lease)
      .returning('id')
      .executeTakeFirst();
    return settled !== undefined;
  });
}
