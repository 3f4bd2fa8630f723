import { roomTaken } from './attachmentQuota.ts';
import { type Engine, inTransaction, isoTime } from './engine.ts';
import type { Lead, LeadFile, LeadFilter, NewLead, SavedLead } from './lead.ts';
import { eraseByEmail, saveLead } from './leads.ts';
import {
  claimNotices,
  type Notice,
  type NoticeClaim,
  type NoticeFailure,
  type NoticesLeft,
  noticeFailed,
  noticeSent,
  noticesLeft,
} from './outbox.ts';
import { openPostgres } from './postgres.ts';
import { countPost, type PostCount } from './rateCounter.ts';
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
  /** The time in milliseconds; for tests. */
  readonly now?: () => number;
}

/** Everything visitors send. Every method fails with a StorageError only. */
export interface Storage {
  /**
   * Resolves when the lead, its file and its notice are on the disk; see `SavedLead` for the outcomes. Fails with a
   * NoRoomError when there is no room for its file today.
   */
  saveLead(lead: NewLead): Promise<SavedLead>;
  listLeads(filter?: LeadFilter): AsyncIterable<Lead>;
  readFile(id: string): Promise<LeadFile | undefined>;
  /** Deletes all leads of an address, in any case, with files and notices; gives the number of leads. */
  eraseByEmail(email: string): Promise<number>;
  /** Copies the store into a new file while it is in use; SQLite only. */
  backup(file: string): Promise<void>;
  /** Writes something and looks for space, to prove that leads can be saved. */
  probe(): Promise<void>;
  /** Counts a post of `key` within a fixed window; the key should hold no address in the clear. */
  countPost(key: string, limit: number, windowMs: number): Promise<PostCount>;
  claimNotices(claim: NoticeClaim): Promise<Notice[]>;
  /** False when the lease had ended, so that another sender may have sent it too. */
  noticeSent(notice: Notice): Promise<boolean>;
  noticeFailed(notice: Notice, failure: NoticeFailure): Promise<boolean>;
  noticesLeft(): Promise<NoticesLeft>;
  /** The bytes of files that have been taken today, UTC. */
  attachmentsTaken(): Promise<number>;
  /** Lets running work finish; the storage is unusable afterwards. */
  close(): Promise<void>;
}

/**
 * Opens the embedded store of `dataDir`, or PostgreSQL when `databaseUrl` is set.
 *
 * @throws StorageError with one line that names the environment variable
 */
export async function openStorage(options: StorageOptions): Promise<Storage> {
  const { dataDir, databaseUrl, inThread } = options;
  const engine = databaseUrl ? await openPostgres(databaseUrl) : await openSqlite(dataDir, inThread);
  return storageOn(engine, options);
}

/** The storage on an engine that is open already. */
export function storageOn(
  engine: Engine,
  { now = Date.now, attachmentQuota }: Pick<StorageOptions, 'now' | 'attachmentQuota'> = {},
): Storage {
  const { db } = engine;
  return {
    saveLead: (lead) => guarded('The lead was not stored', () => saveLead(db, lead, now(), attachmentQuota)),
    listLeads: (filter = {}) => guardedList(listLeads(db, filter)),
    readFile: (id) => guarded('The file was not read', () => readFile(db, id)),
    eraseByEmail: (email) => guarded('Nothing was erased', () => eraseByEmail(engine, email)),
    backup: (file) => guarded('The backup was not made', () => engine.backup(file)),
    probe: () => guarded('The store cannot be written', () => probeWrite(engine, now())),
    countPost: (key, limit, windowMs) =>
      guarded('The post was not counted', () => countPost(engine, key, { limit, windowMs, now: now() })),
    claimNotices: (claim) => guarded('No mail was claimed', () => claimNotices(engine, claim, now())),
    noticeSent: (notice) => guarded('The mail was not marked', () => noticeSent(engine, notice, now())),
    noticeFailed: (notice, failure) =>
      guarded('The mail was not marked', () => noticeFailed(engine, notice, failure, now())),
    noticesLeft: () => guarded('The mails were not counted', () => noticesLeft(engine)),
    attachmentsTaken: () => guarded('The attachments were not counted', () => roomTaken(db, now())),
    close: () => guarded('The store was not closed', () => engine.close()),
  };
}

async function* guardedList(leads: AsyncIterable<Lead>): AsyncGenerator<Lead, void, undefined> {
  try {
    yield* leads;
  } catch (error) {
    throw storageError('The leads were not read', error);
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
