import { readArgs } from '../options.ts';
import { type Command, writeAll } from './output.ts';

/** `file ID`: the bytes of one attachment. */
export const file: Command = async (args, { withStore, place, stdout, stderr }) => {
  const { positionals } = readArgs(args, {}, ['ID']);
  const [id = ''] = positionals;
  if (stdout.isTTY) {
    stderr.write(`Bytes would garble the terminal, send them to a file: file ${id} > NAME\n`);
    return 1;
  }
  const found = await withStore((storage) => storage.readFile(id));
  if (!found) {
    stderr.write(`There is no file ${id} in ${place()}.\n`);
    return 1;
  }
  await writeAll(stdout, [found.bytes]);
  return 0;
};
