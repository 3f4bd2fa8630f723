import type { Environment } from '#server/config.ts';
import { type Command, readArgs, runCommand, type Streams } from '../runCommand.ts';
import { healthcheck } from './healthcheck.ts';

/** Loaded when they are asked for: a list of leads needs no page. */
const groups = {
  leads: () => import('../leads/leads.ts'),
  content: () => import('../content/content.ts'),
  theme: () => import('../theme/theme.ts'),
};

const serve: Command = async (args) => {
  readArgs(args, {});
  await import('#server/main.ts');
  return 0;
};

/** `migrate`: brings the store to the newest schema, as a server does when it starts. */
const migrate: Command = async (args, { makeStore, place, print }) => {
  readArgs(args, {});
  const version = await makeStore((storage) => storage.schemaVersion());
  print(`The store in ${place()} has schema version ${version}.`);
  return 0;
};

const commands = { serve, migrate, healthcheck };

/** Runs one command line and gives its exit code: 0 done, 1 failed, 2 wrong usage. */
export async function runSite(args: readonly string[], env: Environment, streams: Streams): Promise<number> {
  const { file, rest } = withoutSettings(args);
  if (file !== undefined) {
    try {
      process.loadEnvFile(file);
    } catch (error) {
      streams.stderr.write(`--settings: ${file ? (error as Error).message : 'FILE is missing'}\n`);
      return 2;
    }
  }
  const [name = '', ...own] = rest;
  if (!Object.hasOwn(groups, name)) return runCommand(commands, help, rest, env, streams);
  const group = await groups[name as keyof typeof groups]();
  return runCommand(group.commands, group.help, own, env, streams);
}

/**
 * The option may come before or after the command, as `--settings FILE` or `--settings=FILE`. It was called `--env-file`, which
 * Node.js takes for an option of its own, so that it ends before this program starts where the file is missing.
 */
function withoutSettings(args: readonly string[]): { file: string | undefined; rest: readonly string[] } {
  const at = args.findIndex((arg) => /^--(settings|env-file)(=|$)/.test(arg));
  if (at < 0) return { file: undefined, rest: args };
  const [, joined] = /=(.*)/s.exec(args[at] ?? '') ?? [];
  return { file: joined ?? args[at + 1] ?? '', rest: args.toSpliced(at, joined === undefined ? 2 : 1) };
}

const help = `The website, its staff commands and what its operators need.

  node dist/site.js COMMAND [--settings FILE]

  serve
      serves pages, API and assets; prints the address when it is ready
  leads …
      what visitors sent: list, show, mark, stats, export, file, erase, backup, restore
  content …
      texts and pictures: init, edit, check, preview, publish, history, rollback,
      pull
  theme check
      the contrast of every text and background of the brand
  migrate
      updates the tables of the store and prints their version
  healthcheck
      checks that the server on HOST and PORT is ready; exit code 1 if not

  leads --help, content --help and theme --help explain those commands. Settings are
  environment variables, see .github/OPERATING.md. --settings FILE reads them from a file,
  one NAME=value on each line; variables that are already set win.
`;
