import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { leadsByDay, leadsBySource, medianAnswer } from '#server/leads/leadNumbers.ts';
import { type Day, lastDays } from '#server/timing/days.ts';
import { lastTotals } from '#server/visits/lastTotals.ts';
import { sourceName } from '#server/visits/viewNames.ts';
import { viewsByDay, viewsByName } from '#server/visits/viewNumbers.ts';
import { exportViews } from '#server/visits/viewStorage.ts';
import type { Analytics, SourceAnalytics } from '../../wire.ts';
import type { Desk } from '../draft/call.ts';

const days = { type: 'integer', minimum: 1, maximum: 366, default: 30 };
const schema = { querystring: { type: 'object', properties: { days } } };
interface Span {
  Querystring: { days: number };
}

/** Returns the plugin for the calls that count visits and leads. */
export const analyticsCalls =
  ({ store }: Desk) =>
  async (app: FastifyInstance): Promise<void> => {
    app.get<Span>('/numbers', { schema }, async ({ query }): Promise<Analytics> => {
      const spans = lastDays(query.days, Date.now());
      const since = spans[0]?.since ?? new Date();
      const names = spans.map(({ day }) => day);
      const list = (part: Parameters<typeof viewsByName>[1]) => viewsByName(store, part, names);
      const [now, totals, leads, answerTime, sources, campaigns, landings, pages, missing] =
        await Promise.all([
          daysOf(store, spans),
          lastTotals(store, query.days),
          leadsBySource(store, since),
          medianAnswer(store, since),
          list('source'),
          list('campaign'),
          list('landing'),
          list('page'),
          list('missing'),
        ]);
      return {
        days: now,
        ...totals,
        answerTime,
        sources: withHosts(withLeads(sources, leads, ({ source }) => sourceName(source))),
        campaigns: withLeads(campaigns, leads, ({ campaign }) => campaign.toLowerCase()),
        landings,
        pages,
        missing: missing.map(({ name, views }) => {
          const [path = '', source = ''] = name.split(' ');
          return { path, source, views };
        }),
      };
    });

    app.get<Span>('/numbers/export', { schema }, ({ query }, reply) => {
      const names = lastDays(query.days, Date.now()).map(({ day }) => day);
      const span = [names[0] ?? '', names.at(-1) ?? ''] as const;
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="visits.csv"')
        .send(Readable.from(exportViews(store, 'csv', span)));
    });
  };

/** Counts the visits and leads of each of these days. */
async function daysOf(store: Desk['store'], spans: readonly Day[]): Promise<Analytics['days']> {
  const none = { views: 0, visits: 0, enquiries: 0, contacts: 0, subscribers: 0 };
  const counts = new Map(spans.map(({ day }) => [day, { day, ...none }]));
  for (const { day, kind, leads } of await leadsByDay(store, spans))
    Object.assign(counts.get(day) ?? {}, { [kind]: leads });
  for (const { day, views, visits } of await viewsByDay(store, spans))
    Object.assign(counts.get(day) ?? {}, { views, visits });
  return [...counts.values()];
}

type LeadSource = Awaited<ReturnType<typeof leadsBySource>>[number];

/** Joins visits and leads of a source or a campaign, the most visited first. Leads without the name are left out. */
function withLeads(
  visits: readonly { name: string; visits: number }[],
  sources: readonly LeadSource[],
  nameOf: (source: LeadSource) => string,
) {
  const rows = visits.map(({ name, visits }) => ({ name, visits, leads: 0, done: 0 }));
  const ofLeads = sources.map((source) => ({ ...source, name: nameOf(source), visits: 0 }));
  return summed([...rows, ...ofLeads.filter(({ name }) => name)]);
}

/** Gives the visits of a link's `utm_source` such as linkedin to the row of the host of that name. */
function withHosts(rows: readonly SourceAnalytics[]) {
  const siteOf = (host: string) => /^([^.]+)\.([a-z]+|(com?|net|org)\.[a-z]{2})$/.exec(host)?.[1];
  const hosts = new Map(rows.toReversed().map(({ name }) => [siteOf(name), name]));
  return summed(rows.map((row) => ({ ...row, name: hosts.get(row.name) ?? row.name })));
}

function summed(counts: readonly SourceAnalytics[]): SourceAnalytics[] {
  const rows = new Map<string, SourceAnalytics>();
  for (const { name, visits, leads, done } of counts) {
    const row = rows.get(name) ?? { name, visits: 0, leads: 0, done: 0 };
    rows.set(name, { name, visits: row.visits + visits, leads: row.leads + leads, done: row.done + done });
  }
  return [...rows.values()].toSorted((one, other) => other.visits - one.visits || other.leads - one.leads);
}
