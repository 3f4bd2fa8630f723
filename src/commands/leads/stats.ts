import { sourceOf } from '#server/storage/lead.ts';
import type { LeadCount } from '#server/storage/leadFigures.ts';
import { StorageError } from '#server/storage/storageError.ts';
import { type Command, readArgs } from '../runCommand.ts';
import { endOfDay, filterOptions, localDay, readFilter, zoneName } from './filter.ts';
import { table } from './list.ts';

/** `stats`: how many leads came each day, of each kind and from where. */
export const stats: Command = async (args, { withStore, place, stdout }) => {
  const condition = readFilter(readArgs(args, filterOptions).values);
  const days: unknown[][] = [];
  const counts = await withStore(async (storage) => {
    const endOf = (time: string) => endOfDay(localDay(time));
    for await (const { first, count } of storage.countDays(condition, endOf))
      days.push([localDay(first), count]);
    return storage.countLeads(condition);
  });
  if (counts.length === 0) throw new StorageError(`No leads in ${place()}.`);
  const tables = [
    [[`day (${zoneName()})`, 'leads'], ...days],
    [['kind', 'leads'], ...sums(counts, ({ kind, suspect }) => [suspect ? `${kind}, suspect` : kind])],
    [['state', 'leads'], ...sums(counts, ({ state }) => [state])],
    [
      ['source', 'referrer', 'campaign', 'leads'],
      ...sums(counts, ({ origin }) => [sourceOf(origin), origin.referrer, origin.campaign]),
    ],
  ];
  stdout.write(tables.map((rows) => `${table(rows).join('\n')}\n`).join('\n'));
  return 0;
};

/** A row for each key that leads have, with their number, the largest first. */
function sums(counts: readonly LeadCount[], keyOf: (lead: LeadCount) => string[]): unknown[][] {
  const found = new Map<string, number>();
  for (const lead of counts) {
    const key = JSON.stringify(keyOf(lead));
    found.set(key, (found.get(key) ?? 0) + lead.count);
  }
  const sorted = [...found].sort(([, one], [, other]) => other - one);
  return sorted.map(([key, count]) => [...JSON.parse(key), count]);
}
