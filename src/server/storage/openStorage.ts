import { roomTaken } from './attachmentQuota.ts';
import type { ContentFile } from './contentSet.ts';
import { contentBytes, contentFiles, contentHistory, currentContent } from './contentVersions.ts';
import { type Engine, inTransaction, isoTime } from './engine.ts';
import type { LeadFilter, NewLead } from './lead.ts';
import { eraseByEmail, saveLead } from './leads.ts';
import {
  claimNotices,
  type Notice,
  type NoticeClaim,
  type NoticeFailure,
  noticeFailed,
  noticeSent,
  noticesLeft,
} from './outbox.ts';
import { openPostgres } from './postgres.ts';
import { type NewContentFile, publishContent, republishContent } from './publishContent.ts';
import { countPost } from './rateCounter.ts';
import { listLeads, readFile } from './readLeads.ts';
import { openSqlite } from './sqlite.ts';
import { guarded, storageError } from './storageError.ts';

export { NoRoomError } from './attachmentQuota.ts';
export { StorageError } from './storageError.ts';

export interface StorageOptions {
  /** Folder of the embedded store; unused with a databaseUrl. */
  readonly dataDir: string;
  /** `postgres://…`; leads go there when it is set. */
  readonly databaseUrl?: string | undefined;
  /** Bytes of files that may be taken in one day, by all visitors together; without it any number. */
  readonly attachmentQuota?: number | undefined;
  /**
   * Whether SQLite works in a thread of its own, so that whoever answers requests does not wait for the disk. A command
   * that does nothing else is quicker without.
   */
  readonly inThread?: boolean | undefined;
  /** Whether a PostgreSQL that cannot be reached is no reason to fail: it is used as soon as it can be. */
  readonly mayBeAway?: boolean | undefined;
  /** The time in milliseconds; for tests. */
  readonly now?: () => number;
}

/**
 * Opens the embedded store of `dataDir`, or PostgreSQL when `databaseUrl` is set.
 *
 * @throws StorageError with one line that names the environment variable
 */
export async function openStorage(options: StorageOptions): Promise<Storage> {
  const { dataDir, databaseUrl, inThread, mayBeAway } = options;
  const engine = databaseUrl
    ? await openPostgres(databaseUrl, mayBeAway)
    : await openSqlite(dataDir, inThread);
  return storageOn(engine, options);
}

/** Everything visitors send. Every method fails with a StorageError only. */
export type Storage = ReturnType<typeof storageOn>;

/** The storage on an engine that is open already. */
export function storageOn(
  engine: Engine,
  { now = Date.now, attachmentQuota }: Pick<StorageOptions, 'now' | 'attachmentQuota'> = {},
) {
  const { db } = engine;
  return {
    /**
     * Resolves when the lead, its file and its notice are on the disk; see `SavedLead` for the outcomes. Fails with a
     * NoRoomError when there is no room for its file today.
     */
    saveLead: (lead: NewLead) =>
      guarded('The lead was not stored', () => saveLead(db, lead, now(), attachmentQuota)),
    listLeads: (filter: LeadFilter = {}) => guardedList('The leads were not read', listLeads(db, filter)),
    readFile: (id: string) => guarded('The file was not read', () => readFile(db, id)),
    /** Deletes all leads of an address, in any case, with files and notices; gives the number of leads. */
    eraseByEmail: (email: string) => guarded('Nothing was erased', () => eraseByEmail(engine, email)),
    /** Copies the store into a new file while it is in use; SQLite only. */
    backup: (file: string) => guarded('The backup was not made', () => engine.backup(file)),
    /** Writes something and looks for space, to prove that leads can be saved. */
    probe: () => guarded('The store cannot be written', () => probeWrite(engine, now())),
    /** Counts a post of `key` within a fixed window; the key should hold no address in the clear. */
    countPost: (key: string, limit: number, windowMs: number) =>
      guarded('The post was not counted', () => countPost(engine, key, { limit, windowMs, now: now() })),
    claimNotices: (claim: NoticeClaim) =>
      guarded('No mail was claimed', () => claimNotices(engine, claim, now())),
    /** False when the lease had ended, so that another sender may have sent it too. */
    noticeSent: (notice: Notice) =>
      guarded('The mail was not marked', () => noticeSent(engine, notice, now())),
    noticeFailed: (notice: Notice, failure: NoticeFailure) =>
      guarded('The mail was not marked', () => noticeFailed(engine, notice, failure, now())),
    noticesLeft: () => guarded('The mails were not counted', () => noticesLeft(engine)),
    /** The bytes of files that have been taken today, UTC. */
    attachmentsTaken: () => guarded('The attachments were not counted', () => roomTaken(db, now())),
    /** The version of the content that servers show; 0 when none was published. */
    currentContent: () => guarded('The content was not found', () => currentContent(db)),
    contentHistory: () => guarded('The versions were not read', () => contentHistory(db)),
    contentFiles: (version: number) => guarded('The content was not read', () => contentFiles(db, version)),
    contentBytes: (file: Pick<ContentFile, 'hash' | 'size'>) =>
      guardedList('The content was not read', contentBytes(db, file)),
    /** Stores a set of files as a new version and makes it the current one; gives its number. */
    publishContent: (files: readonly NewContentFile[], note: string) =>
      guarded('Nothing was published', () => publishContent(db, files, note, now)),
    /** Publishes an earlier version again, as a new one; undefined when it is not kept. */
    republishContent: (version: number, note: string) =>
      guarded('Nothing was published', () => republishContent(db, version, note, now())),
    /** Lets running work finish; the storage is unusable afterwards. */
    close: () => guarded('The store was not closed', () => engine.close()),
  };
}

async function* guardedList<T>(failure: string, items: AsyncIterable<T>): AsyncGenerator<T, void, undefined> {
  try {
    yield* items;
  } catch (error) {
    throw storageError(failure, error);
  }
}

/** Writes one row to the disk, as a lead would be, and makes sure that there is space for a large one. */
async function probeWrite({ db, requireSpace }: Engine, now: number): Promise<void> {
  const written_at = isoTime(now);
  await inTransaction(db, (trx) =>
    trx
      .insertInto('write_probe')
      .values({ id: 1, written_at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ written_at }))
      .execute(),
  );
  await requireSpace();
}
