import type { Lead } from '#server/storage/lead.ts';
import { StorageError } from '#server/storage/storageError.ts';
import { readArgs, readWhole } from '../options.ts';
import { filterOptions, readFilter, text } from './filter.ts';
import { leadTable } from './leadTable.ts';
import { type Command, writeAll } from './output.ts';

const standardLimit = 50;

/** `list`: leads as a table, the newest first. */
export const list: Command = async (args, { withStore, place, stdout }) => {
  const options = { ...filterOptions, limit: text, offset: text };
  const { values } = readArgs(args, options);
  const condition = readFilter(values);
  const limit = readWhole('--limit', values.limit, 1) ?? standardLimit;
  const offset = readWhole('--offset', values.offset, 0);

  let count = 0;
  async function* upToLimit(leads: AsyncIterable<Lead>) {
    for await (const lead of leads) {
      count += 1;
      if (count <= limit) yield lead;
    }
  }
  await withStore(async (storage) => {
    const leads = storage.listLeads({ ...condition, offset, limit: limit + 1, newestFirst: true });
    const width = stdout.isTTY ? stdout.columns : undefined;
    await writeAll(stdout, leadTable(upToLimit(leads), width));
  });
  if (count === 0) throw new StorageError(`No leads in ${place()}.`);
  if (count > limit) stdout.write(`There are more than these ${limit}: --limit N shows more.\n`);
  return 0;
};
