import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { LeadKind, Tables } from './schema.ts';
import { wrapStorageErrors } from './storageError.ts';

export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;

/** How a store is opened. */
export interface Opening {
  /**
   * Whether SQLite works in a thread of its own, so that whoever answers requests does not wait for the disk. A command
   * that does nothing else is quicker without.
   */
  readonly inThread?: boolean | undefined;
  /**
   * For commands: whether a store must be there already, instead of being made. It is not looked through for damage first,
   * as a server does when it starts.
   */
  readonly existing?: boolean | undefined;
  /** Whether a PostgreSQL that cannot be reached is no reason to fail: it is used as soon as it can be. */
  readonly mayBeAway?: boolean | undefined;
}

/** What a store file holds. */
export interface StoreContents {
  readonly leads: Readonly<Record<LeadKind, number>>;
  readonly files: number;
  /** When the newest lead came, if there is one. */
  readonly newest: string | null;
}

/** What differs between SQLite and PostgreSQL; all other storage code is the same for both. */
export interface Engine {
  readonly name: 'sqlite' | 'postgres';
  readonly db: Database;
  /** Copies the whole store into a new file while it is in use. */
  backup(file: string): Promise<void>;
  /** Replaces all leads with those of a backup; gives what it holds. */
  restore(file: string): Promise<StoreContents>;
  /** Rejects where the next large lead would not fit after so many bytes of content. */
  requireSpace(bytes?: number): Promise<void>;
  /** Notes, within a transaction that deletes rows, that they are to be forgotten. */
  noteDeleted(trx: DatabaseTransaction): Promise<unknown>;
  /** Leaves no trace of deleted rows in the engine's own files; rejects while another program uses the store. */
  forgetDeleted(): Promise<void>;
  close(): Promise<void>;
}

/** What queries work on: an open store, its clock in milliseconds, and the bytes of files that one day may bring. */
export interface Store extends Engine {
  readonly now: () => number;
  readonly attachmentQuota: number;
}

/** What a query that only reads needs; a transaction will do. */
export type Reading = Pick<Engine, 'db'>;

/**
 * Runs `work` in one transaction. Each statement sees what others have committed before it, whatever the
 * database's default is; on SQLite the transaction holds the only write lock.
 */
export function inTransaction<T>(db: Database, work: (trx: DatabaseTransaction) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('read committed').execute(work);
}

/** Makes methods of queries on a store; each fails with a StorageError only. */
export const bindTo =
  (store: Store) =>
  <Given extends unknown[], Result>(query: (store: Store, ...given: Given) => Promise<Result>) =>
  (...given: Given): Promise<Result> =>
    wrapStorageErrors('The store failed', () => query(store, ...given));

/** An unguessable id of 128 bits; hexadecimal, so that a command line never takes it for an option. */
export const randomId = (): string => randomBytes(16).toString('hex');

/** A time in milliseconds as the tables have it. */
export const isoTime = (time: number): string => new Date(time).toISOString();
