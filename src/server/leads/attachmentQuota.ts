import { fileMaximum } from '#site/limits.ts';
import type { Store } from '../database/engine.ts';
import { today } from '../timing/days.ts';

/** Returns the milliseconds until one more file of `bytes` fits into the day's quota; 0 for now. */
export async function waitForRoom(
  store: Pick<Store, 'db' | 'now'>,
  bytes: number,
  quota: number,
): Promise<number> {
  if (bytes === 0 || (await attachmentsTaken(store)) + bytes <= quota) return 0;
  return today(store.now()).until.getTime() - store.now();
}

/** Returns the bytes of today's attachments, without those of erased leads and of a clock that was ahead. */
export async function attachmentsTaken({ db, now }: Pick<Store, 'db' | 'now'>): Promise<number> {
  const { since, until } = today(now());
  const { taken } = await db
    .selectFrom('attachment')
    .innerJoin('lead', 'lead.id', 'attachment.lead_id')
    .select(({ fn }) => fn.sum('size').as('taken'))
    .where('created_at', '>=', since.toISOString())
    .where('created_at', '<', until.toISOString())
    .executeTakeFirstOrThrow();
  return Number(taken);
}

/** Share of the day's quota above which it is reported as nearly full. */
const noticeable = 0.8;

/**
 * Returns the megabytes of today's files and the state of the quota: `full` when the largest file would exceed it,
 * `nearly full` before that. Parameters are in bytes.
 */
export function roomOf(taken: number, quota: number) {
  const [takenTodayMb, quotaMb] = [taken, quota].map((bytes) => Math.round(bytes / 1024 ** 2));
  const state = taken + fileMaximum > quota ? 'full' : taken >= noticeable * quota ? 'nearly full' : 'ok';
  return { takenTodayMb, quotaMb, state };
}
