import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { contentsOf } from './backup.ts';
import { carryOver, readFacts, refuseLoss } from './carryOver.ts';
import type { Database } from './engine.ts';
import { openPostgres } from './postgres.ts';
import type { Restored, RestoreOptions } from './restoreStore.ts';
import { StorageError, wrapStorageErrors } from './storageError.ts';

/**
 * Replaces the tables in the database of `url` with those of a dump, by PostgreSQL’s own program, in one transaction. Stop the
 * servers first. The tables of other programs stay.
 *
 * @throws StorageError when the program is missing or refuses the dump, or leads would go; then nothing changes
 */
export function restorePostgres(
  url: string,
  dump: string,
  { over = false }: RestoreOptions = {},
): Promise<Restored> {
  return wrapStorageErrors('The dump cannot be restored', async () => {
    const known = await leadsInDump(dump);
    const before = await useDatabase(url, (db) => readFacts(rowsOf(db)));
    if (!over) refuseLoss(before.leads, known);
    await runRestore(url, ['--clean', '--if-exists', '--single-transaction', '--exit-on-error', dump]);
    return useDatabase(url, async (db) => ({
      erased: await carryOver(db, before),
      contents: await contentsOf(rowsOf(db)),
      replaced: undefined,
    }));
  });
}

const rowsOf = (db: Database) => async (query: string) => (await sql.raw(query).execute(db)).rows;

/** Gives `use` the database, with the tables of this release, and returns its result. */
async function useDatabase<T>(url: string, use: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await openPostgres(url);
  try {
    return await use(db);
  } finally {
    await close();
  }
}

/** Returns the leads in a dump. Its program writes a table as lines, with a tab between two values. */
async function leadsInDump(dump: string): Promise<{ id: string }[]> {
  const { lines, ended } = startRestore('', ['--data-only', '--table', 'lead', '--file', '-', dump]);
  const leads: { id: string }[] = [];
  for await (const line of lines) {
    const [, id] = /^([0-9a-f]{32})\t/.exec(line) ?? [];
    if (id) leads.push({ id });
  }
  await ended;
  return leads;
}

async function runRestore(url: string, options: string[]): Promise<void> {
  const { lines, ended } = startRestore(url, options);
  for await (const _ of lines);
  await ended;
}

/** Starts `pg_restore`; `ended` rejects with its reason when it fails. */
function startRestore(url: string, options: string[]) {
  // Other users of the machine see the arguments of a program.
  const [, start = '', password] = /^(\w+:\/\/[^:@/]*):([^@/]*)@/.exec(url) ?? [];
  const shown = password === undefined ? url : start + url.slice(start.length + 1 + password.length);
  const env = { ...process.env, ...(password && { PGPASSWORD: decodeURIComponent(password) }) };
  const child = spawn('pg_restore', [...options, ...(url ? ['--dbname', shown] : [])], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  });
  const reason = text(child.stderr);
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new StorageError('pg_restore is missing: install the client programs of PostgreSQL')
          : error,
      ),
    );
    child.once('close', async (code) => {
      const [line = ''] = (await reason).trim().split('\n');
      if (code === 0) resolve();
      else reject(new Error(line.replace(/^pg_restore: (error: )?/, '')));
    });
  });
  ended.catch(() => {});
  return { lines: createInterface(child.stdout), ended };
}
