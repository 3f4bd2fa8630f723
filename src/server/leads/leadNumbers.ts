import { sql } from 'kysely';
import type { Engine } from '../database/engine.ts';
import type { LeadKind } from '../database/schema.ts';
import type { Day } from '../timing/days.ts';

/** Sources that are listed at most. */
const mostSources = 100;

/** Leads without spam, and without suspects that nobody has confirmed by marking them done. */
const isReal = sql`lead.state <> 'spam' and (lead.suspect = 0 or lead.state = 'done')`;

/** Counts the leads of these days by day and kind, and by source and campaign. Leaves spam out. */
export async function leadNumbers({ db, name }: Pick<Engine, 'db' | 'name'>, days: readonly Day[]) {
  const spans = days.map(
    ({ day, since, until }) => sql`(${day}, ${since.toISOString()}, ${until.toISOString()})`,
  );
  const byDay = sql<{ day: string; kind: LeadKind; leads: number | string }>`
    with span (day, since, until) as (values ${sql.join(spans)})
    select span.day, lead.kind, count(*) as leads
    from span join lead on lead.created_at >= span.since and lead.created_at < span.until
    where ${isReal} group by span.day, lead.kind`;
  const part = (field: string) =>
    name === 'postgres' ? sql`origin::json ->> ${sql.lit(field)}` : sql`origin ->> ${sql.lit(field)}`;
  // Few leads differ in their whole origin, so that few are parsed.
  const bySource = sql<{ source: string; campaign: string; leads: number | string }>`
    select coalesce(nullif(${part('source')}, ''), nullif(${part('referrer')}, ''), 'direct') as source,
      coalesce(${part('campaign')}, '') as campaign, sum(number) as leads
    from (
      select origin, count(*) as number from lead
      where created_at >= ${days[0]?.since.toISOString()} and ${isReal} group by origin
    ) as alike
    group by 1, 2 order by 3 desc, 1, 2 limit ${sql.lit(mostSources)}`;
  const counted = <Row extends { leads: number | string }>({ rows }: { rows: Row[] }) =>
    rows.map((row) => ({ ...row, leads: Number(row.leads) }));
  const [kinds, sources] = await Promise.all([byDay.execute(db), bySource.execute(db)]);
  return { byDay: counted(kinds), bySource: counted(sources) };
}
