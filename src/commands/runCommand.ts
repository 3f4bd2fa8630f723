import { userInfo } from 'node:os';
import type { Writable } from 'node:stream';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ConfigError, type Environment, readStorePlace } from '#server/config.ts';
import { StorageError } from '#server/database/storageError.ts';
import { escapedControls } from '#server/database/text.ts';
import type { Storage } from '#server/openStorage.ts';

export interface Streams {
  readonly stdout: Writable & { readonly isTTY?: boolean };
  readonly stderr: Writable;
}

/** Gives `use` the store that the environment names to the server, too, and its result back. */
type WithStore = <T>(use: (storage: Storage) => Promise<T>) => Promise<T>;

/** What commands work with. */
export interface Context extends Streams {
  readonly env: Environment;
  /** Fails where there is no store. */
  readonly withStore: WithStore;
  /** Makes the store where there is none. */
  readonly makeStore: WithStore;
  /** Where the store is, in words that hold no password. */
  readonly place: () => string;
  /** Writes one line, in which nothing steers the terminal. */
  readonly print: (line: string) => void;
}

/** A command: its own arguments in, its exit code out. */
export type Command = (args: readonly string[], context: Context) => Promise<number>;

/** The command line is wrong; the message says what. */
export class UsageError extends Error {}

export const text = { type: 'string' } as const;
export const flag = { type: 'boolean' } as const;

/**
 * Reads a command's options and exactly the positional arguments that `names` lists, or more of them.
 *
 * @throws UsageError
 */
export function readArgs<const O extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: O,
  names: string[] = [],
  mayBeMore = false,
) {
  const { values, positionals } = parsed(args, options);
  const missing = names[positionals.length];
  if (missing) throw new UsageError(`${missing} is missing`);
  const extra = mayBeMore ? undefined : positionals[names.length];
  if (extra !== undefined) throw new UsageError(`unexpected argument "${extra}"`);
  return { values, positionals };
}

function parsed<const O extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: O,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // Its first sentence says what is wrong; the others are advice that fits no command of this site.
    throw new UsageError(error.message.split(/\.(?:\s|$)/, 1)[0]);
  }
}

/** The whole number of an option; undefined where it is not given. @throws UsageError */
export function readWhole(name: string, given: string | undefined, least: 0 | 1): number | undefined {
  if (given === undefined) return undefined;
  if (!/^\d{1,9}$/.test(given) || Number(given) < least)
    throw new UsageError(`${name} must be a whole number, ${least} or more`);
  return Number(given);
}

/** Who gives a command: the name after `--by`, else the system's user, also behind sudo. */
export const userName = (by?: string): string => by || process.env.SUDO_USER || userInfo().username;

/**
 * Runs one command line of several commands and gives its exit code: what the command gives, or 0 for help, 1 failed,
 * 2 wrong usage. A reader that has gone, such as `head`, is no failure.
 */
export async function runCommand(
  commands: Readonly<Record<string, Command>>,
  help: string,
  [name = '', ...args]: readonly string[],
  env: Environment,
  { stdout, stderr }: Streams,
): Promise<number> {
  // What a command does is done also where nobody reads on.
  stdout.on('error', (error) => {
    if (!isClosedPipe(error)) throw error;
  });
  if (name === 'help' || [name, ...args].some((it) => it === '--help' || it === '-h')) {
    stdout.write(help);
    return 0;
  }
  const print = (line: string) => stdout.write(`${escapedControls(line)}\n`);
  const place = () => {
    const { databaseUrl, dataDir } = readStorePlace(env);
    if (!databaseUrl) return dataDir;
    const { host, pathname } = new URL(databaseUrl);
    return `${host}${pathname}`;
  };
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new UsageError(name ? unknown(name, Object.keys(commands)) : 'No command given');
    const stores = { withStore: storeOf(env, true), makeStore: storeOf(env, false) };
    return await command(args, { env, stdout, stderr, print, place, ...stores });
  } catch (error) {
    if (isClosedPipe(error)) return 0;
    if (error instanceof UsageError) {
      stderr.write(`${error.message}. Add --help to see every command.\n`);
      return 2;
    }
    if (!(error instanceof StorageError || error instanceof ConfigError)) throw error;
    stderr.write(`${error.message.split('\n').map(escapedControls).join('\n')}\n`);
    return 1;
  }
}

/** Says that there is no such command, and which one was probably meant. */
function unknown(name: string, known: readonly string[]): string {
  const [nearest = ''] = known.toSorted((one, other) => distance(name, one) - distance(name, other));
  const guess = distance(name, nearest) <= nearest.length / 2 ? `; the nearest is "${nearest}"` : '';
  return `There is no command "${name}"${guess}`;
}

/** How many letters must be typed, removed or replaced to make one word of the other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = [...other, ''].map((_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, found] of [...other].entries())
      next.push(
        Math.min((row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1, (row[at] ?? 0) + Number(letter !== found)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Whether the reader, `head` for one, has seen enough. */
const isClosedPipe = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EPIPE';

/** @param existing whether a store that is not there is an error, and not made */
function storeOf(env: Environment, existing: boolean): WithStore {
  return async (use) => {
    // Only now: a check of health needs no store.
    const { openStorage } = await import('#server/openStorage.ts');
    const storage = await openStorage({ ...readStorePlace(env), existing });
    try {
      return await use(storage);
    } finally {
      await storage.close();
    }
  };
}
