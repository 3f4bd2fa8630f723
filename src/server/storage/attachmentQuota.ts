import { fileMaximum } from '#site/limits.ts';
import { type Database, type DatabaseTransaction, isoTime } from './engine.ts';
import { addToCounter } from './rateCounter.ts';
import { StorageError } from './storageError.ts';

const counter = 'attachments';
/** The counter counts kilobytes: PostgreSQL's integers end at 2 GB. */
const unit = 1024;
const day = 24 * 60 * 60 * 1000;

/** The attachments of today are as many as may be taken; the message without its file can be stored. */
export class NoRoomError extends StorageError {
  /** Seconds until there is room again. */
  readonly retryAfter: number;
  constructor(retryAfter: number) {
    super('No more attachments are taken today');
    this.retryAfter = retryAfter;
  }
}

/** One client may take a fifth of the quota, or three of the largest files where that is more. */
const shareOf = (quota: number) => Math.max(quota / 5, 3 * fileMaximum);

/**
 * Counts a file against what may be taken in one day, UTC, from all visitors together and from this client; sizes in bytes.
 *
 * @throws NoRoomError where it would be more; the transaction must end without the file then
 */
export async function takeRoom(
  trx: DatabaseTransaction,
  { size, client, quota, now }: { size: number; client: string; quota: number; now: number },
): Promise<void> {
  const endsAt = (Math.floor(now / day) + 1) * day;
  const add = async (name: string, most: number) => {
    const { posts } = await addToCounter(trx, name, Math.ceil(size / unit), { now, endsAt });
    if (posts * unit > most) throw new NoRoomError(Math.ceil((endsAt - now) / 1000));
  };
  await add(`${counter} ${client}`, shareOf(quota));
  await add(counter, quota);
}

/** The bytes of attachments that have been taken today. */
export async function roomTaken(db: Database, now: number): Promise<number> {
  const row = await db
    .selectFrom('rate_counter')
    .select('posts')
    .where('name', '=', counter)
    .where('ends_at', '>', isoTime(now))
    .executeTakeFirst();
  return (row?.posts ?? 0) * unit;
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
