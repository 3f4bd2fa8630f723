import { fileMaximum } from '#site/limits.ts';

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
