import { fileMaximum } from '#site/limits.ts';
import { type Database, isoTime, type Store } from '../database/engine.ts';
import { StorageError } from '../database/storageError.ts';

const day = 24 * 60 * 60 * 1000;
const startOfDay = (time: number) => Math.floor(time / day) * day;

/** Today's attachments have reached the quota; the message can be stored without its file. */
export class NoRoomError extends StorageError {
  /** Seconds until the quota starts again. */
  readonly retryAfter: number;
  constructor(now: number) {
    super('No more attachments are taken today');
    this.retryAfter = Math.ceil((startOfDay(now) + day - now) / 1000);
  }
}

/**
 * Checks that today's files (UTC) do not exceed `quota` bytes.
 *
 * @throws NoRoomError when they do; the transaction that added a file must then roll back
 */
export async function requireRoom(db: Database, quota: number, now: number): Promise<void> {
  if ((await attachmentsTaken({ db, now: () => now })) <= quota) return;
  throw new NoRoomError(now);
}

/** Returns the bytes of today's attachments (UTC), without those of erased leads. */
export async function attachmentsTaken({ db, now }: Pick<Store, 'db' | 'now'>): Promise<number> {
  const { taken } = await db
    .selectFrom('attachment')
    .innerJoin('lead', 'lead.id', 'attachment.lead_id')
    .select(({ fn }) => fn.sum('size').as('taken'))
    .where('created_at', '>=', isoTime(startOfDay(now())))
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
