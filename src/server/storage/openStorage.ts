import { attachmentsTaken } from './attachmentQuota.ts';
import {
  contentBytes,
  contentFiles,
  contentHistory,
  currentContent,
  publishContent,
  republishContent,
} from './contentVersions.ts';
import type { Engine, Opening, Store } from './engine.ts';
import { probe, saveLead } from './leads.ts';
import { schemaVersion } from './migrations.ts';
import { claimDeliveries, deliveriesLeft, deliveryFailed, deliverySent, outboxDepths } from './outbox.ts';
import { openPostgres } from './postgres.ts';
import { deliveriesOf, listLeads, readFile } from './readLeads.ts';
import { openSqlite } from './sqlite.ts';
import { eraseLeads, erasureOf, markLeads } from './staffWork.ts';
import { storageError } from './storageError.ts';
import { confirmSubscriber, isSubscriberToken, subscriberToken, unsubscribe } from './subscribers.ts';

export { NoRoomError } from './attachmentQuota.ts';
export { StorageError } from './storageError.ts';

export interface StorageOptions extends Opening, Partial<Pick<Store, 'now' | 'attachmentQuota'>> {
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
  return storageOn(engine, options);
}

/** Every query by its name; each is described where it is written. */
const queries = {
  ...{ saveLead, probe, attachmentsTaken, listLeads, deliveriesOf, readFile },
  ...{ markLeads, eraseLeads, erasureOf },
  ...{ claimDeliveries, deliverySent, deliveryFailed, deliveriesLeft, outboxDepths },
  ...{ subscriberToken, isSubscriberToken, confirmSubscriber, unsubscribe },
  ...{ currentContent, contentHistory, contentFiles, contentBytes, publishContent, republishContent },
  schemaVersion,
  forgetDeleted: ({ forgetDeleted }: Store) => forgetDeleted(),
  backup: ({ backup }: Store, file: string) => backup(file),
  restore: ({ restore }: Store, file: string) => restore(file),
  /** Lets running work finish; the storage is unusable afterwards. */
  close: ({ close }: Store) => close(),
};

type Queries = typeof queries;

/** Everything visitors send and staff publish: the queries on one store. Each fails with a StorageError only. */
export type Storage = {
  [Name in keyof Queries]: Queries[Name] extends (store: Store, ...given: infer Given) => infer Result
    ? (...given: Given) => Result
    : never;
};

/** The storage on an engine that is open already. */
export function storageOn(
  engine: Engine,
  { now = Date.now, attachmentQuota = Number.POSITIVE_INFINITY }: Partial<Store> = {},
): Storage {
  const store: Store = { ...engine, now, attachmentQuota };
  const onStore =
    (query: (store: Store, ...given: never[]) => unknown) =>
    (...given: never[]) => {
      const result = query(store, ...given);
      return result instanceof Promise ? result.catch(failed) : guarded(result as AsyncIterable<unknown>);
    };
  const bound = Object.entries(queries).map(([name, query]) => [name, onStore(query)]);
  return Object.fromEntries(bound) as Storage;
}

function failed(cause: unknown): never {
  throw storageError('The store failed', cause);
}

async function* guarded<T>(items: AsyncIterable<T>): AsyncGenerator<T, void, undefined> {
  try {
    yield* items;
  } catch (error) {
    failed(error);
  }
}
