import { type LeadCondition, type LeadKind, leadKinds } from '#server/storage/lead.ts';
import { UsageError } from '../options.ts';
import { endOfDay, startOfDay } from './time.ts';

export const text = { type: 'string' } as const;
export const flag = { type: 'boolean' } as const;

/** What says of which leads a command tells. */
export const filterOptions = {
  ...{ search: text, kind: text, since: text, until: text },
  ...{ suspect: flag, open: flag },
};

type Options = typeof filterOptions;
type Given = {
  readonly [Name in keyof Options]?: (Options[Name] extends typeof flag ? boolean : string) | undefined;
};

/** Which leads the options mean. @throws UsageError */
export function readFilter(given: Given): LeadCondition {
  const { search, kind, since, until, suspect, open } = given;
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
  if (given === undefined) return undefined;
  const kind = leadKinds.find((known) => known === given);
  if (!kind) throw new UsageError(`--kind is one of ${leadKinds.join(', ')}`);
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
  if (!isReal) throw new UsageError(`${name} is a date such as 2025-12-31 or 2025-12-31T18:30Z`);
  return time ? moment : ofDay(day);
}
