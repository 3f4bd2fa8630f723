/** A failure of the store. Its message is one line without personal data; `cause` is the original error. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

/** The store that a setting names does not exist. */
export class MissingStoreError extends StorageError {
  constructor(setting: string, location: string) {
    super(`${setting}: there is no store in ${location}. Set DATA_DIR or DATABASE_URL as for the server.`);
  }
}

/** Returns a URL with a host where it has none: PostgreSQL's may name the folder of a socket in the query instead. */
export const withHost = (url: string): string =>
  url.replace(/^(\w+:\/\/(?:[^/?#]*@)?)(?=[/?]|$)/, '$1localhost');

/** Returns the part of a URL that may be shown, without user name and password. */
export function placeIn(url: string): string {
  const { host, pathname, searchParams } = new URL(withHost(url));
  return `${searchParams.get('host') ?? host}${pathname}`;
}

/** A query failed; `cause` is the error of the database. */
class QueryError extends StorageError {}

/** SQLSTATE codes of PostgreSQL for a lock that was not free in time, and for a deadlock. */
const busyStates = ['55P03', '40P01'];

/** Whether another user of the store held a lock too long. The npm equivalent of SQLite gives its code only sometimes. */
export function isBusy(error: unknown): boolean {
  const { code, message } = (causeOf(error) ?? {}) as { code?: unknown; message?: unknown };
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

/** Runs a query, or what prepares one; any failure becomes a StorageError. Both drivers run theirs with this. */
export async function runQuery<T>(query: () => T | Promise<T>): Promise<T> {
  try {
    return await query();
  } catch (error) {
    if (error instanceof StorageError) throw error;
    throw new QueryError(`The store failed: ${reasonOf(error)}`, { cause: error });
  }
}

/** Returns the error of the database for a failed query, and any other error itself. */
const causeOf = (error: unknown): unknown => (error instanceof QueryError ? error.cause : error);

/** Wraps an error in a StorageError, unless it says already what failed. */
export function storageError(failure: string, error: unknown): StorageError {
  const cause = causeOf(error);
  if (cause instanceof StorageError) return cause;
  return new StorageError(`${failure}: ${reasonOf(cause)}`, { cause });
}

/** A refused connection has only a code; an SQL error may have further lines that quote values. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown reason';
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
  return cause.message.split('\n', 1)[0] || code;
}
