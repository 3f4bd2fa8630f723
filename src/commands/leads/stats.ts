import { sourceOf } from '#server/storage/lead.ts';
import type { LeadCount } from '#server/storage/leadFigures.ts';
import { StorageError } from '#server/storage/storageError.ts';
import { readArgs } from '../options.ts';
import { filterOptions, readFilter } from './filter.ts';
import type { Command } from './output.ts';
import { aligner, shown } from './table.ts';
import { endOfDay, localDay, zoneName } from './time.ts';

/** `stats`: how many leads came each day, of each kind and from where. */
export const stats: Command = async (args, { withStore, place, stdout }) => {
  const condition = readFilter(readArgs(args, filterOptions).values);
  const days = new Map<string, number>();
  const counts = await withStore(async (storage) => {
    const endOf = (time: string) => endOfDay(localDay(time));
    for await (const { first, count } of storage.countDays(condition, endOf))
      days.set(localDay(first), count);
    return storage.countLeads(condition);
  });
  if (counts.length === 0) throw new StorageError(`No leads in ${place()}.`);
  const by = (keyOf: (lead: LeadCount) => string) => largestFirst(sum(counts, keyOf));
  const origins = by(({ origin }) =>
    JSON.stringify([sourceOf(origin), origin.referrer, origin.campaign].map(shown)),
  );
  stdout.write(
    [
      chart(`day (${zoneName()})`, days),
      chart(
        'kind',
        by(({ kind, suspect }) => (suspect ? `${kind}, suspect` : kind)),
      ),
      chart(
        'state',
        by(({ state }) => state),
      ),
      lines([
        ['source', 'referrer', 'campaign', 'leads'],
        ...[...origins].map(([key, count]) => [...(JSON.parse(key) as string[]), `${count}`]),
      ]),
    ].join('\n'),
  );
  return 0;
};

function sum(counts: readonly LeadCount[], keyOf: (lead: LeadCount) => string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const lead of counts) {
    const key = keyOf(lead);
    sums.set(key, (sums.get(key) ?? 0) + lead.count);
  }
  return sums;
}

const largestFirst = (sums: Map<string, number>): Map<string, number> =>
  new Map([...sums].sort(([, one], [, other]) => other - one));

/** Characters of the longest bar. */
const longest = 30;

function chart(title: string, sums: ReadonlyMap<string, number>): string {
  // Not as arguments: there may be more of them than a call takes.
  const most = [...sums.values()].reduce((one, other) => Math.max(one, other), 0);
  const rows = [...sums].map(([name, count]) => [
    shown(name),
    `${count}`,
    '#'.repeat(Math.ceil((count / most) * longest)),
  ]);
  return lines([[title, 'leads', ''], ...rows]);
}

const lines = ([heading = [], ...rows]: readonly (readonly string[])[]): string =>
  aligner(heading)([heading, ...rows])
    .map((line) => `${line.trimEnd()}\n`)
    .join('');
