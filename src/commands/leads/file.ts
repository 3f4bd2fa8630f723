import { readArgs } from '../options.ts';
import { type Command, writeAll } from './output.ts';
import { noStoreYet } from './storePlace.ts';

/** `file ID`: the bytes of one attachment. */
export const file: Command = async (args, { place, stdout, stderr }) => {
  const { positionals } = readArgs(args, {}, ['ID']);
  const [id = ''] = positionals;
  if (stdout.isTTY) {
    stderr.write(`Bytes would garble the terminal, send them to a file: file ${id} > NAME\n`);
    return 1;
  }
  const found = await place.withStore(async (storage) => ({ file: await storage.readFile(id) }));
  if (!found?.file) {
    stderr.write(found ? `There is no file ${id}.\n` : noStoreYet(place));
    return 1;
  }
  await writeAll(stdout, [found.file.bytes]);
  return 0;
};
