/** A day such as 2026-01-05 in the machine's time zone, with its first moment and that of the next day. */
export interface Day {
  readonly day: string;
  readonly since: Date;
  readonly until: Date;
}

/** Returns the first moment of a day such as 2026-01-05 in the machine's time zone. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00`);

/** Returns the first moment after a day. */
export const endOfDay = (day: string): Date => dayAfter(startOfDay(day), 1);

/** Returns a number of days up to the one of `now`, oldest first. */
export function lastDays(count: number, now: number): Day[] {
  const today = new Date(now);
  today.setHours(0, 0, 0, 0);
  return Array.from({ length: count }, (_, index) => {
    const since = dayAfter(today, index + 1 - count);
    // Sweden writes dates as ISO 8601 does.
    return { day: since.toLocaleDateString('sv-SE'), since, until: dayAfter(since, 1) };
  });
}

/** Days with a change of the clock have 23 or 25 hours. */
function dayAfter(moment: Date, days: number): Date {
  const other = new Date(moment);
  other.setDate(other.getDate() + days);
  return other;
}
