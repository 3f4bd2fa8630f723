import {
  type Database,
  type DatabaseTransaction,
  type Engine,
  inTransaction,
  isoTime,
  randomId,
} from './engine.ts';
import { type Channel, channels, type Lead } from './lead.ts';
import { readPause, refuseLogin, takeLogin } from './loginPause.ts';
import { leadsById } from './readLeads.ts';
import { mailboxOf } from './text.ts';

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

export interface DeliveryClaim {
  readonly channel: Channel;
  readonly limit: number;
  /** Longer than any attempt takes, or a second sender repeats it; in milliseconds. */
  readonly leaseMs: number;
}

export interface DeliveryFailure {
  readonly reason: string;
  /** Undefined gives the delivery up: it is neither due nor sent any more. */
  readonly retryInMs: number | undefined;
  /** What the mail server said to the login, where it was asked: one that is refused holds up all mails. */
  readonly login?: 'refused' | 'taken' | undefined;
}

/** What is not sent yet. */
interface DeliveriesLeft {
  readonly waiting: number;
  /** Those of them that an attempt has failed for. */
  readonly failing: number;
}

const isMail = (channel: Channel) => channel !== 'webhook';

/** Notes, within the lead's transaction, who is to be told of it. */
export async function enqueue(
  trx: DatabaseTransaction,
  lead: { id: string; created_at: string; email_key: string },
  told: readonly Channel[],
): Promise<void> {
  if (told.length === 0) return;
  const row = { lead_id: lead.id, due_at: lead.created_at, attempts: 0 };
  await trx
    .insertInto('delivery')
    .values(
      told.map((channel) => {
        const mailbox = channel === 'confirm' ? mailboxOf(lead.email_key) : '';
        return { ...row, id: randomId(), channel, mailbox };
      }),
    )
    .execute();
}

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
export function claimDeliveries(engine: Engine, claim: DeliveryClaim, now: number): Promise<Delivery[]> {
  const { channel, limit, leaseMs } = claim;
  return inTransaction(engine.db, async (trx) => {
    if (channel === 'staff') await adoptNotices(trx, engine, now);
    const lately = channel === 'confirm' ? await mailedLately(trx, now) : [];
    if (lately.length >= confirmationsPerDay) return [];
    const due = await trx
      .selectFrom('delivery')
      .select('id')
      .where('channel', '=', channel)
      .where('due_at', '<=', isoTime(now))
      .$if(lately.length > 0, (query) => query.where('mailbox', 'not in', lately))
      .orderBy('due_at')
      .limit(limit)
      .$if(engine.name === 'postgres', (query) => query.forUpdate().skipLocked())
      .execute();
    if (due.length === 0 || (isMail(channel) && !(await takeLogin(trx, leaseMs, now)))) return [];
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
 * Takes over mails from the table that servers of the version before know: those of before the upgrade, and those of a
 * server that still runs. What such a server is sending stays its own until its lease ends.
 */
async function adoptNotices(trx: DatabaseTransaction, { name }: Engine, now: number): Promise<void> {
  const notices = await trx
    .deleteFrom('outbox')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('outbox')
        .select('id')
        .where('due_at', '>', '')
        .where((eb) => eb.or([eb('lease', 'is', null), eb('due_at', '<=', isoTime(now))]))
        .limit(500)
        .$if(name === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .returningAll()
    .execute();
  if (notices.length === 0) return;
  const rows = notices.map((notice) => ({ ...notice, lease: null, channel: 'staff' as const }));
  await trx
    .insertInto('delivery')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['lead_id', 'channel']).doNothing())
    .execute();
}

/**
 * Marks a delivery as sent; false when its lease had ended and another sender took it.
 *
 * @param notTo why some of several receivers did not take it
 */
export const deliverySent = (
  engine: Engine,
  delivery: Delivery,
  now: number,
  notTo: string | null = null,
): Promise<boolean> =>
  settle(engine, delivery, { due_at: null, sent_at: isoTime(now), last_error: notTo }, async (trx) => {
    if (isMail(delivery.channel)) await trx.deleteFrom('pause').execute();
  });

/** Puts a delivery back to be tried again later, or gives it up; false when its lease had ended. */
export const deliveryFailed = (
  engine: Engine,
  delivery: Delivery,
  { reason, retryInMs, login }: DeliveryFailure,
  now: number,
): Promise<boolean> => {
  // A mail is not to blame for a login that is refused: it is due as soon as any mail is.
  const wait = login === 'refused' ? 0 : retryInMs;
  const due_at = wait === undefined ? null : isoTime(now + wait);
  return settle(engine, delivery, { due_at, last_error: reason }, async (trx) => {
    if (login === 'refused') await refuseLogin(trx, now);
    if (login === 'taken') await trx.deleteFrom('pause').execute();
  });
};

/** Counts what is not sent yet, and says until when mails wait because the login was refused. */
export async function deliveriesLeft(db: Database) {
  const rows = await db
    .selectFrom('delivery')
    .select(({ fn }) => ['channel', fn.countAll().as('waiting'), fn.count('last_error').as('failing')])
    // Named, so that the index is used: what was sent stays in the table.
    .where('channel', 'in', channels)
    .where('due_at', '>', '')
    .groupBy('channel')
    .execute();
  const sum = (isCounted: (channel: Channel) => boolean): DeliveriesLeft => {
    const counted = rows.filter(({ channel }) => isCounted(channel));
    return {
      waiting: counted.reduce((all, { waiting }) => all + Number(waiting), 0),
      failing: counted.reduce((all, { failing }) => all + Number(failing), 0),
    };
  };
  const loginRefused = await readPause(db);
  return {
    mail: { ...sum(isMail), ...(loginRefused && { loginRefused }) },
    webhook: sum((channel) => !isMail(channel)),
  };
}

/** How many deliveries of a channel are not sent yet, and when the oldest of their leads came. */
interface OutboxDepth {
  readonly waiting: number;
  readonly oldestAt: string;
}

/** The depth of each channel that has something to send. */
export async function outboxDepths(db: Database): Promise<Map<Channel, OutboxDepth>> {
  const rows = await db
    .selectFrom('delivery')
    .innerJoin('lead', 'lead.id', 'delivery.lead_id')
    .select(({ fn }) => ['channel', fn.countAll().as('waiting'), fn.min('lead.created_at').as('oldestAt')])
    .where('channel', 'in', channels)
    .where('due_at', '>', '')
    .groupBy('channel')
    .execute();
  return new Map(
    rows.map(({ channel, waiting, oldestAt }) => [channel, { waiting: Number(waiting), oldestAt }]),
  );
}

function settle(
  { db }: Engine,
  { id, lease }: Delivery,
  change: { due_at: string | null; sent_at?: string; last_error: string | null },
  alongside: (trx: DatabaseTransaction) => Promise<void>,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const settled = await trx
      .updateTable('delivery')
      .set({ ...change, lease: null })
      .where('id', '=', id)
      .where('lease', '=', lease)
      .returning('id')
      .executeTakeFirst();
    // Last, as in a claim: two that wait for each other's rows would end one another.
    await alongside(trx);
    return settled !== undefined;
  });
}
