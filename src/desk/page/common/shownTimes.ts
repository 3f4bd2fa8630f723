import { dayIn } from './times.ts';

/** The first and the last day or moment in which visitors see something, in the company's time zone; empty for always. */
interface ShownTimes {
  shownFrom: string;
  shownUntil: string;
}

/** Returns the moment in a time zone, such as `2026-11-28T09:05`. */
function momentIn(timeZone: string | undefined, time: number): string {
  const digits = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const parts = new Intl.DateTimeFormat('en-GB', digits).formatToParts(time);
  const [hour, minute] = ['hour', 'minute'].map((part) => parts.find(({ type }) => type === part)?.value);
  return `${dayIn(timeZone, time)}T${hour}:${minute}`;
}

/**
 * Says whether visitors see something already, still, or no more.
 *
 * @param timeZone the company's
 */
export function shownState(
  { shownFrom, shownUntil }: ShownTimes,
  timeZone: string | undefined,
  now = Date.now(),
): 'later' | 'now' | 'over' {
  const moment = momentIn(timeZone, now);
  // A day alone is shorter than each of its moments, so it comes before them.
  if (shownFrom > moment) return 'later';
  // A last day is shown until its end.
  const isOver = shownUntil.includes('T') ? shownUntil <= moment : shownUntil < moment.slice(0, 10);
  return shownUntil && isOver ? 'over' : 'now';
}

/** Returns a day or a moment such as `7 December` or `7 December, 09:00`, with its year unless that is the present one. */
export function shownMoment(moment: string, month: 'short' | 'long' = 'long', now = Date.now()): string {
  const [day = '', time] = moment.split('T');
  const date = new Date(`${day}T00:00`);
  if (Number.isNaN(date.getTime())) return moment;
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  const words = date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month,
    ...(!isThisYear && { year: 'numeric' }),
  });
  return time ? `${words}, ${time}` : words;
}
