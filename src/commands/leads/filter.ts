import { type LeadKind, leadKinds } from '#server/database/schema.ts';
import type { LeadCondition } from '#server/leads/lead.ts';
import { flag, text, UsageError } from '../runCommand.ts';

/** The options that say which leads are meant. */
export const filterOptions = {
  ...{ search: text, kind: text, since: text, until: text },
  ...{ suspect: flag, open: flag },
};

type Options = typeof filterOptions;
type Given = {
  readonly [Name in keyof Options]?: (Options[Name] extends typeof flag ? boolean : string) | undefined;
};

/** Which leads the options mean. @throws UsageError */
export function readFilter({ search, kind, since, until, suspect, open }: Given): LeadCondition {
  return {
    search,
    kind: readKind(kind),
    since: readTime('--since', since, startOfDay),
    until: readTime('--until', until, endOfDay),
    suspect,
    open,
  };
}

function readKind(given: string | undefined): LeadKind | undefined {
  const kind = leadKinds.find((known) => known === given);
  if (given !== kind) throw new UsageError(`--kind must be one of ${leadKinds.join(', ')}`);
  return kind;
}

const isoDate = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/;

/** A time with its zone, or what `ofDay` makes of a date. */
function readTime(name: string, given: string | undefined, ofDay: (day: string) => Date): Date | undefined {
  if (given === undefined) return undefined;
  const [, day = '', time] = isoDate.exec(given) ?? [];
  const moment = new Date(given);
  // JavaScript takes 31 February for 3 March.
  const isReal = day && !Number.isNaN(moment.getTime()) && new Date(day).toISOString().startsWith(day);
  if (!isReal) throw new UsageError(`${name} must be a date such as 2025-12-31 or 2025-12-31T18:30Z`);
  return time ? moment : ofDay(day);
}

/** The name of the machine's time zone. */
export const zoneName = (): string => process.env.TZ || new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A moment as the machine's clock shows it: `2026-01-05 15:30`. */
export const localTime = (time: string): string =>
  // Sweden writes dates as ISO 8601 does.
  new Date(time).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

/** The day of a moment in the machine's time zone. */
export const localDay = (time: string): string => localTime(time).slice(0, 10);

const startOfDay = (day: string): Date => new Date(`${day}T00:00`);

/** The end of a day such as 2026-01-05 in the machine's time zone. */
function endOfDay(day: string): Date {
  const end = startOfDay(day);
  end.setDate(end.getDate() + 1);
  return end;
}
