import { createHmac } from 'node:crypto';
import type { Reading } from './engine.ts';

/**
 * Returns an id of a text: in this store always the same, so that a log can name a person without personal data. Without the
 * store nobody can find out the text.
 */
export async function idInStore({ db }: Reading, text: string): Promise<string> {
  const own = db.selectFrom('secret').select('value').where('name', '=', 'newsletter');
  const { value } = await own.executeTakeFirstOrThrow();
  return createHmac('sha256', Buffer.from(value, 'hex')).update(text).digest('hex').slice(0, 16);
}

/** Returns what tells this store apart from all others, which is the same on every server and after a restart; no secret. */
export const storeIdentity = (store: Reading): Promise<string> => idInStore(store, 'store');
