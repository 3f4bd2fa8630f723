import { ConfigError, type Environment } from '#server/config.ts';
import { StorageError } from '#server/storage/storageError.ts';
import { backup, verify } from './backup.ts';
import { erase } from './erase.ts';
import { exportLeads } from './exportLeads.ts';
import { file } from './file.ts';
import { help } from './help.ts';
import { list } from './list.ts';
import { UsageError } from './options.ts';
import { isClosedPipe, type Streams } from './output.ts';
import { storePlace } from './storePlace.ts';

const commands = new Map(Object.entries({ list, export: exportLeads, file, erase, backup, verify }));

/** Runs one command line and gives its exit code: 0 done, 1 failed, 2 wrong usage. */
export async function runLeads(
  [name, ...args]: readonly string[],
  env: Environment,
  streams: Streams,
): Promise<number> {
  const { stdout, stderr } = streams;
  if (name === 'help' || [name, ...args].some((it) => it === '--help' || it === '-h')) {
    stdout.write(help);
    return 0;
  }
  try {
    const command = commands.get(name ?? '');
    if (!command) throw new UsageError(name ? `There is no command "${name}"` : 'A command is missing');
    return await command(args, { place: storePlace(env), ...streams });
  } catch (error) {
    if (isClosedPipe(error)) return 0;
    if (error instanceof UsageError) {
      stderr.write(`${error.message}\n\n${help}`);
      return 2;
    }
    if (!(error instanceof StorageError || error instanceof ConfigError)) throw error;
    stderr.write(`${error.message}\n`);
    return 1;
  }
}
