import { createHash } from 'node:crypto';
import { type ExpressionBuilder, sql } from 'kysely';
import {
  type DatabaseTransaction,
  inTransaction,
  isoTime,
  type Reading,
  randomId,
  type Store,
} from '../database/engine.ts';
import { type Channel, channels, type LeadKind, type Tables } from '../database/schema.ts';
import type { Lead, NewLead } from './lead.ts';
import { mailboxOf } from './leadKeys.ts';
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
  lead: { id: string; kind: LeadKind; created_at: string; email_key: string },
  { notify = [], confirmAfter }: Pick<NewLead, 'notify' | 'confirmAfter'>,
): Promise<void> {
  // Subscribers are counted also while nobody is mailed.
  const isCounted = lead.kind === 'subscribers' || notify.includes('confirm');
  const place = (isCounted && confirmAfter?.()) || { wait: 0, turn: 0 };
  if (notify.length === 0) return;
  const received = Date.parse(lead.created_at);
  const row = { lead_id: lead.id, attempts: 0, mailbox: '', turn: 0, due_at: isoTime(received) };
  const mailbox = createHash('sha256').update(mailboxOf(lead.email_key)).digest('hex');
  const confirm = { mailbox, turn: place.turn, due_at: isoTime(received + place.wait) };
  await trx
    .insertInto('delivery')
    .values(
      notify.map((channel) => ({
        ...{ ...row, id: randomId(), channel },
        ...(channel === 'confirm' && confirm),
      })),
    )
    .execute();
}

/** Key of the advisory lock: any number, the same for every server. */
const confirmationLock = 7_310_443;

/** Mails to all visitors in a day; one mailbox gets one. The others wait. */
const confirmationsPerDay = 200;
/** Those of a day that are for anybody; the rest is for the first mail that a client causes. */
const confirmationsForAll = confirmationsPerDay / 2;
const day = 24 * 60 * 60_000;
/** Milliseconds after which a delivery that nobody has tried to send is out of date: its channel was switched off. */
const outdated = 7 * day;

/** Counts the mails to visitors within a day, sent or being sent. */
async function countMailed(trx: DatabaseTransaction, now: number): Promise<number> {
  const counted = trx
    .selectFrom('mailed')
    .select(({ fn }) => fn.countAll().as('mails'))
    .where('mailed_at', '>', isoTime(now - day));
  return Number((await counted.executeTakeFirstOrThrow()).mails);
}

/** Whether no other mail went to the visitor's mailbox within a day. */
const isFree = (now: number) => (eb: ExpressionBuilder<Tables, 'delivery'>) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('mailed')
        .select('mailed.delivery_id')
        .whereRef('mailed.mailbox', '=', 'delivery.mailbox')
        .whereRef('mailed.delivery_id', '<>', 'delivery.id')
        .where('mailed_at', '>', isoTime(now - day)),
    ),
  );

/** Claims due deliveries for this sender until the lease ends; then they are due again. */
export function claimDeliveries(store: Store, claim: DeliveryClaim): Promise<Delivery[]> {
  const { channel, limit, leaseMs } = claim;
  const now = store.now();
  const isConfirm = channel === 'confirm';
  return inTransaction(store.db, async (trx) => {
    // Without the lock two servers could each mail the same mailbox or exceed the daily limit.
    if (isConfirm && store.name === 'postgres')
      await sql`select pg_advisory_xact_lock(${sql.lit(confirmationLock)})`.execute(trx);
    const mailed = isConfirm ? await countMailed(trx, now) : 0;
    if (mailed >= confirmationsPerDay) return [];
    const suspect = (eb: ExpressionBuilder<Tables, 'delivery'>) =>
      eb.selectFrom('lead').select('suspect').whereRef('lead.id', '=', 'delivery.lead_id');
    const due = await trx
      .selectFrom('delivery')
      .select('id')
      .where('channel', '=', channel)
      .where('due_at', '<=', isoTime(now))
      .$if(isConfirm, (query) => query.where(isFree(now)))
      .$if(mailed >= confirmationsForAll, (query) =>
        query.where('turn', '=', 0).where((eb) => eb(suspect(eb), '=', 0)),
      )
      // Probable spam comes last, and before it whoever has sent many.
      .$if(isConfirm, (query) => query.orderBy(suspect).orderBy('turn'))
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
      .returning(['id', 'lead_id', 'attempts', 'mailbox'])
      .execute();
    if (isConfirm) await noteMailed(trx, claimed, isoTime(now));
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

/** Records, before the mail is sent, that the mailboxes get one; `deliveryFailed` takes that back. */
const noteMailed = (
  trx: DatabaseTransaction,
  deliveries: readonly { id: string; mailbox: string }[],
  mailed_at: string,
) =>
  trx
    .insertInto('mailed')
    .values(deliveries.map(({ id, mailbox }) => ({ delivery_id: id, mailbox, mailed_at })))
    .onConflict((conflict) => conflict.column('delivery_id').doUpdateSet({ mailed_at }))
    .execute();

/**
 * Gives up what nobody has tried to send for a week, and forgets whose mailbox was mailed more than a day ago. What became due
 * long before is left: the clock may be wrong.
 */
export function tidyOutbox({ db, now }: Store): Promise<void> {
  return inTransaction(db, async (trx) => {
    await trx
      .updateTable('delivery')
      .set({ due_at: null, lease: null, last_error: 'not sent for a week' })
      .where('channel', 'in', channels)
      .where('due_at', '<=', isoTime(now() - outdated))
      .where('due_at', '>', isoTime(now() - outdated - 31 * day))
      .execute();
    await trx
      .deleteFrom('mailed')
      .where('mailed_at', '<=', isoTime(now() - day))
      .execute();
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
  { id, channel, lease }: Delivery,
  change: { due_at: string | null; sent_at?: string; last_error: string | null },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (channel === 'confirm' && !change.sent_at)
      await trx.deleteFrom('mailed').where('delivery_id', '=', id).execute();
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
