import type { Command } from '@commander-js/extra-typings';
import { sourceOf } from '#server/leads/lead.ts';
import { listLeads } from '#server/leads/readLeads.ts';
import { dayOf } from '#server/timing/days.ts';
import { CommandError, type Context } from '../context.ts';
import { filteredCommand, zoneName } from './filter.ts';
import { table } from './list.ts';

/** Adds `stats`. */
export const addStats = (leads: Command, { withStore, storeLocation, stdout }: Context) =>
  filteredCommand(leads, 'stats')
    .description('how many leads came each day, of each kind, and from which source, site and campaign')
    .action(async (condition) => {
      const days = sums();
      const kinds = sums();
      const states = sums();
      const sources = sums();
      await withStore(async (store) => {
        for await (const { createdAt, kind, suspect, state, origin } of listLeads(store, condition)) {
          days.add(dayOf(createdAt));
          kinds.add(suspect ? `${kind}, suspect` : kind);
          if (kind !== 'subscribers') states.add(state);
          sources.add(sourceOf(origin), origin.referrer, origin.campaign);
        }
      });
      if (days.rows().length === 0) throw new CommandError(`No leads in ${storeLocation()}.`);
      const byCount = ({ rows }: ReturnType<typeof sums>) =>
        rows().toSorted((one, other) => Number(other.at(-1)) - Number(one.at(-1)));
      const tables = [
        [[`day (${zoneName()})`, 'leads'], ...days.rows()],
        [['kind', 'leads'], ...byCount(kinds)],
        [['state', 'leads'], ...byCount(states)],
        [['source', 'referrer', 'campaign', 'leads'], ...byCount(sources)],
      ];
      stdout.write(tables.map((rows) => `${table(rows).join('\n')}\n`).join('\n'));
    });

/** Counts keys of one or more texts, in the order in which they come first. */
function sums() {
  const counts = new Map<string, { key: string[]; count: number }>();
  return {
    add: (...key: string[]) => {
      const { count } = counts.get(key.join('\n')) ?? { count: 0 };
      counts.set(key.join('\n'), { key, count: count + 1 });
    },
    /** The texts of each key, and its number. */
    rows: () => [...counts.values()].map(({ key, count }) => [...key, count]),
  };
}
