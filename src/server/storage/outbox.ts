import { type DatabaseTransaction, type Engine, inTransaction, isoTime, randomId } from './engine.ts';
import type { Lead } from './lead.ts';
import { leadsById } from './readLeads.ts';

/** A mail to staff that the claimer may send until its lease ends. */
export interface Notice {
  /** Stays the same over all attempts: the mail's Message-ID is made of it. */
  readonly id: string;
  readonly lease: string;
  /** This attempt's number, from 1. */
  readonly attempts: number;
  readonly lead: Lead;
}

export interface NoticeClaim {
  readonly limit: number;
  /** Longer than any attempt takes, or a second sender repeats it; in milliseconds. */
  readonly leaseMs: number;
}

export interface NoticeFailure {
  readonly reason: string;
  readonly retryInMs: number;
}

/** Mails that are not sent yet. */
export interface NoticesLeft {
  readonly waiting: number;
  /** Those of them that an attempt has failed for. */
  readonly failing: number;
}

/** Notes, within the lead's transaction, that staff are to be mailed about it. */
export async function enqueueNotice(trx: DatabaseTransaction, leadId: string, dueAt: string): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({ id: randomId(), lead_id: leadId, due_at: dueAt, attempts: 0 })
    .execute();
}

/** Takes notices that are due, for this sender alone until the lease ends; then they are due again. */
export function claimNotices({ db, name }: Engine, claim: NoticeClaim, now: number): Promise<Notice[]> {
  return inTransaction(db, async (trx) => {
    const due = await trx
      .selectFrom('outbox')
      .select('id')
      .where('due_at', '<=', isoTime(now))
      .orderBy('due_at')
      .limit(claim.limit)
      .$if(name === 'postgres', (query) => query.forUpdate().skipLocked())
      .execute();
    if (due.length === 0) return [];
    const lease = randomId();
    const claimed = await trx
      .updateTable('outbox')
      .set((eb) => ({ lease, due_at: isoTime(now + claim.leaseMs), attempts: eb('attempts', '+', 1) }))
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
      return lead ? [{ id, lease, attempts, lead }] : [];
    });
  });
}

/** Marks a notice as sent; false when its lease had ended and another sender took it. */
export const noticeSent = (engine: Engine, notice: Notice, now: number): Promise<boolean> =>
  settle(engine, notice, { due_at: null, sent_at: isoTime(now), last_error: null });

/** Puts a notice back to be tried again later; false when its lease had ended. */
export const noticeFailed = (
  engine: Engine,
  notice: Notice,
  { reason, retryInMs }: NoticeFailure,
  now: number,
): Promise<boolean> => settle(engine, notice, { due_at: isoTime(now + retryInMs), last_error: reason });

/** Counts the mails that are not sent yet. */
export async function noticesLeft({ db }: Engine): Promise<NoticesLeft> {
  const { waiting, failing } = await db
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll().as('waiting'), fn.count('last_error').as('failing')])
    .where('due_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), failing: Number(failing) };
}

function settle(
  { db }: Engine,
  { id, lease }: Notice,
  change: { due_at: string | null; sent_at?: string; last_error: string | null },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const settled = await trx
      .updateTable('outbox')
      .set({ ...change, lease: null })
      .where('id', '=', id)
      .where('lease', '=', lease)
      .returning('id')
      .executeTakeFirst();
    return settled !== undefined;
  });
}
