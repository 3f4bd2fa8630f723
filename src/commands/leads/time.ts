/** The name of the machine's time zone. */
export const zoneName = (): string => process.env.TZ || new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A moment as the machine's clock shows it: `2026-01-05 15:30`. */
export const localTime = (time: string): string =>
  // Sweden writes dates as ISO 8601 does.
  new Date(time).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

/** The day of a moment in the machine's time zone. */
export const localDay = (time: string): string => localTime(time).slice(0, 10);

/** The beginning of a day such as 2026-01-05 in the machine's time zone. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00`);

/** The beginning of the day after it. */
export function endOfDay(day: string): Date {
  const end = startOfDay(day);
  end.setDate(end.getDate() + 1);
  return end;
}
