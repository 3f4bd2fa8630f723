import type { Environment } from '#server/config.ts';
import { runCommand, type Streams } from '../runCommand.ts';
import { backup, verify } from './backup.ts';
import { erase } from './erase.ts';
import { exportLeads } from './exportLeads.ts';
import { file } from './file.ts';
import { list } from './list.ts';
import { storePlace } from './storePlace.ts';

const commands = new Map(Object.entries({ list, export: exportLeads, file, erase, backup, verify }));

/** Runs one command line and gives its exit code: 0 done, 1 failed, 2 wrong usage. */
export const runLeads = (args: readonly string[], env: Environment, streams: Streams): Promise<number> =>
  runCommand(commands, help, args, streams, () => ({ place: storePlace(env), ...streams }));

const help = `What visitors sent. Works while the server runs.

  npm run --silent leads -- COMMAND

  list [--kind KIND] [--since DATE] [--limit N]
      the newest leads (50), newest first, as a table; times are UTC
  export --format csv|json [--kind KIND] [--since DATE] [--bom]
      every lead to standard output, oldest first; --bom lets Excel see that a CSV is UTF-8
  file ID
      one attachment to standard output
  erase --email ADDRESS
      deletes all that came from an address, at once and for good; backups keep it
  backup FILE
      copies the embedded store into a new file; for PostgreSQL use pg_dump
  verify FILE
      checks a backup and counts what is in it

  KIND is enquiries, contacts or subscribers; DATE is 2025-12-31 or 2025-12-31T18:30Z.
  DATA_DIR and DATABASE_URL say where the leads are, as for the server.

  To restore a backup: stop the server, delete leads.sqlite, leads.sqlite-wal and
  leads.sqlite-shm in DATA_DIR, copy the backup there as leads.sqlite, start.
`;
