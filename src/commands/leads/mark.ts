import { leadStates } from '#server/storage/lead.ts';
import { readArgs, UsageError } from '../options.ts';
import { text } from './filter.ts';
import { oneLead, readIdStart } from './oneLead.ts';
import { type Command, inLeads } from './output.ts';

/** `mark ID … done|open|spam`: notes what became of leads; all of them, or none when one is not there. */
export const mark: Command = async (args, { withStore, place, stdout }) => {
  const { values, positionals } = readArgs(args, { note: text }, ['ID', 'STATE'], true);
  const state = leadStates.find((known) => known === positionals.at(-1));
  if (!state) throw new UsageError(`The last argument is one of ${leadStates.join(', ')}`);
  const idStarts = positionals.slice(0, -1).map(readIdStart);
  const count = await withStore(async (storage) => {
    const ids: string[] = [];
    for (const idStart of idStarts) ids.push((await oneLead(storage, idStart, place())).id);
    return storage.markLeads(ids, { state, note: values.note });
  });
  stdout.write(`Marked ${inLeads(count)} ${state}.\n`);
  return 0;
};
