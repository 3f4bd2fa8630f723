import { endOfDay, startOfDay } from '../timing/days.ts';

/** The times at which something is shown: days, or moments such as `2026-11-25T09:00`, in the company's time zone; empty for always. */
export interface Times {
  shownFrom?: string | undefined;
  shownUntil?: string | undefined;
}

const isDay = (text: string) => !text.includes('T');

/** Returns the first millisecond in which something is shown, and the first one after it. */
export function shownSpan({ shownFrom, shownUntil }: Times): { from: number; until: number } {
  return {
    from: shownFrom
      ? (isDay(shownFrom) ? startOfDay(shownFrom) : new Date(shownFrom)).getTime()
      : Number.NEGATIVE_INFINITY,
    until: shownUntil
      ? (isDay(shownUntil) ? endOfDay(shownUntil) : new Date(shownUntil)).getTime()
      : Number.POSITIVE_INFINITY,
  };
}

/** Returns whether something is shown at a moment. */
export function isShownAt(times: Times, moment: number): boolean {
  const { from, until } = shownSpan(times);
  return from <= moment && moment < until;
}

/** Returns the times of a part of a text, whatever else it is. */
export function timesOf(part: unknown): Times {
  const { shownFrom, shownUntil } = (part ?? {}) as Record<string, unknown>;
  const text = (given: unknown) => (typeof given === 'string' ? given : '');
  return { shownFrom: text(shownFrom), shownUntil: text(shownUntil) };
}

/** Returns when something is shown: `from 10 January 2027, 09:00 until the end of 3 February 2027`. */
export function shownInWords({ shownFrom, shownUntil }: Times): string {
  const from = shownFrom && `from ${momentInWords(shownFrom)}`;
  const until = shownUntil && `until ${isDay(shownUntil) ? 'the end of ' : ''}${momentInWords(shownUntil)}`;
  return [from, until].filter(Boolean).join(' ');
}

function momentInWords(moment: string): string {
  const [day = '', time] = moment.split('T');
  const words = startOfDay(day).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return time ? `${words}, ${time}` : words;
}
