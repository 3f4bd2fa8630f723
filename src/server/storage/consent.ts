import { createHash } from 'node:crypto';
import type { Database, DatabaseTransaction } from './engine.ts';
import { storableText } from './text.ts';

/** Version of a wording: the beginning of its SHA-256; '' for none. */
export const consentVersion = (wording: string | undefined): string =>
  wording ? createHash('sha256').update(wording).digest('hex').slice(0, 16) : '';

/** Keeps a wording that a visitor agreed to, within the lead's transaction. */
export async function keepConsent(
  trx: DatabaseTransaction,
  wording: string,
  first_at: string,
): Promise<void> {
  const row = { version: consentVersion(wording), wording: storableText(wording), first_at };
  await trx
    .insertInto('consent')
    .values(row)
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute();
}

/** The wording of a version; undefined where nobody has agreed to it. */
export async function consentWording(db: Database, version: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('consent')
    .select('wording')
    .where('version', '=', version)
    .executeTakeFirst();
  return found?.wording;
}
