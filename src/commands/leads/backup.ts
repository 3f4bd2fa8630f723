import type { Command } from '@commander-js/extra-typings';
import { readStorePlace } from '#server/config.ts';
import { backUp, inspectStore } from '#server/database/backup.ts';
import type { StoreContents } from '#server/database/engine.ts';
import { restoreStore } from '#server/database/restoreStore.ts';
import { leadKinds } from '#server/database/schema.ts';
import { CommandError, type Context } from '../context.ts';

/** Adds `backup`, `restore` and `compact`, for the embedded store. */
export function addBackup(leads: Command, { env, withStore, place, print }: Context): void {
  leads
    .command('backup')
    .description('copies the embedded store into a new file; for PostgreSQL use pg_dump')
    .argument('<FILE>')
    .action(async (file) => {
      await withStore((store) => backUp(store, file));
      print(`${file} holds ${inWords(await inspectStore(file))}`);
    });
  leads
    .command('restore')
    .description('checks a backup and replaces the whole store with it; stop the servers and the desk first')
    .argument('<FILE>')
    .action(async (file) => {
      const { dataDir, databaseUrl } = readStorePlace(env);
      if (databaseUrl) throw new CommandError('The leads are in PostgreSQL: restore them with pg_restore');
      print(`${place()} holds ${inWords(await restoreStore(dataDir, file))}`);
      print('Leads erased since the backup are back: erase them again.');
    });
  leads
    .command('compact')
    .description('rewrites the embedded store, without any trace of what was erased; leads wait meanwhile')
    .action(async () => {
      await withStore((store) => store.compact());
      print(`${place()} is compact.`);
    });
}

function inWords({ leads, files, newest }: StoreContents): string {
  const counts = leadKinds.map((kind) => `${kind}: ${leads[kind]}`);
  return `${counts.join(', ')}, files: ${files}; newest lead: ${newest ?? 'none'}`;
}
