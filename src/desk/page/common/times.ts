/** Returns the day in a time zone, such as 2026-11-28. From numbers: how a locale writes a day differs between browsers. */
export function dayIn(timeZone: string | undefined, time: Date | number = Date.now()): string {
  const digits = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const parts = new Intl.DateTimeFormat('en-GB', digits).formatToParts(time);
  return ['year', 'month', 'day'].map((part) => parts.find(({ type }) => type === part)?.value).join('-');
}

/** Returns a time as `Today 10:42`, `Yesterday 18:03`, `22 Nov 16:40` or `22 Nov 2025`; by default in the browser's zone. */
export function relativeTime(iso: string, timeZone?: string, now = Date.now()): string {
  const time = new Date(iso);
  const clock = time.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  const [day, today] = [dayIn(timeZone, time), dayIn(timeZone, now)];
  if (day === today) return `Today ${clock}`;
  const yesterday = new Date(Date.parse(today) - 24 * 60 * 60_000).toISOString().slice(0, 10);
  if (day === yesterday) return `Yesterday ${clock}`;
  const words = { day: 'numeric', month: 'short', timeZone } as const;
  if (day.slice(0, 4) !== today.slice(0, 4))
    return time.toLocaleDateString('en-GB', { ...words, year: 'numeric' });
  return `${time.toLocaleDateString('en-GB', words)} ${clock}`;
}
