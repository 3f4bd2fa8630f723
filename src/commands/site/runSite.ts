import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { type Command, CommanderError } from '@commander-js/extra-typings';
import { applyTimeZone, ConfigError, type Environment } from '#server/config.ts';
import { schemaVersion } from '#server/database/migrations.ts';
import { StorageError } from '#server/database/storageError.ts';
import { unknownSetting, unknownSettings } from '#server/settingWarnings.ts';
import { escapedControls } from '#server/text/text.ts';
import { CommandError, type Context, makeContext, makeProgramCommand, type Streams } from '../context.ts';
import { addHealthcheck } from './healthcheck.ts';
import { addMailStaff } from './mailStaff.ts';

/** Loaded when they are asked for: a list of leads needs no page. */
const groups = {
  leads: {
    description: 'what visitors sent; you can use it while the server runs',
    load: () => import('../leads/leads.ts'),
  },
  visits: {
    description: 'how often the pages were seen',
    load: () => import('../visits/visits.ts'),
  },
  content: {
    description: 'the texts and pictures of the site; you can use it while servers run',
    load: () => import('../content/content.ts'),
  },
  desk: {
    description: 'the desk, on which staff read leads and edit and publish the content',
    load: () => import('../desk/desk.ts'),
  },
  theme: { description: 'the brand that the site was built with', load: () => import('../theme/theme.ts') },
};

/**
 * Runs one command line and gives its exit code: 0 done, 1 failed, 2 wrong usage. A closed pipe, such as
 * that to `head`, is not an error.
 */
export async function runSite(args: readonly string[], env: Environment, streams: Streams): Promise<number> {
  const context = makeContext(env, streams);
  const { stdout, stderr } = streams;
  // A command does its work also when nobody reads its output to the end.
  stdout.on('error', (error) => {
    if (!isClosedPipe(error)) throw error;
  });
  try {
    const program = await makeProgram(args, context);
    await program.parseAsync(args, { from: 'user' });
    return context.exitCode;
  } catch (error) {
    if (isClosedPipe(error)) return 0;
    // Commander has printed its reason.
    if (error instanceof CommanderError) return error.code === 'commander.helpDisplayed' ? 0 : 2;
    const isExpected =
      error instanceof CommandError || error instanceof StorageError || error instanceof ConfigError;
    if (!isExpected) throw error;
    stderr.write(`${error.message.split('\n').map(escapedControls).join('\n')}\n`);
    return error instanceof CommandError ? error.exitCode : 1;
  }
}

async function makeProgram(args: readonly string[], context: Context): Promise<Command> {
  const { env } = context;
  const program = makeProgramCommand('node dist/site.js', context)
    .description('The website, its staff commands and the commands of its operators.')
    .addHelpText('after', settingsHelp);
  program
    .option('--settings <FILE>', 'reads settings from a file, one NAME=value on each line')
    .hook('preAction', (command) => {
      const { settings } = command.opts();
      if (settings !== undefined) loadSettings(settings, context);
      applyTimeZone(env);
    });
  program
    .command('serve')
    .description('serves pages, API and assets; prints the address when it is ready')
    .action(async () => {
      await import('#server/main.ts');
    });
  for (const [name, { description, load }] of Object.entries(groups)) {
    const group = program.command(name).description(description);
    if (args.includes(name)) (await load()).addCommands(group, context);
  }
  program
    .command('migrate')
    .description('updates the tables of the store and prints their version')
    .action(async () => {
      const version = await context.makeStore((store) => schemaVersion(store));
      context.print(`The store in ${context.storeLocation()} has schema version ${version}.`);
    });
  addHealthcheck(program, context);
  addMailStaff(program, context);
  return program;
}

const settingsHelp = `
Settings are environment variables, see .github/OPERATING.md; those that are already set win
over a file. "leads --help", "visits --help", "content --help" and "theme --help" list the commands of these groups.
`;

/**
 * Takes the settings of a file over, unless the environment has them. A name that is no setting is reported, and has no effect.
 *
 * @throws CommandError when the file cannot be read
 */
function loadSettings(file: string, { stderr }: Context): void {
  const given = readSettings(file);
  const unknown = unknownSettings(Object.keys(given));
  for (const name of unknown) stderr.write(`${unknownSetting(escapedControls(name))}\n`);
  for (const [name, value] of Object.entries(given))
    if (process.env[name] === undefined && !unknown.includes(name)) process.env[name] = value;
}

function readSettings(file: string): Record<string, string | undefined> {
  try {
    // Some editors begin a file with a byte order mark.
    return parseEnv(readFileSync(file, 'utf8').replace(/^\ufeff/, ''));
  } catch (error) {
    throw new CommandError(`--settings: ${(error as Error).message}`, 2);
  }
}

/** Whether the reader, `head` for one, has seen enough. */
const isClosedPipe = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EPIPE';
