import type { Opening, Store } from './database/engine.ts';
import { openPostgres } from './database/postgres.ts';
import { openSqlite } from './database/sqlite.ts';
import { refoldLeads } from './leads/refoldLeads.ts';

export interface StoreOptions extends Opening, Partial<Pick<Store, 'now'>> {
  /** Folder of the embedded store; unused with a databaseUrl. */
  readonly dataDir: string;
  /** `postgres://…`; leads go there when it is set. */
  readonly databaseUrl?: string | undefined;
}

/**
 * Opens the embedded store of `dataDir`, or PostgreSQL when `databaseUrl` is set. Close it at the end.
 *
 * @throws StorageError with one line that names the environment variable
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { dataDir, databaseUrl, now = () => Date.now() } = options;
  const engine = await (databaseUrl ? openPostgres(databaseUrl, options) : openSqlite(dataDir, options));
  const store = { ...engine, now };
  await refoldLeads(store);
  return store;
}
