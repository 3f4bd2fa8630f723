import { inspectStore } from '#server/database/backup.ts';
import type { StoreContents } from '#server/database/engine.ts';
import { leadKinds } from '#server/database/schema.ts';
import { type Command, readArgs } from '../runCommand.ts';

/** `backup FILE`: a copy of the embedded store, made while it is in use. */
export const backup: Command = async (args, { withStore, stdout }) => {
  const [file = ''] = readArgs(args, {}, ['FILE']).positionals;
  await withStore((storage) => storage.backup(file));
  stdout.write(`${file} holds ${inWords(await inspectStore(file))}\n`);
  return 0;
};

/** `restore FILE`: checks a backup and replaces all leads of the embedded store with its leads; content stays. */
export const restore: Command = async (args, { withStore, place, stdout }) => {
  const [file = ''] = readArgs(args, {}, ['FILE']).positionals;
  const contents = await withStore((storage) => storage.restore(file));
  stdout.write(
    `${place()} holds ${inWords(contents)}\nLeads erased since the backup are back: erase them again.\n`,
  );
  return 0;
};

function inWords({ leads, files, newest }: StoreContents): string {
  const counts = leadKinds.map((kind) => `${kind}: ${leads[kind]}`);
  return `${counts.join(', ')}, files: ${files}; newest lead: ${newest ?? 'none'}`;
}
