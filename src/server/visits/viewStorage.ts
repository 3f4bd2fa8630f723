import { type Database, inTransaction, type Reading } from '../database/engine.ts';
import type { ViewPart } from '../database/schema.ts';
import { type ExportFormat, exported } from '../text/csv.ts';
import { otherName, type ViewCount } from './viewCounts.ts';
import { withoutSpellings } from './viewNames.ts';

/** Names of one part that a day has at most; a site's own pages are one part, what strangers choose are others. */
const mostNames: Record<ViewPart, number> = {
  all: 1,
  page: 1_500,
  landing: 1_500,
  source: 500,
  campaign: 500,
  missing: 500,
};

/** Rows of one statement: PostgreSQL and SQLite limit the number of parameters. */
const rowsAtOnce = 500;

/** Adds counts to those of their days and months. What goes beyond a day's number of names becomes `other`. */
export async function addViews({ db }: { db: Database }, counts: readonly ViewCount[]): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const day of new Set(counts.map((count) => count.day))) {
      const known = await trx
        .selectFrom('page_view')
        .select(['part', 'name'])
        .where('period', '=', day)
        .execute();
      const rows = withinLimits(
        counts.filter((count) => count.day === day),
        known,
      );
      for (const period of [day, day.slice(0, 7)])
        for (let start = 0; start < rows.length; start += rowsAtOnce)
          await trx
            .insertInto('page_view')
            .values(rows.slice(start, start + rowsAtOnce).map(({ day: _, ...row }) => ({ period, ...row })))
            .onConflict((conflict) =>
              conflict.columns(['part', 'period', 'name']).doUpdateSet((eb) => ({
                views: eb('page_view.views', '+', eb.ref('excluded.views')),
                visits: eb('page_view.visits', '+', eb.ref('excluded.visits')),
              })),
            )
            .execute();
    }
  });
}

/** Returns the counts of a day with one row for each name, in an order that keeps two servers from a deadlock. */
function withinLimits(counts: readonly ViewCount[], known: readonly { part: ViewPart; name: string }[]) {
  const names = Object.fromEntries(Object.keys(mostNames).map((part) => [part, new Set<string>()]));
  for (const { part, name } of known) names[part]?.add(name);
  const rows = new Map<string, ViewCount>();
  for (const count of counts) {
    const ofPart = names[count.part] ?? new Set();
    const isFull = !ofPart.has(count.name) && ofPart.size >= mostNames[count.part];
    const name = isFull ? otherName : count.name;
    if (!isFull) ofPart.add(name);
    const key = `${count.part} ${name}`;
    const before = rows.get(key) ?? { views: 0, visits: 0 };
    rows.set(key, {
      ...count,
      name,
      views: before.views + count.views,
      visits: before.visits + count.visits,
    });
  }
  return [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

/** Returns the days with counts from one day to another, oldest first. */
export async function viewedDays({ db }: Reading, since: string, until: string): Promise<string[]> {
  const rows = await db
    .selectFrom('page_view')
    .select('period')
    .where('part', 'in', ['all', 'missing'])
    .where('period', '>=', since)
    .where('period', '<=', until)
    .distinct()
    .orderBy('period')
    .execute();
  // A month's row has the sum of its days.
  return rows.map(({ period }) => period).filter((period) => period.length > 'YYYY-MM'.length);
}

/** Returns the counts of a day by part, the largest first. */
export async function viewsOf({ db }: Reading, day: string): Promise<ViewCount[]> {
  const rows = await db
    .selectFrom('page_view')
    .select(['part', 'name', 'views', 'visits'])
    .where('period', '=', day)
    .orderBy('part')
    .orderBy('views', 'desc')
    .orderBy('name')
    .execute();
  // PostgreSQL returns large integers as texts.
  return withoutSpellings(
    rows.map((row) => ({ day, ...row, views: Number(row.views), visits: Number(row.visits) })),
  );
}

/** Deletes the counts of the days and months from the month of one day to that of another, which stays. */
export async function dropViews({ db }: Reading, since: string, until: string): Promise<void> {
  const periods = db
    .selectFrom('page_view')
    .select('period')
    .distinct()
    .where('period', '>=', since.slice(0, 7))
    .where('period', '<', until.slice(0, 7));
  // One after the other, so that leads do not wait.
  for (const { period } of await periods.execute())
    await db.deleteFrom('page_view').where('period', '=', period).execute();
}

/** Returns the text of the counts from one day to another, oldest first, one line for each, in parts. */
export function exportViews(
  store: Reading,
  format: ExportFormat,
  [since, until]: readonly [since: string, until: string],
): AsyncGenerator<string> {
  async function* counts() {
    for (const day of await viewedDays(store, since, until)) yield* await viewsOf(store, day);
  }
  return exported(format, ['day', 'part', 'name', 'views', 'visits'], counts());
}
