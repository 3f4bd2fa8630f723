import { type Environment, readStorePlace } from '#server/config.ts';
import type { Streams } from '../runCommand.ts';
import { storeOf } from '../withStore.ts';

/** `migrate`: brings the store to the newest schema, as a server does when it starts. */
export async function migrate({ env, stdout }: Streams & { env: Environment }): Promise<number> {
  const { dataDir, databaseUrl } = readStorePlace(env);
  const version = await storeOf(env, false)((storage) => storage.schemaVersion());
  const place = databaseUrl ? 'of DATABASE_URL' : `in ${dataDir}`;
  stdout.write(`The store ${place} has schema version ${version}.\n`);
  return 0;
}
