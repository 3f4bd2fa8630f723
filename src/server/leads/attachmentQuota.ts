import { fileMaximum } from '#site/limits.ts';
import { type Database, isoTime, type Store } from '../database/engine.ts';
import { StorageError } from '../database/storageError.ts';

const day = 24 * 60 * 60 * 1000;
const startOfDay = (time: number) => Math.floor(time / day) * day;

/** The attachments of today are as many as may be taken; the message without its file can be stored. */
export class NoRoomError extends StorageError {
  /** Seconds until there is room again. */
  readonly retryAfter: number;
  constructor(now: number) {
    super('No more attachments are taken today');
    this.retryAfter = Math.ceil((startOfDay(now) + day - now) / 1000);
  }
}

/**
 * Makes sure that the files of today, UTC, are no more than `quota` bytes.
 *
 * @throws NoRoomError where they are; the transaction that added a file must end without it then
 */
export async function requireRoom(db: Database, quota: number, now: number): Promise<void> {
  if ((await attachmentsTaken({ db, now: () => now })) <= quota) return;
  throw new NoRoomError(now);
}

/** The bytes of attachments that have been taken today, UTC, of leads that are still there. */
export async function attachmentsTaken({ db, now }: Pick<Store, 'db' | 'now'>): Promise<number> {
  const { taken } = await db
    .selectFrom('attachment')
    .innerJoin('lead', 'lead.id', 'attachment.lead_id')
    .select(({ fn }) => fn.sum('size').as('taken'))
    .where('created_at', '>=', isoTime(startOfDay(now())))
    .executeTakeFirstOrThrow();
  return Number(taken);
}

/** From this share of the day's quota on, staff are told. */
const noticeable = 0.8;

/**
 * How many files have come today, in megabytes, and whether more can: `full` when the largest one would be too many,
 * `nearly full` in time before that. Sizes in bytes.
 */
export function roomOf(taken: number, quota: number) {
  const [takenTodayMb, quotaMb] = [taken, quota].map((bytes) => Math.round(bytes / 1024 ** 2));
  const state = taken + fileMaximum > quota ? 'full' : taken >= noticeable * quota ? 'nearly full' : 'ok';
  return { takenTodayMb, quotaMb, state };
}
