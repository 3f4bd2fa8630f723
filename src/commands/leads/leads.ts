import type { Command } from '@commander-js/extra-typings';
import { readFile } from '#server/leads/readLeads.ts';
import { CommandError, type Context } from '../context.ts';
import { addBackup } from './backup.ts';
import { addErase } from './erase.ts';
import { addExport } from './export.ts';
import { addList } from './list.ts';
import { addMark, addNote } from './mark.ts';
import { addShow } from './show.ts';
import { addStats } from './stats.ts';

/** Adds the commands of staff for the leads in the store. */
export function addCommands(leads: Command, context: Context): void {
  for (const add of [addList, addShow, addMark, addNote, addStats, addExport, addFile, addErase, addBackup])
    add(leads, context);
  leads.addHelpText('after', help);
}

const addFile = (leads: Command, { withStore, storeLocation, stdout }: Context) =>
  leads
    .command('file')
    .description('writes one attachment to standard output')
    .argument('<ID>')
    .action(async (id) => {
      if (stdout.isTTY) throw new CommandError(`This is a binary file. Save it: file ${id} > NAME`);
      const found = await withStore((store) => readFile(store, id));
      if (!found) throw new CommandError(`There is no file ${id} in ${storeLocation()}.`);
      stdout.write(found.bytes);
    });

const help = `
KIND is enquiries, contacts or subscribers. DATE is 2025-12-31, the whole day, or
2025-12-31T18:30Z; days and times are those of the setting TIME_ZONE. The first six digits of
an ID are enough. list, show, stats and erase exit with 1 if they find no lead. The leads are in
DATA_DIR or DATABASE_URL, as for the server.
`;
