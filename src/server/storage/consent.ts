import { createHash } from 'node:crypto';
import type { Database, DatabaseTransaction } from './engine.ts';
import type { Consent } from './lead.ts';
import { storableText } from './text.ts';

/** Ends a version where it is not known that the visitor's page showed it. */
export const doubt = '?';

/** Version of a wording: the beginning of its SHA-256. */
const versionOf = (wording: string): string =>
  createHash('sha256').update(wording).digest('hex').slice(0, 16);

/** What a lead names its consent by; '' for none. */
export const consentVersion = (consent: Consent | undefined): string =>
  consent ? versionOf(consent.wording) + (consent.isShown ? '' : doubt) : '';

/** Keeps a wording that a visitor agreed to, within the lead's transaction. */
export async function keepConsent(
  trx: DatabaseTransaction,
  wording: string,
  first_at: string,
): Promise<void> {
  const row = { version: versionOf(wording), wording: storableText(wording), first_at };
  await trx
    .insertInto('consent')
    .values(row)
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute();
}

/** The wording of a version, with a doubt or without; undefined where nobody has agreed to it. */
export async function consentWording(db: Database, version: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('consent')
    .select('wording')
    .where('version', '=', version.replace(doubt, ''))
    .executeTakeFirst();
  return found?.wording;
}
