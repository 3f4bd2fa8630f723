import { createHmac } from 'node:crypto';
import type { Reading } from './engine.ts';

/** Returns what tells this store apart from all others, which is the same on every server and after a restart; no secret. */
export async function storeIdentity({ db }: Reading): Promise<string> {
  const own = db.selectFrom('secret').select('value').where('name', '=', 'newsletter');
  const { value } = await own.executeTakeFirstOrThrow();
  return createHmac('sha256', Buffer.from(value, 'hex')).update('store').digest('hex').slice(0, 16);
}
