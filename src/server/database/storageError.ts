/** A failure of the store. Its message is one line without personal data; `cause` is the original error. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

/** The store that a setting names does not exist. */
export class MissingStoreError extends StorageError {
  constructor(setting: string, place: string) {
    super(`${setting}: there is no store in ${place}. Set DATA_DIR or DATABASE_URL as for the server.`);
  }
}

/** SQLSTATE codes of PostgreSQL for a lock that was not free in time, and for a deadlock. */
const busyStates = ['55P03', '40P01'];

/** Whether another user of the store held a lock too long. The npm equivalent of SQLite gives its code only sometimes. */
export function isBusy(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return message === 'database is locked' || busyStates.includes(String(code));
}

/** Runs `work` and returns its result; any failure becomes a StorageError that begins with `failure`. */
export async function wrapStorageErrors<T>(failure: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw storageError(failure, error);
  }
}

/** Wraps an error in a StorageError, unless it is one already. */
export function storageError(failure: string, cause: unknown): StorageError {
  if (cause instanceof StorageError) return cause;
  return new StorageError(`${failure}: ${reasonOf(cause)}`, { cause });
}

/** A refused connection has only a code; an SQL error may have further lines that quote values. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown reason';
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
  return cause.message.split('\n', 1)[0] || code;
}
