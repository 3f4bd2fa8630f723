import { type Environment, readStorePlace } from '#server/config.ts';
import { openStorage, type Storage } from '#server/storage/openStorage.ts';
import { placeIn } from '#server/storage/postgres.ts';

/** Gives `use` the store that the environment names to the server, too, and its result back. */
export type WithStore = <T>(use: (storage: Storage) => Promise<T>) => Promise<T>;

/** @param existing whether a store that is not there is an error, and not made */
export function storeOf(env: Environment, existing: boolean): WithStore {
  const place = readStorePlace(env);
  return async (use) => {
    const storage = await openStorage({ ...place, existing });
    try {
      return await use(storage);
    } finally {
      await storage.close();
    }
  };
}

/** Where that store is, in words that hold no password. */
export function storePlace(env: Environment): string {
  const { dataDir, databaseUrl } = readStorePlace(env);
  return databaseUrl ? placeIn(databaseUrl) : dataDir;
}
