import { sql } from 'kysely';
import type { Engine, Reading } from '../database/engine.ts';
import type { LeadKind } from '../database/schema.ts';
import type { Day } from '../timing/days.ts';

/** Sources that are listed at most. */
const mostSources = 100;
/** Answers whose time is read at most. */
const mostAnswers = 5_000;

/** Leads without spam, and without suspects that nobody has confirmed by marking them done. */
const isReal = sql`lead.state <> 'spam' and (lead.suspect = 0 or lead.state = 'done')`;

interface Counted {
  leads: number | string;
}

/** Counts what came in these days by day and kind. Leaves spam out. */
export async function leadsByDay({ db }: Reading, days: readonly Day[]) {
  const spans = days.map(
    ({ day, since, until }) => sql`(${day}, ${since.toISOString()}, ${until.toISOString()})`,
  );
  const { rows } = await sql<Counted & { day: string; kind: LeadKind }>`
    with span (day, since, until) as (values ${sql.join(spans)})
    select span.day, lead.kind, count(*) as leads
    from span join lead on lead.created_at >= span.since and lead.created_at < span.until
    where ${isReal} group by span.day, lead.kind`.execute(db);
  return rows.map((row) => ({ ...row, leads: Number(row.leads) }));
}

/**
 * Counts the enquiries and messages since a moment, and those of them that are done, by source and campaign. Leaves spam out.
 */
export async function leadsBySource({ db, name }: Pick<Engine, 'db' | 'name'>, since: Date) {
  const part = (field: string) =>
    name === 'postgres' ? sql`origin::json ->> ${sql.lit(field)}` : sql`origin ->> ${sql.lit(field)}`;
  // Few leads differ in their whole origin, so that few are parsed.
  const { rows } = await sql<Counted & { source: string; campaign: string; done: number | string }>`
    select coalesce(nullif(${part('source')}, ''), nullif(${part('referrer')}, ''), 'direct') as source,
      coalesce(${part('campaign')}, '') as campaign, sum(number) as leads, sum(done) as done
    from (
      select origin, count(*) as number, sum(case when state = 'done' then 1 else 0 end) as done from lead
      where created_at >= ${since.toISOString()} and kind <> 'subscribers' and ${isReal} group by origin
    ) as alike
    group by 1, 2 order by 3 desc, 1, 2 limit ${sql.lit(mostSources)}`.execute(db);
  return rows.map((row) => ({ ...row, leads: Number(row.leads), done: Number(row.done) }));
}

/**
 * Returns the median of the milliseconds from a lead to its first answer, of the newest answered leads since a moment;
 * undefined when nobody has answered one.
 */
export async function medianAnswer({ db }: Reading, since: Date): Promise<number | undefined> {
  const rows = await db
    .selectFrom('lead')
    .select(['created_at', 'answered_at'])
    .where('created_at', '>=', since.toISOString())
    .where('answered_at', 'is not', null)
    .where('state', '<>', 'spam')
    .where('kind', '<>', 'subscribers')
    .orderBy('created_at', 'desc')
    .limit(mostAnswers)
    .execute();
  const times = rows.map((row) => Date.parse(row.answered_at ?? '') - Date.parse(row.created_at));
  return times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) / 2)];
}
