import { foldedText } from '#site/foldedText.ts';
import { isSamePerson } from '#site/personName.ts';
import {
  type DatabaseTransaction,
  inTransaction,
  isoTime,
  type Reading,
  type Store,
} from '../database/engine.ts';
import { type EntryKind, type LeadState, leadStates, type Tables } from '../database/schema.ts';
import { storableText } from '../text/text.ts';
import { heldBack, type LeadMark, type LeadValues, leadValues } from './lead.ts';
import { leadMatches } from './leadFilter.ts';

interface Entry {
  readonly kind: EntryKind;
  readonly text: string;
}

/** The values of a lead before a mark, and the last entry of the thread that the mark wrote; none where nothing changed. */
export type MarkedLead = { id: string; entry?: number | undefined } & LeadValues;

/** The part of a mark that is to be undone: the values that the lead had before it, and the entry that it wrote. */
export type UndoneMark = { id: string; entry: number } & Partial<LeadValues>;

/** The leads that are as before, and those that somebody has marked again meanwhile. */
export interface UndoResult {
  undone: number;
  refused: { id: string; by: string }[];
}

type MarkingStore = Pick<Store, 'db' | 'name' | 'now'>;

/**
 * Does the same with each of these leads, and adds what changes to its thread; returns the leads with the values that they
 * had before. What a lead already has changes nothing.
 */
export function markLeads(
  { db, name, now }: MarkingStore,
  ids: readonly string[],
  mark: LeadMark,
): Promise<MarkedLead[]> {
  return inTransaction(db, async (trx) => {
    const marked: MarkedLead[] = [];
    for (const lead of await lockLeads(trx, name, ids)) {
      const entry = await changeLead(trx, lead, mark, isoTime(now()));
      const { id, state, owner, due } = lead;
      marked.push({ id, state, owner, due, entry });
    }
    return marked;
  });
}

/** Gives leads their values of before a mark back, unless somebody has set one of these values since. */
export function undoMarks(
  { db, name, now }: MarkingStore,
  marks: readonly UndoneMark[],
  by: string,
): Promise<UndoResult> {
  return inTransaction(db, async (trx) => {
    const result: UndoResult = { undone: 0, refused: [] };
    const leads = await lockLeads(
      trx,
      name,
      marks.map(({ id }) => id),
    );
    for (const lead of leads) {
      const mark = marks.find(({ id }) => id === lead.id);
      if (!mark) continue;
      const { id, entry, ...values } = mark;
      const later = await laterMark(trx, id, entry, values);
      if (later) {
        result.refused.push({ id, by: later.author });
        continue;
      }
      await changeLead(trx, lead, { ...values, by }, isoTime(now()));
      result.undone += 1;
    }
    return result;
  });
}

/** The kinds of entries that say a value of a lead. */
const kindsOf = (name: keyof LeadValues): EntryKind[] => (name === 'state' ? [...leadStates] : [name]);

/** Returns the last entry after another one that set one of these values. */
function laterMark(
  trx: DatabaseTransaction,
  leadId: string,
  entry: number,
  values: Partial<LeadValues>,
): Promise<{ author: string } | undefined> {
  const kinds = leadValues.filter((name) => values[name] !== undefined).flatMap(kindsOf);
  if (kinds.length === 0) return Promise.resolve(undefined);
  return trx
    .selectFrom('lead_entry')
    .select('author')
    .where('lead_id', '=', leadId)
    .where('number', '>', entry)
    .where('kind', 'in', kinds)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

const lockLeads = (trx: DatabaseTransaction, engine: Store['name'], ids: readonly string[]) =>
  trx
    .selectFrom('lead')
    .select(['id', 'suspect', 'answered_at', 'search_text', ...leadValues])
    .where(leadMatches({ ids }))
    // Locks rows in one order, so that two servers do not deadlock.
    .$if(engine === 'postgres', (query) => query.orderBy('id').forUpdate())
    .execute();

type LockedLead = Awaited<ReturnType<typeof lockLeads>>[number];

/** Changes one lead and its thread. Returns the number of the last entry that it wrote; undefined where nothing changed. */
async function changeLead(
  trx: DatabaseTransaction,
  lead: LockedLead,
  { by, ...mark }: LeadMark,
  at: string,
): Promise<number | undefined> {
  const entries = entriesOf(mark, lead);
  if (entries.length === 0) return undefined;
  const { last } = await trx
    .selectFrom('lead_entry')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('lead_id', '=', lead.id)
    .executeTakeFirstOrThrow();
  const first = last === null ? 0 : last + 1;
  const rows = entries.map((entry, index) => ({
    lead_id: lead.id,
    number: first + index,
    at,
    author: by,
    ...entry,
  }));
  await trx.insertInto('lead_entry').values(rows).execute();
  const note = entries.find(({ kind }) => kind === 'note')?.text;
  const values = leadValues.map((name) => [name, storableText(mark[name] ?? lead[name])]);
  await trx
    .updateTable('lead')
    .set({
      ...(Object.fromEntries(values) as LeadValues),
      suspect: mark.suspect === false ? 0 : lead.suspect,
      answered_at: answeredAt(mark.reply, lead.answered_at, at),
      ...(note !== undefined && { note, search_text: `${lead.search_text}\n${foldedText(note)}` }),
    })
    .where('id', '=', lead.id)
    .execute();
  if (entries.some(({ kind }) => kind === 'trusted')) await askTrusted(trx, lead.id, at);
  return first + entries.length - 1;
}

/** Makes the mail due that asks a subscriber who is no more suspect to confirm, unless the address has subscribed again. */
async function askTrusted(trx: DatabaseTransaction, id: string, at: string): Promise<void> {
  await trx
    .updateTable('delivery')
    .set({ due_at: at, last_error: null })
    .where('lead_id', '=', id)
    .where('channel', '=', 'confirm')
    .where('last_error', '=', heldBack)
    .where('sent_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lead as held')
            .innerJoin('lead as later', 'later.fingerprint', 'held.fingerprint')
            .select('later.id')
            .where('held.id', '=', id)
            .whereRef('later.generation', '>', 'held.generation'),
        ),
      ),
    )
    .execute();
}

/** Returns when a lead was answered: the first answer counts, until it is taken back. */
function answeredAt(reply: string | undefined, before: string | null, at: string): string | null {
  if (reply === undefined) return before;
  return reply === '' ? null : (before ?? at);
}

/** Returns what a mark changes in a lead. */
function entriesOf(
  { suspect, note, reply, ...values }: Omit<LeadMark, 'by'>,
  lead: Pick<Tables['lead'], 'suspect' | 'answered_at' | (typeof leadValues)[number]>,
): Entry[] {
  const entries: (Entry | false | undefined | 0 | '')[] = [
    suspect === false && lead.suspect && { kind: 'trusted', text: '' },
    note?.trim() && { kind: 'note', text: storableText(note).trim() },
    (reply || (reply === '' && lead.answered_at !== null)) && { kind: 'reply', text: storableText(reply) },
    ...leadValues.map((name) => valueEntry(name, values[name], lead[name])),
  ];
  return entries.filter((entry) => typeof entry === 'object');
}

/** Returns the entry for a value that changes. Another spelling of the same owner is no change. */
function valueEntry(name: keyof LeadValues, value: string | undefined, before: string): Entry | undefined {
  if (value === undefined) return undefined;
  const isSame = name === 'owner' ? isSamePerson(value, before) : value === before;
  if (isSame) return undefined;
  return name === 'state'
    ? { kind: value as LeadState, text: '' }
    : { kind: name, text: storableText(value) };
}

/** Returns the thread of a lead, oldest entry first. */
export const threadOf = ({ db }: Reading, leadId: string) =>
  db
    .selectFrom('lead_entry')
    .select(['at', 'author', 'kind', 'text'])
    .where('lead_id', '=', leadId)
    .orderBy('number')
    .execute();

/** Returns the threads of these leads, oldest entries first. */
export async function threadsOf(
  { db }: Reading,
  leadIds: readonly string[],
): Promise<Map<string, ThreadEntry[]>> {
  const threads = new Map<string, ThreadEntry[]>();
  if (leadIds.length === 0) return threads;
  const rows = await db
    .selectFrom('lead_entry')
    .select(['lead_id', 'at', 'author', 'kind', 'text'])
    .where('lead_id', 'in', leadIds)
    .orderBy('lead_id')
    .orderBy('number')
    .execute();
  for (const { lead_id, ...entry } of rows) threads.set(lead_id, [...(threads.get(lead_id) ?? []), entry]);
  return threads;
}

export type ThreadEntry = Awaited<ReturnType<typeof threadOf>>[number];
