import { type Database, type DatabaseTransaction, inTransaction } from './engine.ts';
import { lockWait } from './sqliteSession.ts';
import { isBusy } from './storageError.ts';

/** Work of one transaction. It may run twice, so it changes nothing but the store. */
type Work<T> = (trx: DatabaseTransaction) => Promise<T>;

interface Waiting {
  /** The time at which it came, in milliseconds. */
  since: number;
  work: Work<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** Works in one transaction at most, so that the first one does not wait long for the last. */
const largestGroup = 64;

/**
 * Returns a function that runs `work` in a transaction and resolves once it is on the disk. Work that arrives while a
 * transaction is being written shares the next one, and so its one wait for the disk, which takes longer than the work itself.
 *
 * If one work of a group fails, nothing of the group is kept, and each runs again in a transaction of its own: a failure
 * is rare, and a savepoint for each work would cost more than the group saves.
 */
export function makeGroupCommit(db: Database): <T>(work: Work<T>) => Promise<T> {
  const waiting: Waiting[] = [];
  let isWriting = false;

  async function writeAll(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const busy = await writeGroup(db, waiting.splice(0, largestGroup));
      if (busy) refuseLongest(busy);
    }
    isWriting = false;
  }

  /** While another process holds the lock, waits of one group after the other would add up. */
  function refuseLongest(error: unknown): void {
    const longest = performance.now() - lockWait / 2;
    while (waiting[0] && waiting[0].since < longest) waiting.shift()?.reject(error);
  }

  return <T>(work: Work<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ since: performance.now(), work, resolve: resolve as (result: unknown) => void, reject });
      if (!isWriting) void writeAll();
    });
}

/** Gives each work its own result. Never rejects; resolves with the error if another process held the lock too long. */
async function writeGroup(db: Database, group: readonly Waiting[]): Promise<unknown> {
  const results: unknown[] = [];
  try {
    await inTransaction(db, async (trx) => {
      for (const { work } of group) results.push(await work(trx));
    });
  } catch (error) {
    if (isBusy(error) || group.length === 1) {
      for (const { reject } of group) reject(error);
      return isBusy(error) ? error : undefined;
    }
    return writeEach(db, group);
  }
  for (const [index, { resolve }] of group.entries()) resolve(results[index]);
  return undefined;
}

/** Writes each work in a transaction of its own. Once another process holds the lock too long, the rest is refused. */
async function writeEach(db: Database, group: readonly Waiting[]): Promise<unknown> {
  let busy: unknown;
  for (const one of group) {
    if (busy) one.reject(busy);
    else busy = await writeGroup(db, [one]);
  }
  return busy;
}
