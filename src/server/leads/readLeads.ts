import type { Database, Reading } from '../database/engine.ts';
import { type Lead, type LeadFile, type LeadFilter, type LeadOrigin, leadValues, noOrigin } from './lead.ts';
import { leadMatches } from './leadFilter.ts';

const pageSize = 200;

/** Yields the leads that match the filter. Reads page by page, so that it holds no lock and bounds memory. */
export async function* listLeads(
  { db }: Reading,
  { offset = 0, limit = Number.POSITIVE_INFINITY, newestFirst = false, ...condition }: LeadFilter = {},
): AsyncGenerator<Lead, void, undefined> {
  const direction = newestFirst ? 'desc' : 'asc';
  let left = limit;
  let last: Lead | undefined;
  while (left > 0) {
    const size = Math.min(pageSize, left);
    let query = selectLeads(db)
      .where(leadMatches(condition))
      .orderBy('lead.created_at', direction)
      .orderBy('lead.id', direction)
      .limit(size);
    if (last) {
      const { createdAt, id } = last;
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('lead.created_at', 'lead.id'), newestFirst ? '<' : '>', tuple(createdAt, id)),
      );
    } else query = query.offset(offset);
    const page = (await query.execute()).map(leadOf);
    yield* page;
    if (page.length < size) return;
    left -= page.length;
    last = page.at(-1);
  }
}

/** Returns the leads with these ids. */
export async function leadsById(db: Database, ids: readonly string[]): Promise<Map<string, Lead>> {
  if (ids.length === 0) return new Map();
  const rows = await selectLeads(db).where(leadMatches({ ids })).execute();
  return new Map(rows.map((row) => [row.id, leadOf(row)]));
}

/** Reads a file with its bytes by the file's id. */
export function readFile({ db }: Reading, id: string): Promise<LeadFile | undefined> {
  return db
    .selectFrom('attachment')
    .select(['id', 'name', 'type', 'size', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Lists the deliveries of a lead, sent or not. */
export function deliveriesOf({ db }: Reading, leadId: string) {
  return db
    .selectFrom('delivery')
    .select(['channel', 'due_at', 'attempts', 'sent_at', 'last_error'])
    .where('lead_id', '=', leadId)
    .orderBy('channel')
    .execute();
}

/** Returns the deliveries of these leads, sent or not. */
export async function deliveriesOfAll(
  { db }: Reading,
  leadIds: readonly string[],
): Promise<Map<string, LeadDelivery[]>> {
  const deliveries = new Map<string, LeadDelivery[]>();
  if (leadIds.length === 0) return deliveries;
  const rows = await db
    .selectFrom('delivery')
    .select(['lead_id', 'channel', 'due_at', 'attempts', 'sent_at', 'last_error'])
    .where('lead_id', 'in', leadIds)
    .orderBy('channel')
    .execute();
  for (const { lead_id, ...delivery } of rows)
    deliveries.set(lead_id, [...(deliveries.get(lead_id) ?? []), delivery]);
  return deliveries;
}

export type LeadDelivery = Awaited<ReturnType<typeof deliveriesOf>>[number];

const selectLeads = (db: Database) =>
  db
    .selectFrom('lead')
    .leftJoin('attachment', 'attachment.lead_id', 'lead.id')
    .select(['lead.id', 'lead.kind', 'lead.suspect', 'lead.payload', 'lead.origin', 'lead.note'])
    .select(['lead.created_at as createdAt', 'lead.confirmed_at as confirmedAt'])
    .select(['lead.answered_at as answeredAt', ...leadValues])
    .select(['attachment.id as fileId', 'attachment.name', 'attachment.type', 'attachment.size']);

type LeadRow = Awaited<ReturnType<ReturnType<typeof selectLeads>['execute']>>[number];

const leadOf = ({ fileId, name, type, size, ...row }: LeadRow): Lead => ({
  ...row,
  suspect: row.suspect === 1,
  payload: JSON.parse(row.payload) as Lead['payload'],
  origin: { ...noOrigin, ...(JSON.parse(row.origin) as Partial<LeadOrigin>) },
  file: fileId === null ? null : { id: fileId, name: name ?? '', type: type ?? '', size: size ?? 0 },
});
