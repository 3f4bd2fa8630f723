import type { Environment } from '#server/config.ts';
import { readArgs } from '../options.ts';
import { runCommand, type Streams } from '../runCommand.ts';
import { sourceFault } from '../sourceFault.ts';
import { healthcheck } from './healthcheck.ts';

type Command = (args: readonly string[], env: Environment, streams: Streams) => Promise<number>;

/** Loaded when they are asked for: a list of leads needs no page, a check of health no store. */
const groups: Readonly<Record<string, () => Promise<Command>>> = {
  leads: async () => (await import('../leads/runLeads.ts')).runLeads,
  content: async () => (await import('../content/runContent.ts')).runContent,
  theme: async () => (await import('../theme/runTheme.ts')).runTheme,
};

interface Context extends Streams {
  env: Environment;
}

/** Commands without arguments. */
const plain: Readonly<Record<string, (context: Context) => Promise<number>>> = {
  serve: async () => {
    await import('#server/main.ts');
    return 0;
  },
  migrate: async (context) => (await import('./migrate.ts')).migrate(context),
  healthcheck,
};

const commands = new Map(
  Object.entries(plain).map(([name, run]) => [
    name,
    async (args: readonly string[], context: Context) => {
      readArgs(args, {});
      return run(context);
    },
  ]),
);

/** Runs one command line and gives its exit code: 0 done, 1 failed, 2 wrong usage. */
export async function runSite(args: readonly string[], env: Environment, streams: Streams): Promise<number> {
  const { file, rest } = withoutEnvFile(args);
  if (file !== undefined) {
    try {
      process.loadEnvFile(file);
    } catch (error) {
      streams.stderr.write(`--settings: ${file ? (error as Error).message : 'FILE is missing'}\n`);
      return 2;
    }
  }
  const [name = '', ...own] = rest;
  const group = Object.hasOwn(groups, name) ? groups[name] : undefined;
  if (group) {
    const load = group().catch((error: unknown) => {
      const fault = sourceFault(error);
      if (!fault) throw error;
      return async () => {
        streams.stderr.write(`${fault}\n`);
        return 1;
      };
    });
    return (await load)(own, env, streams);
  }
  return runCommand(commands, help, rest, streams, () => ({ env, ...streams }));
}

/**
 * The option may come before or after the command, as `--settings FILE` or `--settings=FILE`. It was called `--env-file`, which
 * Node.js takes for an option of its own, so that it ends before this program starts where the file is missing.
 */
function withoutEnvFile(args: readonly string[]): { file: string | undefined; rest: readonly string[] } {
  const at = args.findIndex((arg) => /^--(settings|env-file)(=|$)/.test(arg));
  if (at < 0) return { file: undefined, rest: args };
  const [, joined] = /=(.*)/s.exec(args[at] ?? '') ?? [];
  return {
    file: joined ?? args[at + 1] ?? '',
    rest: [...args.slice(0, at), ...args.slice(joined === undefined ? at + 2 : at + 1)],
  };
}

const help = `The website, its staff commands and what its operators need.

  node dist/site.js COMMAND [--settings FILE]

  serve
      serves pages, API and assets; prints the address when it is ready
  leads …
      what visitors sent: list, show, mark, stats, export, file, erase, backup, restore
  content …
      texts and pictures: init, check, preview, publish, history, rollback, pull
  theme check
      the contrast of every text and background of the brand
  migrate
      brings the store to this version and says at which it is
  healthcheck
      whether the server of HOST and PORT is ready; exit code 1 if it is not

  COMMAND --help tells more. Settings are environment variables, see README.md; --settings
  reads those that are not set from FILE, one NAME=value a line.
`;
