import { type Environment, readStorePlace } from '#server/config.ts';
import { storeExists } from '#server/storage/dataFolder.ts';
import { openStorage, type Storage } from '#server/storage/openStorage.ts';

/** Where the leads are, as the environment says to the server, too. */
export interface StorePlace {
  readonly name: string;
  /** Gives `use` the open store and its result back; undefined, and nothing is made, where no store is yet. */
  withStore<T>(use: (storage: Storage) => Promise<T>): Promise<T | undefined>;
}

export function storePlace(env: Environment): StorePlace {
  const { dataDir, databaseUrl } = readStorePlace(env);
  return {
    name: databaseUrl ? 'DATABASE_URL' : dataDir,
    async withStore(use) {
      if (!databaseUrl && !storeExists(dataDir)) return undefined;
      const storage = await openStorage({ dataDir, databaseUrl });
      try {
        return await use(storage);
      } finally {
        await storage.close();
      }
    },
  };
}

export const noStoreYet = ({ name }: StorePlace): string =>
  `No store at ${name} yet: nothing has been received.\n`;
