/** What `node:sqlite` and `@photostructure/sqlite` have in common, as far as it is used here. */
export interface SqliteConnection {
  exec(sql: string): void;
  prepare(sql: string): { all(...parameters: unknown[]): unknown[] };
  close(): void;
}

interface SqliteModule {
  DatabaseSync: new (file: string, options?: { readOnly: boolean }) => SqliteConnection;
}

/** Opens a database file with Node's own SQLite, or with its twin from npm where Node has none yet (< 22.13). */
export async function connectSqlite(file: string, options = { readOnly: false }): Promise<SqliteConnection> {
  const { DatabaseSync } = builtInSqlite() ?? ((await import('@photostructure/sqlite')) as SqliteModule);
  return new DatabaseSync(file, options);
}

/** Quietly: Node 22 warns at every load that its SQLite may change, which staff could do nothing about. */
function builtInSqlite(): SqliteModule | undefined {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule('node:sqlite') as SqliteModule | undefined;
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** @throws Error when the file is no database or a page of it is damaged */
export function checkIntegrity(connection: SqliteConnection): void {
  const [row] = connection.prepare('pragma integrity_check(1)').all() as { integrity_check: string }[];
  if (row?.integrity_check !== 'ok')
    throw new Error(`the file is damaged, restore a backup (${row?.integrity_check})`);
}
