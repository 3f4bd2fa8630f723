import { createContentStorage } from './content/contentStorage.ts';
import { bindTo, type Engine, type Opening, type Store } from './database/engine.ts';
import { schemaVersion } from './database/migrations.ts';
import { openPostgres } from './database/postgres.ts';
import { openSqlite } from './database/sqlite.ts';
import { noteTime } from './database/storeTimes.ts';
import { createLeadStorage } from './leads/leadStorage.ts';
import { viewsByDay, viewsByName } from './visits/viewNumbers.ts';
import { addViews, dropViews, viewedDays, viewsOf } from './visits/viewStorage.ts';

interface StoreSettings {
  /** The time in milliseconds; for tests. */
  readonly now?: Store['now'];
  /** Bytes of files that are accepted in one day; unlimited by default. */
  readonly attachmentQuota?: number;
}

export interface StorageOptions extends Opening, StoreSettings {
  /** Folder of the embedded store; unused with a databaseUrl. */
  readonly dataDir: string;
  /** `postgres://…`; leads go there when it is set. */
  readonly databaseUrl?: string | undefined;
}

/**
 * Opens the embedded store of `dataDir`, or PostgreSQL when `databaseUrl` is set.
 *
 * @throws StorageError with one line that names the environment variable
 */
export async function openStorage(options: StorageOptions): Promise<Storage> {
  const { dataDir, databaseUrl } = options;
  const engine = await (databaseUrl ? openPostgres(databaseUrl, options) : openSqlite(dataDir, options));
  return createStorage(engine, options);
}

/** Stores leads and published content. Each method rejects only with a StorageError. */
export type Storage = ReturnType<typeof createStorage>;

/** Creates the storage on an open engine. */
export function createStorage(
  engine: Engine,
  { now = Date.now, attachmentQuota = Number.POSITIVE_INFINITY }: StoreSettings = {},
) {
  const store: Store = { ...engine, now, attachmentQuota };
  const bind = bindTo(store);
  return {
    ...createLeadStorage(store),
    ...createContentStorage(store),
    addViews: bind(addViews),
    viewsByDay: bind(viewsByDay),
    viewsByName: bind(viewsByName),
    viewedDays: bind(viewedDays),
    viewsOf: bind(viewsOf),
    dropViews: bind(dropViews),
    schemaVersion: bind(schemaVersion),
    backup: bind(async (_, file: string) => {
      await store.backup(file);
      await noteTime(store, 'backup');
    }),
    compact: bind(({ compact }) => compact()),
    /** Waits for running work to finish; the storage is unusable afterwards. */
    close: bind(({ close }) => close()),
  };
}
