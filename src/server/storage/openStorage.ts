import { roomTaken } from './attachmentQuota.ts';
import {
  contentBytes,
  contentFiles,
  contentHistory,
  currentContent,
  type NewContentFile,
  publishContent,
  republishContent,
} from './contentVersions.ts';
import { type Engine, inTransaction, isoTime, type Opening } from './engine.ts';
import type { LeadCondition, LeadFilter, LeadMark, NewLead } from './lead.ts';
import { countDays, countLeads } from './leadFigures.ts';
import { saveLead } from './leads.ts';
import { reachedVersion } from './migrations.ts';
import {
  claimDeliveries,
  type Delivery,
  type DeliveryClaim,
  type DeliveryFailure,
  deliveriesLeft,
  deliveryFailed,
  deliverySent,
  outboxDepths,
} from './outbox.ts';
import { openPostgres } from './postgres.ts';
import { deliveriesOf, listLeads, readFile } from './readLeads.ts';
import { openSqlite } from './sqlite.ts';
import { type Erasure, eraseLeads, markLeads } from './staffWork.ts';
import { guarded, storageError } from './storageError.ts';
import { confirmSubscriber, isSubscriberToken, subscriberToken, unsubscribe } from './subscribers.ts';

export { NoRoomError } from './attachmentQuota.ts';
export { StorageError } from './storageError.ts';

export interface StorageOptions extends Opening {
  /** Folder of the embedded store; unused with a databaseUrl. */
  readonly dataDir: string;
  /** `postgres://…`; leads go there when it is set. */
  readonly databaseUrl?: string | undefined;
  /** Bytes of files that may be taken in one day, by all visitors together; without it any number. */
  readonly attachmentQuota?: number | undefined;
  /** The time in milliseconds; for tests. */
  readonly now?: () => number;
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
     * Resolves when the lead, its file and who is to be told are on the disk; see `SavedLead` for the outcomes. Fails with a
     * NoRoomError when there is no room for its file today.
     */
    saveLead: (lead: NewLead) =>
      guarded('The lead was not stored', () => saveLead(db, lead, now(), attachmentQuota)),
    listLeads: (filter: LeadFilter = {}) => guardedList('The leads were not read', listLeads(db, filter)),
    countLeads: (condition: LeadCondition) =>
      guarded('The leads were not counted', () => countLeads(db, condition)),
    /** How many leads came on each day; `endOf` gives the end of the day that a moment is in. */
    countDays: (condition: LeadCondition, endOf: (time: string) => Date) =>
      guardedList('The leads were not counted', countDays(db, condition, endOf)),
    deliveriesOf: (leadId: string) => guarded('The lead was not read', () => deliveriesOf(db, leadId)),
    /** Gives the number of leads that were marked. */
    markLeads: (ids: readonly string[], mark: LeadMark) =>
      guarded('Nothing was marked', () => markLeads(db, ids, mark)),
    readFile: (id: string) => guarded('The file was not read', () => readFile(db, id)),
    /** Deletes leads with files and deliveries; gives the number of leads. */
    eraseLeads: (which: Erasure, signal?: AbortSignal) =>
      guarded('The leads were not erased', () => eraseLeads(engine, which, signal)),
    /**
     * Leaves no trace of what was deleted; fails where another program uses the store for seconds. Gives whether the whole
     * store had to be written anew.
     */
    forgetDeleted: (signal?: AbortSignal) =>
      guarded('Traces of what was deleted may be left', () => engine.forgetDeleted(signal)),
    /** Copies the store into a new file while it is in use; SQLite only. */
    backup: (file: string) => guarded('The backup was not made', () => engine.backup(file)),
    /** Replaces all leads with those of a backup while the store is in use; SQLite only. */
    restore: (file: string) => guarded('The leads were not restored', () => engine.restore(file)),
    /** Writes something and looks for space, to prove that leads can be saved. */
    probe: () => guarded('The store cannot be written', () => probeWrite(engine, now())),
    claimDeliveries: (claim: DeliveryClaim) =>
      guarded('No delivery was claimed', () => claimDeliveries(engine, claim, now())),
    /** False when the lease had ended, so that another sender may have sent it too. */
    deliverySent: (delivery: Delivery, notTo?: string) =>
      guarded('The delivery was not marked', () => deliverySent(engine, delivery, now(), notTo)),
    deliveryFailed: (delivery: Delivery, failure: DeliveryFailure) =>
      guarded('The delivery was not marked', () => deliveryFailed(engine, delivery, failure, now())),
    deliveriesLeft: () => guarded('The deliveries were not counted', () => deliveriesLeft(db)),
    outboxDepths: () => guarded('The deliveries were not counted', () => outboxDepths(db)),
    /** What a subscriber's links end with; nobody else can know it. */
    subscriberToken: (id: string) => guarded('No link was made', () => subscriberToken(db, id)),
    /** Whether a link comes from us, used or not. */
    isSubscriberToken: (token: string) =>
      guarded('The link was not checked', () => isSubscriberToken(db, token)),
    /** Both are false where the token is wrong, or was used for the same before. */
    confirmSubscriber: (token: string) =>
      guarded('Nothing was confirmed', () => confirmSubscriber(engine, token, now())),
    unsubscribe: (token: string) => guarded('Nothing was erased', () => unsubscribe(engine, token)),
    /** The bytes of files that have been taken today, UTC. */
    attachmentsTaken: () => guarded('The attachments were not counted', () => roomTaken(db, now())),
    /** The version of the content that servers show; 0 when none was published. */
    currentContent: () => guarded('The content was not found', () => currentContent(db)),
    contentHistory: () => guarded('The versions were not read', () => contentHistory(db)),
    contentFiles: (version: number) => guarded('The content was not read', () => contentFiles(db, version)),
    contentBytes: (hash: string) => guarded('The content was not read', () => contentBytes(db, hash)),
    /** Stores a set of files as a new version and makes it the current one; gives its number. Only `over` that version. */
    publishContent: (files: readonly NewContentFile[], note: string, over?: number) =>
      guarded('Nothing was published', () => publishContent(engine, files, note, now, over)),
    /** Publishes an earlier version again, as a new one; undefined when it is not kept. */
    republishContent: (version: number, note: string) =>
      guarded('Nothing was published', () => republishContent(db, version, note, now())),
    schemaVersion: () => guarded('The schema version was not read', () => reachedVersion(db)),
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
