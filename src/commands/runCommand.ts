import type { Writable } from 'node:stream';
import { ConfigError } from '#server/config.ts';
import { StorageError } from '#server/storage/storageError.ts';
import { escapedControls } from '#server/storage/text.ts';
import { UsageError } from './options.ts';

export interface Streams {
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly stderr: Writable & { readonly isTTY?: boolean };
}

/**
 * Runs one command line of several commands and gives its exit code: what the command gives, or 0 for help, 1 failed,
 * 2 wrong usage. A reader that has gone, such as `head`, is no failure.
 */
export async function runCommand<Context>(
  commands: ReadonlyMap<string, (args: readonly string[], context: Context) => Promise<number>>,
  help: string,
  [name, ...args]: readonly string[],
  { stdout, stderr }: Streams,
  contextOf: () => Context,
): Promise<number> {
  // What a command does is done also where nobody reads on.
  stdout.on('error', (error) => {
    if (!isClosedPipe(error)) throw error;
  });
  if (name === 'help' || [name, ...args].some((it) => it === '--help' || it === '-h')) {
    stdout.write(help);
    return 0;
  }
  try {
    const command = commands.get(name ?? '');
    if (!command) throw new UsageError(name ? `There is no command "${name}"` : 'A command is missing');
    return await command(args, contextOf());
  } catch (error) {
    if (isClosedPipe(error)) return 0;
    if (error instanceof UsageError) {
      stderr.write(`${error.message}\n\n${help}`);
      return 2;
    }
    if (!(error instanceof StorageError || error instanceof ConfigError)) throw error;
    stderr.write(`${error.message.split('\n').map(escapedControls).join('\n')}\n`);
    return 1;
  }
}

/** Whether the reader, `head` for one, has seen enough. */
const isClosedPipe = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EPIPE';
