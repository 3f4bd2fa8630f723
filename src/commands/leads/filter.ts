import { type Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { leadKinds } from '#server/database/schema.ts';
import { endOfDay, isDay, startOfDay } from '#server/timing/days.ts';

/** A new subcommand with the options that choose leads. */
export const filteredCommand = (leads: Command, name: string) =>
  leads
    .command(name)
    .option('--search <TEXT>', 'leads with every word of TEXT, in the lead or your note, or a phone number')
    .addOption(new Option('--kind <KIND>', 'leads of one kind').choices(leadKinds))
    .option('--since <DATE>', 'leads from then on', readTime(startOfDay))
    .option('--until <DATE>', 'leads until then', readTime(endOfDay))
    .option('--suspect', 'leads that look like spam')
    .option('--open', 'leads that nobody has marked done or spam');

/** A time with its zone, or the moment that `ofDay` gives for a date. */
const readTime = (ofDay: (day: string) => Date) => (given: string) => {
  const [, day = '', time] = isoDate.exec(given) ?? [];
  const moment = new Date(given);
  if (!isDay(day) || Number.isNaN(moment.getTime()))
    throw new InvalidArgumentError('It must be a date such as 2025-12-31 or 2025-12-31T18:30Z');
  return time ? moment : ofDay(day);
};

const isoDate = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/;

/** The name of the company's time zone. */
export const zoneName = (): string => process.env.TZ || new Intl.DateTimeFormat().resolvedOptions().timeZone;
