import { StorageError } from '#server/database/storageError.ts';
import { sourceOf } from '#server/leads/lead.ts';
import type { LeadFacts } from '#server/leads/readLeads.ts';
import { type Command, readArgs } from '../runCommand.ts';
import { filterOptions, localDay, readFilter, zoneName } from './filter.ts';
import { table } from './list.ts';

/** `stats`: how many leads came each day, of each kind and from where. */
export const stats: Command = async (args, { withStore, place, stdout }) => {
  const condition = readFilter(readArgs(args, filterOptions).values);
  const leads = await withStore((storage) => storage.leadFacts(condition));
  if (leads.length === 0) throw new StorageError(`No leads in ${place()}.`);
  const counted = (keyOf: (lead: LeadFacts) => string[]) => sums(leads, keyOf);
  const byCount = (rows: [...string[], number][]) =>
    rows.sort((one, other) => Number(other.at(-1)) - Number(one.at(-1)));
  const tables = [
    [[`day (${zoneName()})`, 'leads'], ...counted(({ created_at }) => [localDay(created_at)])],
    [['kind', 'leads'], ...byCount(counted(({ kind, suspect }) => [suspect ? `${kind}, suspect` : kind]))],
    [['state', 'leads'], ...byCount(counted(({ state }) => [state]))],
    [
      ['source', 'referrer', 'campaign', 'leads'],
      ...byCount(counted(({ origin }) => [sourceOf(origin), origin.referrer, origin.campaign])),
    ],
  ];
  stdout.write(tables.map((rows) => `${table(rows).join('\n')}\n`).join('\n'));
  return 0;
};

/** A row for each key that leads have, with their number, in the order in which the keys come first. */
function sums(leads: readonly LeadFacts[], keyOf: (lead: LeadFacts) => string[]): [...string[], number][] {
  const found = new Map<string, number>();
  for (const lead of leads) {
    const key = JSON.stringify(keyOf(lead));
    found.set(key, (found.get(key) ?? 0) + 1);
  }
  return [...found].map(([key, count]) => [...(JSON.parse(key) as string[]), count]);
}
