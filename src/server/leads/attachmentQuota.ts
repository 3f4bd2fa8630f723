import { fileMaximum } from '#site/limits.ts';
import type { Database, Store } from '../database/engine.ts';
import { StorageError } from '../database/storageError.ts';
import { today } from '../timing/days.ts';

/** No more attachments are taken; the message can be stored without its file. */
export class NoRoomError extends StorageError {
  /** Seconds until the next one is taken. */
  readonly retryAfter: number;
  /** @param reached whether the files of the client, or those of all visitors, are too many */
  constructor(
    waitMs: number,
    readonly reached: 'client' | 'site',
  ) {
    super('No more attachments are taken today');
    this.retryAfter = Math.ceil(waitMs / 1000);
  }
}

/**
 * Checks that today's files do not exceed `quota` bytes with one more of `bytes`.
 *
 * @throws NoRoomError when they do
 */
export async function requireRoom(db: Database, bytes: number, quota: number, now: number): Promise<void> {
  if ((await attachmentsTaken({ db, now: () => now })) + bytes <= quota) return;
  throw new NoRoomError(today(now).until.getTime() - now, 'site');
}

/** Returns the bytes of today's attachments, without those of erased leads. */
export async function attachmentsTaken({ db, now }: Pick<Store, 'db' | 'now'>): Promise<number> {
  const { taken } = await db
    .selectFrom('attachment')
    .innerJoin('lead', 'lead.id', 'attachment.lead_id')
    .select(({ fn }) => fn.sum('size').as('taken'))
    .where('created_at', '>=', today(now()).since.toISOString())
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
