import type { Command } from '@commander-js/extra-typings';
import { inspectStore } from '#server/database/backup.ts';
import type { StoreContents } from '#server/database/engine.ts';
import { leadKinds } from '#server/database/schema.ts';
import type { Context } from '../context.ts';

/** Adds `backup` and `restore`, for the embedded store. */
export function addBackup(leads: Command, { withStore, place, print }: Context): void {
  leads
    .command('backup')
    .description('copies the embedded store into a new file; for PostgreSQL use pg_dump')
    .argument('<FILE>')
    .action(async (file) => {
      await withStore((storage) => storage.backup(file));
      print(`${file} holds ${inWords(await inspectStore(file))}`);
    });
  leads
    .command('restore')
    .description('checks a backup and replaces all leads with those in it; the content of the site stays')
    .argument('<FILE>')
    .action(async (file) => {
      print(`${place()} holds ${inWords(await withStore((storage) => storage.restore(file)))}`);
      print('Leads erased since the backup are back: erase them again.');
    });
}

function inWords({ leads, files, newest }: StoreContents): string {
  const counts = leadKinds.map((kind) => `${kind}: ${leads[kind]}`);
  return `${counts.join(', ')}, files: ${files}; newest lead: ${newest ?? 'none'}`;
}
