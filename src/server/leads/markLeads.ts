import { foldedText } from '#site/foldedText.ts';
import {
  type DatabaseTransaction,
  inTransaction,
  isoTime,
  type Reading,
  type Store,
} from '../database/engine.ts';
import type { EntryKind, LeadState, Tables } from '../database/schema.ts';
import { storableText } from '../text/text.ts';
import { heldBack, type LeadMark, type LeadValues, leadValues } from './lead.ts';
import { fits } from './leadFilter.ts';

interface Entry {
  readonly kind: EntryKind;
  readonly text: string;
}

/** Names of staff that are listed at most. */
const mostNames = 50;

/**
 * Does the same with each of these leads, and adds what changes to its thread; returns the leads with the values that they
 * had before. What a lead already has changes nothing.
 */
export function markLeads(
  { db, name, now }: Pick<Store, 'db' | 'name' | 'now'>,
  ids: readonly string[],
  { by, ...mark }: LeadMark,
): Promise<({ id: string } & LeadValues)[]> {
  return inTransaction(db, async (trx) => {
    const leads = await trx
      .selectFrom('lead')
      .select(['id', 'suspect', 'answered_at', 'search_text', ...leadValues])
      .where(fits({ ids }))
      // Locks rows in one order, so that two servers do not deadlock.
      .$if(name === 'postgres', (query) => query.orderBy('id').forUpdate())
      .execute();
    for (const lead of leads) {
      const entries = entriesOf(mark, lead);
      if (entries.length === 0) continue;
      const { last } = await trx
        .selectFrom('lead_entry')
        .select((eb) => eb.fn.max('number').as('last'))
        .where('lead_id', '=', lead.id)
        .executeTakeFirstOrThrow();
      const first = last === null ? 0 : last + 1;
      const at = isoTime(now());
      await trx
        .insertInto('lead_entry')
        .values(
          entries.map((entry, index) => ({
            lead_id: lead.id,
            number: first + index,
            at,
            author: by,
            ...entry,
          })),
        )
        .execute();
      const note = entries.find(({ kind }) => kind === 'note')?.text;
      const values = leadValues.map((name) => [name, storableText(mark[name] ?? lead[name])]);
      await trx
        .updateTable('lead')
        .set({
          ...(Object.fromEntries(values) as LeadValues),
          suspect: mark.suspect === false ? 0 : lead.suspect,
          answered_at: mark.reply === '' ? null : (lead.answered_at ?? (mark.reply ? at : null)),
          ...(note !== undefined && { note, search_text: `${lead.search_text}\n${foldedText(note)}` }),
        })
        .where('id', '=', lead.id)
        .execute();
      if (entries.some(({ kind }) => kind === 'trusted')) await askTrusted(trx, lead.id, at);
    }
    return leads.map(({ id, state, owner, due }) => ({ id, state, owner, due }));
  });
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

/** Returns what a mark changes in a lead. */
function entriesOf(
  { suspect, note, reply, ...values }: Omit<LeadMark, 'by'>,
  lead: Pick<Tables['lead'], 'suspect' | 'answered_at' | (typeof leadValues)[number]>,
): Entry[] {
  const entries: (Entry | false | undefined | 0 | '')[] = [
    suspect === false && lead.suspect && { kind: 'trusted', text: '' },
    note?.trim() && { kind: 'note', text: storableText(note).trim() },
    (reply || (reply === '' && lead.answered_at !== null)) && { kind: 'reply', text: storableText(reply) },
    ...leadValues.map((name): Entry | undefined => {
      const value = values[name];
      if (value === undefined || value === lead[name]) return undefined;
      return name === 'state'
        ? { kind: value as LeadState, text: '' }
        : { kind: name, text: storableText(value) };
    }),
  ];
  return entries.filter((entry) => typeof entry === 'object');
}

/** Returns the thread of a lead, oldest entry first. */
export const threadOf = ({ db }: Reading, leadId: string) =>
  db
    .selectFrom('lead_entry')
    .select(['at', 'author', 'kind', 'text'])
    .where('lead_id', '=', leadId)
    .orderBy('number')
    .execute();

export type ThreadEntry = Awaited<ReturnType<typeof threadOf>>[number];

/** Returns the names of staff who have worked with leads, in alphabetical order. */
export async function staffNames({ db }: Reading): Promise<string[]> {
  const rows = db.selectFrom('lead_entry').select('author').distinct().orderBy('author').limit(mostNames);
  return (await rows.execute()).map(({ author }) => author);
}
