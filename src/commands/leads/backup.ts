import { inspectStore } from '#server/storage/backup.ts';
import type { StoreContents } from '#server/storage/engine.ts';
import { leadKinds } from '#server/storage/lead.ts';
import { readArgs } from '../options.ts';
import type { Command } from './output.ts';

/** `backup FILE`: a copy of the embedded store, made while it is in use. */
export const backup: Command = async (args, { withStore, stdout, stderr }) => {
  const { positionals } = readArgs(args, {}, ['FILE']);
  const [file = ''] = positionals;
  const contents = await withStore(async (storage) => {
    if (stderr.isTTY) stderr.write('Copying, which takes seconds for each gigabyte …\n');
    await storage.backup(file);
    return inspectStore(file);
  });
  stdout.write(`${file} holds ${inWords(contents)}\n`);
  return 0;
};

/** `restore FILE`: checks a backup and replaces all leads of the embedded store with its leads; content stays. */
export const restore: Command = async (args, { makeStore, place, stdout }) => {
  const { positionals } = readArgs(args, {}, ['FILE']);
  const [file = ''] = positionals;
  const contents = await makeStore((storage) => storage.restore(file));
  stdout.write(
    `${place()} holds ${inWords(contents)}\nLeads erased since the backup are back: erase them again.\n`,
  );
  return 0;
};

function inWords({ leads, files, newest }: StoreContents): string {
  const counts = leadKinds.map((kind) => `${leads[kind]} ${kind}`);
  return `${counts.join(', ')}, ${files} files; newest lead: ${newest ?? 'none'}`;
}
