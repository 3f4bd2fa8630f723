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

/** What is to be sent about a lead, and the claimer may send until its lease ends. */
export interface Delivery {
  /** Stays the same over all attempts: a mail's Message-ID is made of it. */
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
  /** Longer than any attempt takes, or a second sender repeats it; in milliseconds. */
  readonly leaseMs: number;
}

interface DeliveryFailure {
  readonly reason: string;
  /** Undefined gives the delivery up: it is neither due nor sent any more. */
  readonly retryInMs: number | undefined;
}

/** Notes, within the lead's transaction, who is to be told of it. */
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

/** Any number, the same for every server. */
const confirmationLock = 7_310_443;

/** Mails to subscribers within a day: to one mailbox one, to all together so many. The others wait. */
const confirmationsPerDay = 200;
const day = 24 * 60 * 60_000;

/** The mailboxes of subscribers that were mailed within a day, or are being mailed. */
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

/** Takes deliveries that are due, for this sender alone until the lease ends; then they are due again. */
export function claimDeliveries(store: Store, claim: DeliveryClaim): Promise<Delivery[]> {
  const { channel, limit, leaseMs } = claim;
  const now = store.now();
  return inTransaction(store.db, async (trx) => {
    // Two servers would each take a mail to the same mailbox, or both the last one of the day.
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
      // Those that a machine has probably caused come last.
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
 * Marks a delivery as sent; false when its lease had ended and another sender took it.
 *
 * @param notTo why some of several receivers did not take it
 */
export const deliverySent = (
  store: Store,
  delivery: Delivery,
  notTo: string | null = null,
): Promise<boolean> =>
  settle(store, delivery, { due_at: null, sent_at: isoTime(store.now()), last_error: notTo });

/** Puts a delivery back to be tried again later, or gives it up; false when its lease had ended. */
export const deliveryFailed = (
  store: Store,
  delivery: Delivery,
  { reason, retryInMs }: DeliveryFailure,
): Promise<boolean> =>
  settle(store, delivery, {
    due_at: retryInMs === undefined ? null : isoTime(store.now() + retryInMs),
    last_error: reason,
  });

/** What of a channel is not sent yet. */
interface OutboxDepth {
  readonly waiting: number;
  /** Those of them that an attempt has failed for. */
  readonly failing: number;
  /** When the oldest of their leads came. */
  readonly oldestAt: string;
}

/** The depth of each channel that has something to send. */
export async function outboxDepths({ db }: Reading): Promise<Map<Channel, OutboxDepth>> {
  const rows = await db
    .selectFrom('delivery')
    .innerJoin('lead', 'lead.id', 'delivery.lead_id')
    .select(({ fn }) => ['channel', fn.countAll().as('waiting'), fn.count('last_error').as('failing')])
    .select(({ fn }) => fn.min('lead.created_at').as('oldestAt'))
    // Named, so that the index is used: what was sent stays in the table.
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

/** Counts what is not sent yet: mails, and webhooks. */
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
