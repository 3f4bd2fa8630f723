import { userInfo } from 'node:os';
import type { Writable } from 'node:stream';
import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { type Environment, readStorePlace } from '#server/config.ts';
import type { Opening, Store } from '#server/database/engine.ts';
import { placeIn } from '#server/database/storageError.ts';
import { escapedControls } from '#server/text/text.ts';

export interface Streams {
  readonly stdout: Writable & { readonly isTTY?: boolean };
  readonly stderr: Writable;
}

/** Gives `use` the store that the environment names, as it does for the server, and returns its result. */
type WithStore = <T>(use: (store: Store) => Promise<T>, opening?: Opening) => Promise<T>;

/** The surroundings of a command. */
export interface Context extends Streams {
  readonly env: Environment;
  /** Fails where there is no store. */
  readonly withStore: WithStore;
  /** Makes the store if it does not exist. */
  readonly makeStore: WithStore;
  /** Where the store is, without a password. */
  readonly storeLocation: () => string;
  /** Writes one line, without characters that steer the terminal. */
  readonly print: (line: string) => void;
  /** 0 done, 1 failed, 2 wrong usage. A command sets it. */
  exitCode: number;
}

/** The reason why a command cannot do its work. It is printed, and the program ends with the exit code. */
export class CommandError extends Error {
  constructor(
    message: string,
    readonly exitCode: 1 | 2 = 1,
  ) {
    super(message);
  }
}

export function makeContext(env: Environment, { stdout, stderr }: Streams): Context {
  return {
    env,
    stdout,
    stderr,
    exitCode: 0,
    withStore: storeOf(env, true),
    makeStore: storeOf(env, false),
    storeLocation: () => {
      const { databaseUrl, dataDir } = readStorePlace(env);
      return databaseUrl ? placeIn(databaseUrl) : dataDir;
    },
    print: (line) => stdout.write(`${escapedControls(line)}\n`),
  };
}

/** @param existing whether a missing store is an error, and not made */
function storeOf(env: Environment, existing: boolean): WithStore {
  return async (use, opening) => {
    // Loaded late: a health check needs no store.
    const { openStore } = await import('#server/openStore.ts');
    const store = await openStore({ ...readStorePlace(env), ...opening, existing });
    try {
      return await use(store);
    } finally {
      await store.close();
    }
  };
}

/** A command whose subcommands write to the streams, and throw where commander would end the process. */
export const makeProgramCommand = (name: string, { stdout, stderr }: Streams) =>
  new Command(name).exitOverride().configureOutput({
    writeOut: (text) => stdout.write(text),
    writeErr: (text) => stderr.write(text),
    // One line, with the nearest command or option.
    outputError: (text, write) =>
      write(`${text.trim().replace('\n', ' ').replace(/\.$/, '')}. Add --help to see every command.\n`),
  });

/** Reads the value of an option as a whole number. */
export const wholeNumber = (least: 0 | 1) => (given: string) => {
  if (/^\d{1,9}$/.test(given) && Number(given) >= least) return Number(given);
  throw new InvalidArgumentError(`It must be a whole number, ${least} or more`);
};

/** The name of the person who gives a command: the one after `--by`, else the system's user, also behind sudo. */
export const userName = (by?: string): string => by || process.env.SUDO_USER || userInfo().username;
