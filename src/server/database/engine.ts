import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { LeadKind, Tables } from './schema.ts';

export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;

/** Options for opening a store. */
export interface Opening {
  /**
   * Whether SQLite runs in a thread of its own, so that requests do not block on the disk. A command, which does nothing
   * else meanwhile, is faster without.
   */
  readonly inThread?: boolean | undefined;
  /**
   * For commands: whether the store must exist instead of being created. The integrity check of a server's start is
   * skipped.
   */
  readonly existing?: boolean | undefined;
}

/** The contents of a store file. */
export interface StoreContents {
  readonly leads: Readonly<Record<LeadKind, number>>;
  readonly files: number;
  /** The time at which the newest lead arrived; null when there is none. */
  readonly newest: string | null;
}

/** The differences between SQLite and PostgreSQL; all other store code is the same for both. */
export interface Engine {
  readonly name: 'sqlite' | 'postgres';
  readonly db: Database;
  /**
   * Runs `work` in a transaction, which it may share with other work, and resolves once it is on the disk. It may run
   * twice, so it changes nothing but the store.
   */
  inSharedTransaction<T>(work: (trx: DatabaseTransaction) => Promise<T>): Promise<T>;
  /** Copies the whole store into a new file while it is in use. */
  copyTo(file: string): Promise<void>;
  /** Rejects when the next large lead would not fit after this many bytes of content. */
  requireSpace(bytes?: number): Promise<void>;
  /** Empties the engine's log, which holds earlier copies of deleted rows; rejects while another program reads them. */
  clearLog(): Promise<void>;
  /** Rewrites the whole store without any trace of deleted rows; leads wait meanwhile. */
  compact(): Promise<void>;
  close(): Promise<void>;
}

/** An open store. Queries are functions that take it first; each rejects with a StorageError when the database fails. */
export interface Store extends Engine {
  /** The time in milliseconds; tests set it. */
  readonly now: () => number;
}

/** The part of a store that a read-only query needs; a transaction has it too. */
export type Reading = Pick<Engine, 'db'>;

/**
 * Runs `work` in one transaction at the isolation level "read committed", whatever the database's default; on SQLite
 * the transaction holds the only write lock.
 */
export function inTransaction<T>(db: Database, work: (trx: DatabaseTransaction) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('read committed').execute(work);
}

/** Returns an unguessable id of 128 bits; hexadecimal, so that a command line never parses it as an option. */
export const randomId = (): string => randomBytes(16).toString('hex');

/** Converts a time in milliseconds to the format of the tables. */
export const isoTime = (time: number): string => new Date(time).toISOString();
