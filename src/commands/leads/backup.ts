import type { Command } from '@commander-js/extra-typings';
import { readStorePlace } from '#server/config.ts';
import { backUp, inspectStore } from '#server/database/backup.ts';
import { removeReplaced } from '#server/database/dataFolder.ts';
import type { StoreContents } from '#server/database/engine.ts';
import { restorePostgres } from '#server/database/restorePostgres.ts';
import { restoreStore } from '#server/database/restoreStore.ts';
import { leadKinds } from '#server/database/schema.ts';
import { oneLine } from '#server/text/text.ts';
import type { Context } from '../context.ts';

/** Adds `backup`, `restore` and `compact`, for the embedded store. */
export function addBackup(leads: Command, { env, withStore, storeLocation, print, stderr }: Context): void {
  leads
    .command('backup')
    .description('copies the embedded store into a new file; for PostgreSQL use pg_dump')
    .argument('<FILE>')
    .action(async (file) => {
      const unnoted = await withStore((store) => backUp(store, file));
      print(`${file} holds ${inWords(await inspectStore(file))}`);
      if (unnoted)
        stderr.write(`Warning: the store could not note when this backup was made. ${oneLine(unnoted)}\n`);
      // What an earlier restore replaced is not needed any more.
      await removeReplaced(readStorePlace(env).dataDir, Date.now());
    });
  leads
    .command('restore')
    .description(
      'checks a backup, or a dump of PostgreSQL, and replaces the whole store with it; stop the servers and the desk first',
    )
    .argument('<FILE>')
    .option('--over', 'even if the store holds leads that the backup does not')
    .action(async (file, { over }) => {
      const { dataDir, databaseUrl } = readStorePlace(env);
      const restored = await (databaseUrl
        ? restorePostgres(databaseUrl, file, { over })
        : restoreStore(dataDir, file, { over }));
      const { contents, replaced, erased } = restored;
      print(`${storeLocation()} holds ${inWords(contents)}`);
      print(
        erased
          ? `Erased again what was erased or unsubscribed since the backup: leads: ${erased.leads}, subscriptions: ${erased.subscriptions}`
          : notErased,
      );
      if (replaced) print(`The store until now is kept until the next nightly backup: ${replaced}`);
    });
  leads
    .command('compact')
    .description('rewrites the embedded store, without any trace of what was erased; leads wait meanwhile')
    .action(async () => {
      await withStore((store) => store.compact());
      print(`${storeLocation()} is compact.`);
    });
}

const notErased =
  'The store until now cannot be read: whoever was erased or unsubscribed since the backup is back. OPERATING.md says what to do.';

function inWords({ leads, files, newest }: StoreContents): string {
  const counts = leadKinds.map((kind) => `${kind}: ${leads[kind]}`);
  return `${counts.join(', ')}, files: ${files}; newest lead: ${newest ?? 'none'}`;
}
