/** A day such as 2026-01-05 in the company's time zone, with its first moment and that of the next day. */
export interface Day {
  readonly day: string;
  readonly since: Date;
  readonly until: Date;
}

/** Returns the first moment of a day such as 2026-01-05; every process of ours runs in the company's time zone. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00`);

/** Returns a moment in the company's time zone with its offset from UTC: `2026-01-05T15:30:00+05:30`. */
export function withOffset(moment: Date): string {
  // Every `Date` as text contains an offset such as GMT+0530.
  const [, hours, minutes] = /GMT([+-]\d\d)(\d\d)/.exec(String(moment)) ?? [];
  return `${moment.toLocaleString('sv-SE').replace(' ', 'T')}${hours}:${minutes}`;
}

/** Returns whether a text such as 2026-01-05 is a day of the calendar. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  // JavaScript takes 31 February for 3 March.
  new Date(text).toISOString().startsWith(text);

/** Returns the first moment after a day. */
export const endOfDay = (day: string): Date => dayAfter(startOfDay(day), 1);

/** Returns the day of a moment. */
export const dayOf = (time: string | number): string => timeOf(time).slice(0, 10);

/** Returns a moment as the company's clock shows it: `2026-01-05 15:30`. */
export const timeOf = (time: string | number): string =>
  // Sweden writes dates as ISO 8601 does.
  new Date(time).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

/** Returns the day of `now`. */
export const today = (now: number): Day => dayFrom(startOfDay(dayOf(now)));

/** Returns a number of days up to the one of `now`, oldest first. */
export function lastDays(count: number, now: number): Day[] {
  const { since } = today(now);
  return Array.from({ length: count }, (_, index) => dayFrom(dayAfter(since, index + 1 - count)));
}

/** Returns the day so many days after the one of `now`, or before it. */
export const dayFromNow = (now: number, days: number): Day => dayFrom(dayAfter(today(now).since, days));

const dayFrom = (since: Date): Day => ({ day: dayOf(since.getTime()), since, until: dayAfter(since, 1) });

/** Returns the first moment of another day. Days with a change of the clock have 23 or 25 hours, and may begin at 1:00. */
function dayAfter(moment: Date, days: number): Date {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + days);
}
