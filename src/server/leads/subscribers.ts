import { createHmac, timingSafeEqual } from 'node:crypto';
import { newsletterPath } from '#site/routes.ts';
import { type Database, inTransaction, isoTime, type Reading, type Store } from '../database/engine.ts';
import { dayFromNow } from '../timing/days.ts';
import { eraseLeads } from './eraseLeads.ts';

/** Days after that of its mail until which a subscriber's link works. */
const daysToConfirm = 7;

/** Returns the last day on which the link of a mail works that is sent now, such as `2026-01-12`. */
export const lastDayOfLink = (now: number): string => dayFromNow(now, daysToConfirm).day;

/** Returns the moment before which a mail was sent whose link has ended now. */
export const linksEndedBefore = (now: number): Date => dayFromNow(now, -daysToConfirm).since;

/**
 * Returns the token in a subscriber's links: the lead's id and a signature. It is not stored, so every subscriber has one,
 * the same from every server.
 */
export const subscriberToken = async ({ db }: Reading, id: string): Promise<string> =>
  id + proofOf(id, await keyOf(db));

/** Returns the links of a subscriber, on the site's public origin. */
export async function subscriberLinks(store: Reading, id: string, origin: string) {
  const token = await subscriberToken(store, id);
  const linkTo = (step: 'confirm' | 'unsubscribe') => `${origin}${newsletterPath(step)}/${token}`;
  return { confirm: linkTo('confirm'), unsubscribe: linkTo('unsubscribe') };
}

/** Whether a token comes from us, used or not. */
export const isSubscriberToken = async ({ db }: Reading, token: string): Promise<boolean> =>
  (await idIn(db, token)) !== undefined;

/**
 * Records that a subscriber confirmed the address; resolves with false when the token is invalid, already used, or has ended.
 */
export async function confirmSubscriber({ db, now }: Store, token: string): Promise<boolean> {
  const id = await idIn(db, token);
  if (id === undefined) return false;
  const confirmed = await inTransaction(db, (trx) =>
    trx
      .updateTable('lead')
      .set({ confirmed_at: isoTime(now()) })
      .where('id', '=', id)
      .where('kind', '=', 'subscribers')
      .where('confirmed_at', 'is', null)
      .where('id', 'not in', mailedBefore(trx, linksEndedBefore(now())))
      .returning('id')
      .executeTakeFirst(),
  );
  return confirmed !== undefined;
}

/**
 * Whether the link of a token that is ours works no more: its subscriber did not confirm in time, or is erased already. The
 * link of a confirmed subscriber has not ended: there is nothing left to do.
 */
export async function hasLinkEnded({ db, now }: Pick<Store, 'db' | 'now'>, token: string): Promise<boolean> {
  const id = await idIn(db, token);
  if (id === undefined) return false;
  const lead = await db
    .selectFrom('lead')
    .select(['kind', 'confirmed_at'])
    .select((eb) => eb('id', 'in', mailedBefore(db, linksEndedBefore(now()))).as('isOver'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!lead) return true;
  return lead.kind === 'subscribers' && lead.confirmed_at === null && Boolean(lead.isOver);
}

/** Selects the leads whose confirmation mail was sent before a moment. */
const mailedBefore = (db: Database, moment: Date) =>
  db
    .selectFrom('delivery')
    .select('lead_id')
    .where('channel', '=', 'confirm')
    .where('sent_at', '<', moment.toISOString());

/** Deletes a subscriber, who may subscribe again; resolves with false when the token is invalid or already used. */
export async function unsubscribe(store: Store, token: string): Promise<boolean> {
  const id = await idIn(store.db, token);
  if (id === undefined) return false;
  return (await eraseLeads(store, { rule: 'unsubscribed', kind: 'subscribers', ids: [id] })) > 0;
}

/** Returns the id in a valid token. Mail programs take a sign after a link for a part of it. */
async function idIn(db: Database, token: string): Promise<string | undefined> {
  const [, id = '', proof = ''] = /^([0-9a-f]{32})([0-9a-f]{32})[.,;:)>\]]*$/.exec(token) ?? [];
  if (!proof) return undefined;
  return timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(id, await keyOf(db)))) ? id : undefined;
}

const proofOf = (id: string, key: string) =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(id).digest('hex').slice(0, 32);

/** Reads the store's own key, which was generated when the store was created. */
async function keyOf(db: Database): Promise<string> {
  const key = db.selectFrom('secret').select('value').where('name', '=', 'newsletter');
  return (await key.executeTakeFirstOrThrow()).value;
}
