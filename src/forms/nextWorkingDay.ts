import { stateId } from '#starter/names.ts';

/** The company's time zone, which the document names; a server runs in it. */
const companyZone = () => globalThis.document?.getElementById(stateId)?.dataset.zone;

/** Returns the next day from Monday to Friday after a moment, in the company's time zone: `Monday 30 November`. */
export function nextWorkingDay(now: number, timeZone = companyZone()): string {
  const inWords = (days: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-IN', { ...options, timeZone }).format(now + days * 24 * 60 * 60 * 1000);
  const next = [1, 2, 3].find((days) => !inWords(days, { weekday: 'short' }).startsWith('S'));
  return inWords(next ?? 1, { weekday: 'long', day: 'numeric', month: 'long' });
}
