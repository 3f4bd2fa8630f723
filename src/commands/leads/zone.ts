import { UsageError } from '../options.ts';

/** What the clocks of a time zone show. */
export interface Zone {
  readonly name: string;
  /** A moment as `2026-01-05 15:30`. */
  readonly at: (time: string | number) => string;
  readonly dayOf: (time: string) => string;
}

/** The zone of this name, or the machine's. */
export function zoneNamed(timeZone: string | undefined): Zone {
  try {
    // Sweden writes dates as ISO 8601 does.
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    const at = (time: string | number) => format.format(new Date(time));
    return {
      name: timeZone ?? format.resolvedOptions().timeZone,
      at,
      dayOf: (time) => at(time).slice(0, 10),
    };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new UsageError(`--tz is a time zone such as Asia/Kolkata or UTC, not "${timeZone}"`);
  }
}

const minute = 60_000;
export const dayLength = 24 * 60 * minute;

/** The first minute of a day such as 2026-01-05, which some zones begin at one o'clock when the clocks change. */
export function startOfDay(day: string, { at }: Zone): Date {
  const middle = Math.round(Date.parse(day) / minute);
  // No zone is further from UTC.
  let [before, since] = [middle - 16 * 60, middle + 16 * 60];
  while (since - before > 1) {
    const between = Math.floor((before + since) / 2);
    if (at(between * minute) < day) before = between;
    else since = between;
  }
  return new Date(since * minute);
}

export const endOfDay = (day: string, zone: Zone): Date =>
  startOfDay(new Date(Date.parse(day) + dayLength).toISOString().slice(0, 10), zone);
