import { type ExpressionBuilder, sql } from 'kysely';
import {
  type DatabaseTransaction,
  inTransaction,
  isoTime,
  type Reading,
  randomId,
  type Store,
} from '../database/engine.ts';
import {
  type Channel,
  channels,
  isToVisitor,
  type Tables,
  type VisitorChannel,
  visitorChannels,
} from '../database/schema.ts';
import type { Lead } from '../leads/lead.ts';
import { leadsById } from '../leads/readLeads.ts';
import { today } from '../timing/days.ts';

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

/** Key of the advisory lock: any number, the same for every server. */
const mailedLock = 7_310_443;

const day = 24 * 60 * 60_000;

/**
 * Milliseconds after which a delivery that nobody has tried to send is out of date: its channel was switched off. A subscriber
 * is asked as long as the address is kept.
 */
const outdatedAfter: Record<Channel, number> = {
  staff: 7 * day,
  webhook: 7 * day,
  confirm: Number.POSITIVE_INFINITY,
  acknowledge: 7 * day,
};

/** Returns the time before which a delivery of a channel was due that is out of date now. */
const outdatedBefore = (channel: Channel, now: number): string =>
  isoTime(Math.max(0, now - outdatedAfter[channel]));

const hour = 60 * 60_000;

/**
 * The longest that a delivery waits for an attempt, in milliseconds: a retry, and for a subscriber the shares of the client's
 * next days. What is due even later was put off by a clock that was ahead.
 */
const longestWait: Record<Channel, number> = {
  staff: 2 * hour,
  webhook: 2 * hour,
  confirm: 6 * day,
  acknowledge: 2 * hour,
};

/** Milliseconds by which the clocks of two servers may differ. A time further ahead was noted by a clock that was wrong. */
const clockDifference = hour;

/** Limits times to the last day. Those of the future do not count: they come from a clock that was ahead. */
const withinDay = (now: number) => (eb: ExpressionBuilder<Tables, 'mailed'>) =>
  eb('mailed_at', '>', isoTime(now - day)).and('mailed_at', '<=', isoTime(now + clockDifference));

/** Counts the mails of a kind to visitors within a day, sent or being sent. */
async function countMailed(trx: DatabaseTransaction, channel: VisitorChannel, now: number): Promise<number> {
  const counted = trx
    .selectFrom('mailed')
    .select(({ fn }) => fn.countAll().as('mails'))
    .where('channel', '=', channel)
    .where(withinDay(now));
  return Number((await counted.executeTakeFirstOrThrow()).mails);
}

/** Whether no other mail of its kind went to the visitor's mailbox within a day. */
const isFree = (now: number) => (eb: ExpressionBuilder<Tables, 'delivery'>) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('mailed')
        .select('mailed.delivery_id')
        .whereRef('mailed.mailbox', '=', 'delivery.mailbox')
        .whereRef('mailed.channel', '=', 'delivery.channel')
        .whereRef('mailed.delivery_id', '<>', 'delivery.id')
        .where(withinDay(now)),
    ),
  );

/**
 * Whether a mail to a visitor still comes in time. An acknowledgement of another day would confuse more than it helps: what
 * cannot go out on the day of its lead is dropped, but a lead of the last minutes before midnight has an hour.
 */
const isInTime = (now: number) => (eb: ExpressionBuilder<Tables, 'lead'>) => {
  const since = Math.min(today(now).since.getTime(), now - hour);
  return eb.or([eb('lead.kind', '=', 'subscribers'), eb('lead.created_at', '>=', isoTime(since))]);
};

/** Finds the next delivery of a channel that may be sent now, and locks it. */
async function nextDue(
  trx: DatabaseTransaction,
  store: Store,
  { channel, leaseMs }: Claim,
): Promise<{ id: string } | undefined> {
  const now = store.now();
  const waiting = trx
    .selectFrom('delivery')
    .innerJoin('lead', 'lead.id', 'delivery.lead_id')
    .select('delivery.id')
    .where('channel', '=', channel)
    .$if(isToVisitor(channel), (query) => query.where(isFree(now)).where(isInTime(now)))
    .orderBy('due_at')
    .limit(1)
    .$if(store.name === 'postgres', (query) => query.forUpdate('delivery').skipLocked());
  // However old it is: it waited for a sender, or the clock has gone ahead meanwhile.
  const due = await waiting.where('due_at', '<=', isoTime(now)).executeTakeFirst();
  if (due) return due;
  // A clock that was ahead took the lead, or put its delivery off.
  const latest = now + Math.max(longestWait[channel], leaseMs);
  return waiting
    .where('due_at', '>', isoTime(now))
    .where((eb) =>
      eb.or([
        eb('due_at', '>', isoTime(latest)),
        // Once it was tried, it is the retry that waits.
        eb('lead.created_at', '>', isoTime(now)).and('attempts', '=', 0),
      ]),
    )
    .executeTakeFirst();
}

interface Claim {
  channel: Channel;
  /** Milliseconds. They must exceed the longest attempt, or a second sender repeats it. */
  leaseMs: number;
  /** Mails of a channel to all visitors in a day; one mailbox gets one. The others wait. By default there is no limit. */
  mailsPerDay?: number | undefined;
}

/** Claims the next due delivery for this sender until the lease ends; then it is due again. */
export function claimDelivery(store: Store, claim: Claim): Promise<Delivery | undefined> {
  const { channel, leaseMs, mailsPerDay = Number.POSITIVE_INFINITY } = claim;
  const now = store.now();
  const toVisitor = isToVisitor(channel) ? channel : undefined;
  return inTransaction(store.db, async (trx) => {
    // Without the lock two servers could each mail the same mailbox or exceed the daily limit.
    if (toVisitor && store.name === 'postgres')
      await sql`select pg_advisory_xact_lock(${sql.lit(mailedLock)})`.execute(trx);
    if (toVisitor && (await countMailed(trx, toVisitor, now)) >= mailsPerDay) return undefined;
    const due = await nextDue(trx, store, claim);
    if (!due) return undefined;
    const lease = randomId();
    const { id, lead_id, attempts, mailbox } = await trx
      .updateTable('delivery')
      .set((eb) => ({ lease, due_at: isoTime(now + leaseMs), attempts: eb('attempts', '+', 1) }))
      .where('id', '=', due.id)
      .returning(['id', 'lead_id', 'attempts', 'mailbox'])
      .executeTakeFirstOrThrow();
    const mailed_at = isoTime(now);
    // Before the mail is sent; `deliveryFailed` takes it back.
    if (toVisitor)
      await trx
        .insertInto('mailed')
        .values({ delivery_id: id, channel: toVisitor, mailbox, mailed_at })
        .onConflict((conflict) => conflict.column('delivery_id').doUpdateSet({ mailed_at }))
        .execute();
    const lead = (await leadsById(trx, [lead_id])).get(lead_id);
    return lead && { id, channel, lease, attempts, lead };
  });
}

/**
 * Gives up what nobody has tried to send for a week and acknowledgements of another day, and forgets whose mailbox was mailed
 * more than a day ago, or in the future. What became due long before is left: the clock may be wrong.
 *
 * @param sent channels with a sender, which gives up by itself what cannot be sent: a clock that goes ahead by weeks must not
 *   make everything out of date that waits
 */
export function tidyOutbox({ db, now }: Store, sent: readonly Channel[] = []): Promise<void> {
  return inTransaction(db, async (trx) => {
    for (const channel of channels.filter((each) => !sent.includes(each)))
      await trx
        .updateTable('delivery')
        .set({ due_at: null, lease: null, last_error: 'not sent for a week' })
        .where('channel', '=', channel)
        .where('due_at', '<=', outdatedBefore(channel, now()))
        .where('due_at', '>', outdatedBefore(channel, now() - 31 * day))
        .execute();
    await trx
      .updateTable('delivery')
      .set({ due_at: null, last_error: 'not sent on the same day' })
      .where('channel', 'in', visitorChannels)
      .where('due_at', 'is not', null)
      .where('lease', 'is', null)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('lead')
            .select('lead.id')
            .whereRef('lead.id', '=', 'delivery.lead_id')
            .where((lead) => lead.not(isInTime(now())(lead))),
        ),
      )
      .execute();
    await trx
      .deleteFrom('mailed')
      .where((eb) => eb.not(withinDay(now())(eb)))
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

/**
 * Schedules another attempt, or gives the delivery up without `retryInMs`; resolves with false when its lease had ended.
 */
export const deliveryFailed = (
  store: Store,
  delivery: Delivery,
  { reason, retryInMs }: { reason: string; retryInMs: number | undefined },
): Promise<boolean> =>
  settle(store, delivery, {
    due_at: retryInMs === undefined ? null : isoTime(store.now() + retryInMs),
    last_error: reason,
  });

/** The deliveries that wait on a channel. */
export interface OutboxDepth {
  readonly waiting: number;
  /** Those of them that have failed. */
  readonly failing: number;
  /** Age of the oldest of their leads, in milliseconds. */
  readonly oldestMs: number;
  /** Why one of them failed; '' if none did. */
  readonly reason: string;
}

/**
 * Returns, for each channel with unsent deliveries that are not out of date, how many wait, how many of them have failed, and
 * the age of the oldest of their leads in milliseconds. How long a lead of the future waits is not known: as long as its time
 * differs from now, at most.
 */
export async function outboxDepths({
  db,
  now,
}: Pick<Store, 'db' | 'now'>): Promise<Map<Channel, OutboxDepth>> {
  const rows = await db
    .selectFrom('delivery')
    .innerJoin('lead', 'lead.id', 'delivery.lead_id')
    .select(({ fn }) => ['channel', fn.countAll().as('waiting'), fn.count('last_error').as('failing')])
    .select(({ fn }) => fn.min('lead.created_at').as('oldestAt'))
    .select(({ fn }) => fn.max('lead.created_at').as('newestAt'))
    .select(({ fn }) => fn.max('last_error').as('reason'))
    // Lets the query use the index: sent deliveries stay in the table.
    .where((eb) =>
      eb.or(
        channels.map((channel) =>
          eb('channel', '=', channel).and('due_at', '>', outdatedBefore(channel, now())),
        ),
      ),
    )
    .groupBy('channel')
    .execute();
  return new Map(
    rows.map(({ channel, waiting, failing, oldestAt, newestAt, reason }) => [
      channel,
      {
        waiting: Number(waiting),
        failing: Number(failing),
        oldestMs: Math.max(now() - Date.parse(oldestAt), Date.parse(newestAt) - now()),
        reason: reason ?? '',
      },
    ]),
  );
}

/** Counts unsent mails and webhooks. */
export async function deliveriesLeft(store: Pick<Store, 'db' | 'now'>) {
  const depths = await outboxDepths(store);
  const sum = (...names: Channel[]) => ({
    waiting: names.reduce((all, name) => all + (depths.get(name)?.waiting ?? 0), 0),
    failing: names.reduce((all, name) => all + (depths.get(name)?.failing ?? 0), 0),
  });
  return { mail: sum('staff', ...visitorChannels), webhook: sum('webhook') };
}

function settle(
  { db }: Reading,
  { id, channel, lease }: Delivery,
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
    // The row belongs to whoever has the lease: another sender may be mailing by now.
    if (settled && isToVisitor(channel) && !change.sent_at)
      await trx.deleteFrom('mailed').where('delivery_id', '=', id).execute();
    return settled !== undefined;
  });
}
