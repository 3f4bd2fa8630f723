import type { Reading } from '../database/engine.ts';
import type { ViewPart } from '../database/schema.ts';
import { type Day, dayOf } from '../timing/days.ts';
import { withoutSpellings } from './viewNames.ts';

/** Views and visits of a page, a source or a campaign. */
export interface NamedViews {
  name: string;
  views: number;
  visits: number;
}

/** Names that are read at most: those that differ only in their spelling are then added up. */
const mostRead = 5_000;
/** Names that are listed at most. */
const mostNames = 100;

/** Returns the views and visits of each of these days, or longer times, that has any. */
export async function viewsByDay({ db }: Reading, spans: readonly Day[]) {
  const first = spans[0]?.day ?? '';
  const last = dayOf((spans.at(-1)?.until.getTime() ?? 0) - 1);
  const rows = await db
    .selectFrom('page_view')
    .select(['period', 'views', 'visits'])
    .where('part', '=', 'all')
    .where('period', '>=', first)
    .where('period', '<=', last)
    .execute();
  const counts = new Map(spans.map(({ day }) => [day, { day, views: 0, visits: 0 }]));
  for (const { period, views, visits } of rows) {
    // A month's row has the sum of its days.
    if (period.length < first.length) continue;
    const count = counts.get(spans.findLast(({ day }) => day <= period)?.day ?? '');
    if (!count) continue;
    count.views += Number(views);
    count.visits += Number(visits);
  }
  return [...counts.values()];
}

/** Returns the most viewed names of a part in these days, which follow each other. */
export async function viewsByName(
  { db }: Reading,
  part: ViewPart,
  days: readonly string[],
): Promise<NamedViews[]> {
  const rows = await db
    .selectFrom('page_view')
    .select((eb) => ['name', eb.fn.sum('views').as('views'), eb.fn.sum('visits').as('visits')])
    .where('part', '=', part)
    .where('period', 'in', periodsOf(days))
    .groupBy('name')
    .orderBy('views', 'desc')
    .orderBy('name')
    .limit(mostRead)
    .execute();
  const counts = rows.map((row) => ({
    part,
    name: row.name,
    views: Number(row.views),
    visits: Number(row.visits),
  }));
  return withoutSpellings(counts)
    .toSorted((one, other) => other.views - one.views)
    .slice(0, mostNames)
    .map(({ part: _, ...count }) => count);
}

/** Returns the whole months of these days, and the days of the others: a year then reads few rows. */
function periodsOf(days: readonly string[]): string[] {
  const months = new Map<string, string[]>();
  for (const day of days) months.set(day.slice(0, 7), [...(months.get(day.slice(0, 7)) ?? []), day]);
  return [...months].flatMap(([month, own]) => {
    const [year, number] = month.split('-').map(Number);
    return own.length === new Date(year ?? 0, number ?? 0, 0).getDate() ? [month] : own;
  });
}
