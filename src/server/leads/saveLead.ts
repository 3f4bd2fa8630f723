import { createHash } from 'node:crypto';
import {
  type DatabaseTransaction,
  inTransaction,
  isoTime,
  randomId,
  type Store,
} from '../database/engine.ts';
import { type Channel, isToVisitor, type Tables } from '../database/schema.ts';
import { mapTexts, storableText, storableValue } from '../text/text.ts';
import { dayOf } from '../timing/days.ts';
import { heldBack, type NewFile, type NewLead, noOrigin, type SavedLead, untouched } from './lead.ts';
import { addressKey, mailboxOf, newestFolding, phoneKey, searchText } from './leadKeys.ts';

/** Milliseconds within which the same lead counts as a retry of the first. */
const repeatWindow = 10 * 60 * 1000;

/**
 * Stores a lead, its file and its deliveries in one transaction; when this resolves they are on disk. A repeat of a lead
 * (see `leadFingerprint`) within `repeatWindow`, or a known newsletter address at any time, stores nothing and returns
 * the first one; an address that nobody confirmed may be asked again. A suspect subscription makes its address known only
 * once it is confirmed.
 *
 * @throws the lead's `noRoom`, if it is new and has one
 */
export async function saveLead(store: Store, lead: NewLead): Promise<SavedLead> {
  const now = store.now();
  const row = leadRow(lead, now);
  return store.inSharedTransaction(async (trx) => {
    for (;;) {
      const newest = await newestLike(trx, row.fingerprint);
      const again = newest && sameLead(lead, newest, now);
      if (newest && again) {
        const isAsked = again === 'duplicate' && (await askAgain(trx, row, newest, lead));
        const createdAt = isAsked ? row.created_at : newest.created_at;
        return { id: newest.id, createdAt, outcome: isAsked ? 'asked' : again };
      }
      if (lead.noRoom) throw lead.noRoom;
      const values = { ...row, generation: (newest?.generation ?? 0) + 1 };
      // If another process was faster nothing is inserted, and its lead is now the newest.
      const inserted = await trx
        .insertInto('lead')
        .values(values)
        .onConflict((conflict) => conflict.columns(['fingerprint', 'generation']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (inserted) break;
    }
    if (lead.file) await insertFile(trx, row.id, lead.file);
    await enqueue(trx, row, lead.notify, lead.confirmWait);
    return { id: row.id, createdAt: row.created_at, outcome: 'stored' };
  });
}

/** Writes one row to disk the way a lead is written, and checks that there is space for a large lead. */
export async function probe({ db, now, requireSpace }: Store): Promise<void> {
  const written_at = isoTime(now());
  await inTransaction(db, (trx) =>
    trx
      .insertInto('write_probe')
      .values({ id: 1, written_at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ written_at }))
      .execute(),
  );
  await requireSpace();
}

/** Inserts a lead's file in the lead's transaction, so that every backup has both or neither. */
async function insertFile(trx: DatabaseTransaction, leadId: string, file: NewFile): Promise<void> {
  const row = {
    id: randomId(),
    lead_id: leadId,
    name: storableText(file.name),
    type: storableText(file.type),
    size: file.bytes.byteLength,
    bytes: file.bytes,
  };
  await trx.insertInto('attachment').values(row).execute();
}

/**
 * Adds a lead's deliveries to the outbox, within the lead's transaction. The visitor of a suspect lead gets no mail.
 *
 * @param confirmWait milliseconds until a subscriber may be asked
 */
async function enqueue(
  trx: DatabaseTransaction,
  lead: { id: string; created_at: string; email_key: string; suspect: number },
  notify: readonly Channel[] = [],
  confirmWait = 0,
): Promise<void> {
  if (notify.length === 0) return;
  const mailbox = sha256(mailboxOf(lead.email_key));
  const rows = notify.map((channel) => {
    const isLeftOut = isToVisitor(channel) && lead.suspect;
    const wait = channel === 'confirm' ? confirmWait : 0;
    return {
      id: randomId(),
      lead_id: lead.id,
      channel,
      mailbox: isToVisitor(channel) ? mailbox : '',
      attempts: 0,
      due_at: isLeftOut ? null : isoTime(Date.parse(lead.created_at) + wait),
      last_error: isLeftOut ? heldBack : null,
    };
  });
  await trx.insertInto('delivery').values(rows).execute();
}

function leadRow({ kind, payload, file, suspect, origin = noOrigin }: NewLead, now: number) {
  const stored = storableValue(payload) as Record<string, unknown>;
  const [email, phone] = [stored.email, stored.phone].map((value) =>
    typeof value === 'string' ? value : '',
  ) as [string, string];
  return {
    id: randomId(),
    kind,
    created_at: isoTime(now),
    suspect: suspect ? 1 : 0,
    payload: JSON.stringify(stored),
    email_key: addressKey(email),
    phone_key: phoneKey(phone),
    search_text: searchText(stored),
    folding: newestFolding,
    origin: JSON.stringify(storableValue(origin)),
    ...untouched,
    note: '',
    fingerprint:
      kind === 'subscribers' ? subscriptionFingerprint(email) : leadFingerprint(kind, stored, file),
  };
}

const newestLike = (trx: DatabaseTransaction, fingerprint: string) =>
  trx
    .selectFrom('lead')
    .select(['id', 'created_at', 'generation', 'suspect', 'confirmed_at'])
    .where('fingerprint', '=', fingerprint)
    .orderBy('generation', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether a lead is the same as the first. Uses the absolute time difference because clocks of two servers differ. */
function sameLead(
  lead: NewLead,
  first: Pick<Tables['lead'], 'created_at' | 'suspect' | 'confirmed_at'>,
  now: number,
): 'duplicate' | 'repeated' | undefined {
  if (lead.kind === 'subscribers') {
    // A suspect subscription with another person's address must not block that person.
    const isFree = first.suspect && !first.confirmed_at && !lead.suspect;
    return isFree ? undefined : 'duplicate';
  }
  return Math.abs(now - Date.parse(first.created_at)) < repeatWindow ? 'repeated' : undefined;
}

/**
 * Asks a subscriber again to confirm, if the mail was refused, or on another day: it may be lost. Returns whether it did.
 * The address is then forgotten a week after this request.
 */
async function askAgain(
  trx: DatabaseTransaction,
  { email_key, created_at }: ReturnType<typeof leadRow>,
  { id, confirmed_at, created_at: askedAt }: Pick<Tables['lead'], 'id' | 'confirmed_at' | 'created_at'>,
  { notify, suspect, confirmWait }: NewLead,
): Promise<boolean> {
  if (confirmed_at || suspect || !notify?.includes('confirm')) return false;
  const mails = trx.selectFrom('delivery').where('lead_id', '=', id).where('channel', '=', 'confirm');
  const mail = await mails.select(['due_at', 'sent_at', 'lease']).executeTakeFirst();
  const isRefused = mail && !mail.due_at && !mail.sent_at;
  const isWaiting = mail?.due_at && !mail.sent_at;
  const isAnotherDay = dayOf(created_at) !== dayOf(askedAt);
  if (mail?.lease || !(isRefused || isAnotherDay)) return false;
  // Of concurrent requests only the first finds the earlier time.
  const asked = await trx
    .updateTable('lead')
    .set({ created_at })
    .where('id', '=', id)
    .where('created_at', '=', askedAt)
    .returning('id')
    .executeTakeFirst();
  if (!asked) return false;
  if (isWaiting) {
    // It keeps its place, unless the share of this client is free earlier.
    const due_at = isoTime(Date.parse(created_at) + (confirmWait ?? 0));
    await trx
      .updateTable('delivery')
      .set({ due_at })
      .where('lead_id', '=', id)
      .where('channel', '=', 'confirm')
      .where('due_at', '>', due_at)
      .execute();
    return true;
  }
  await trx.deleteFrom('delivery').where('lead_id', '=', id).where('channel', '=', 'confirm').execute();
  await enqueue(trx, { id, created_at, email_key, suspect: 0 }, ['confirm'], confirmWait);
  return true;
}

/**
 * Hashes everything that a retry shares with the first attempt: the form, its values and the file's bytes; not the order
 * of the keys, whitespace around values, the file's name or the visitor's address.
 */
export function leadFingerprint(
  kind: 'enquiries' | 'contacts',
  payload: NewLead['payload'],
  file: NewFile | undefined,
): string {
  const plain = mapTexts(payload, (text) => text.trim().normalize('NFC')) as NewLead['payload'];
  const sorted = Object.fromEntries(Object.entries(plain).sort(([a], [b]) => (a < b ? -1 : 1)));
  return sha256(JSON.stringify([kind, sorted, file ? sha256(file.bytes) : null]));
}

/** Allows one subscription per address without a time limit. */
const subscriptionFingerprint = (email: string): string =>
  sha256(JSON.stringify(['subscribers', addressKey(email)]));

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
