import { resolve } from 'node:path';
import { type Environment, readConfig } from '#server/config.ts';
import { StorageError } from '#server/storage/storageError.ts';
import { escapedControls } from '#server/storage/text.ts';
import { readArgs, readWhole, UsageError } from '../options.ts';
import { runCommand, type Streams } from '../runCommand.ts';
import { storeOf, storePlace, type WithStore } from '../withStore.ts';
import { checkFolder, inNumbers } from './check.ts';
import { initFolder, pullVersion } from './folders.ts';
import { preview } from './preview.ts';
import { type PublishContext, publish, rollback } from './publish.ts';

interface Context extends PublishContext {
  env: Environment;
  readStore: WithStore;
}

type Command = (args: readonly string[], context: Context) => Promise<number>;

const commands = new Map<string, Command>([
  [
    'init',
    async (args, { print }) => {
      const folder = folderIn(args);
      await initFolder(folder);
      print(`${folder} holds a copy of the sample. Edit it, then run check, preview and publish.`);
      return 0;
    },
  ],
  [
    'check',
    async (args, { env, print }) => {
      const [given] = readArgs(args, {}, args.length > 0 ? ['DIR'] : []).positionals;
      const { faults, notes, losses } = await checkFolder(
        given ? resolve(given) : readConfig(env).contentDir,
      );
      for (const line of [...faults, ...notes]) print(line);
      const isSound = faults.length === 0 && !losses;
      const sum = [inNumbers(faults.length, 'fault'), losses].filter(Boolean).join(', ');
      print(isSound ? 'All content records are sound.' : `${sum}.`);
      return faults.length === 0 ? 0 : 1;
    },
  ],
  [
    'preview',
    (args, { env }) => {
      const { values, positionals } = readArgs(args, { port: { type: 'string' } }, ['DIR']);
      return preview(resolve(positionals[0] ?? ''), values.port ?? '0', env);
    },
  ],
  [
    'publish',
    async (args, context) => {
      const options = {
        note: { type: 'string' },
        over: { type: 'string' },
        strict: { type: 'boolean' },
      } as const;
      const { values, positionals } = readArgs(args, options, ['DIR']);
      const over = readWhole('--over', values.over, 1);
      return publish(
        resolve(positionals[0] ?? ''),
        { note: values.note ?? '', over, strict: values.strict },
        context,
      );
    },
  ],
  [
    'history',
    async (args, { readStore, print }) => {
      readArgs(args, {});
      const versions = await readStore((storage) => storage.contentHistory());
      if (versions.length === 0) print('Nothing has been published yet.');
      for (const { version, createdAt, note, files, bytes, isCurrent } of versions) {
        const time = createdAt.slice(0, 16).replace('T', ' ');
        const size = `${files} files, ${Math.ceil(bytes / 1_000)} KB`;
        print(`${isCurrent ? '*' : ' '} ${version}  ${time} UTC  ${size}  ${note}`.trimEnd());
      }
      return 0;
    },
  ],
  [
    'rollback',
    async (args, context) => {
      const [given = ''] = readArgs(args, {}, ['VERSION']).positionals;
      if (!/^[1-9]\d{0,8}$/.test(given)) throw new UsageError('VERSION is a number that history shows');
      return rollback(Number(given), context);
    },
  ],
  [
    'pull',
    async (args, { readStore, print }) => {
      const folder = folderIn(args);
      return readStore(async (storage) => {
        const { version } = await storage.currentContent();
        if (version === 0) throw new StorageError('Nothing has been published yet');
        await pullVersion(folder, storage, version);
        print(`${folder} holds version ${version}.`);
        return 0;
      });
    },
  ],
]);

const folderIn = (args: readonly string[]) => resolve(readArgs(args, {}, ['DIR']).positionals[0] ?? '');

/** Runs one command line and gives its exit code: 0 done, 1 failed or faulty, 2 wrong usage. */
export const runContent = (args: readonly string[], env: Environment, streams: Streams): Promise<number> =>
  runCommand(commands, help, args, streams, () => ({
    env,
    // Only the commands that need a store ask where it is.
    readStore: (use) => storeOf(env, true)(use),
    withStore: (use) => storeOf(env, true)(use),
    makeStore: (use) => storeOf(env, false)(use),
    place: () => storePlace(env),
    otherFolder: env.CONTENT_DIR?.trim(),
    print: (line) => streams.stdout.write(`${escapedControls(line)}\n`),
  }));

const help = `The texts and pictures of the site. Works while servers run.

  node dist/site.js content COMMAND

  init DIR
      copies the sample content into an empty folder, to start from
  check [DIR]
      names each fault, what is left out, and each picture; exit code 1 if there is a fault
  preview DIR [--port N]
      serves the folder on this machine and follows every edit; nothing sent there is kept
  publish DIR [--note TEXT] [--over VERSION] [--strict]
      checks the folder and makes it the new version; a faulty one changes nothing, nor does
      one that would take back what others have published since its last pull or publish,
      unless --over names the version that is shown; --strict refuses entries left out and
      dead links, too
  history
      the last 50 versions, newest first; * is the one that is shown; times are UTC
  rollback VERSION
      checks an earlier version and publishes it again, as a new one
  pull DIR
      writes the version that is shown into an empty folder

  DATA_DIR and DATABASE_URL say where versions are kept, as for the server; with --settings
  FILE they come from a file. A server that is started with CONTENT_DIR shows that folder
  instead.
`;
