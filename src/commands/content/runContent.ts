import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Environment, readConfig } from '#server/config.ts';
import { writeContentFile } from '#server/content/versionFolder.ts';
import { StorageError } from '#server/storage/storageError.ts';
import { readArgs, UsageError } from '../options.ts';
import { runCommand, type Streams } from '../runCommand.ts';
import { storeOf, type WithStore } from '../withStore.ts';
import { checkFolder, inNumbers, lineOf } from './check.ts';
import { initFolder, requireEmpty } from './folders.ts';
import { preview } from './preview.ts';
import { readSet } from './readSet.ts';

interface Context {
  env: Environment;
  readStore: WithStore;
  withStore: WithStore;
  /** Makes the store where there is none. */
  makeStore: WithStore;
  print: (line: string) => void;
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
      const { lines, faults } = await checkFolder(given ? resolve(given) : readConfig(env).contentDir);
      for (const line of lines) print(line);
      print(faults === 0 ? 'All content records are sound.' : `${inNumbers(faults, 'fault')}.`);
      return faults === 0 ? 0 : 1;
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
      const { values, positionals } = readArgs(args, { note: { type: 'string' } }, ['DIR']);
      return publish(resolve(positionals[0] ?? ''), values.note ?? '', context);
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
    async (args, { withStore, print }) => {
      const [given = ''] = readArgs(args, {}, ['VERSION']).positionals;
      if (!/^[1-9]\d{0,8}$/.test(given)) throw new UsageError('VERSION is a number that history shows');
      const version = Number(given);
      const again = await withStore((storage) =>
        storage.republishContent(version, `back to version ${version}`),
      );
      print(
        again
          ? `Version ${again} is published: version ${version} again.`
          : `There is no version ${version}.`,
      );
      return again ? 0 : 1;
    },
  ],
  [
    'pull',
    async (args, { readStore, print }) => {
      const folder = folderIn(args);
      return readStore(async (storage) => {
        const { version } = await storage.currentContent();
        if (version === 0) throw new StorageError('Nothing has been published yet');
        await requireEmpty(folder);
        for (const file of await storage.contentFiles(version)) await writeContentFile(folder, storage, file);
        print(`${folder} holds version ${version}.`);
        return 0;
      });
    },
  ],
]);

async function publish(folder: string, note: string, { makeStore, print }: Context): Promise<number> {
  if (!(await stat(folder).catch(() => undefined))?.isDirectory())
    throw new StorageError(`There is no folder ${folder}`);
  const { lines, faults } = await checkFolder(folder);
  const set = await readSet(folder);
  for (const line of lines) print(line);
  for (const fault of set.faults) print(`${fault.isWarning ? 'warning: ' : ''}${lineOf(fault)}`);
  const all = faults + set.faults.filter((fault) => !fault.isWarning).length;
  if (all > 0) {
    print(`${inNumbers(all, 'fault')}. Nothing was published.`);
    return 1;
  }
  const version = await makeStore((storage) => storage.publishContent(set.files, note));
  print(`Version ${version} is published: ${inNumbers(set.files.length, 'file')}.`);
  return 0;
}

const folderIn = (args: readonly string[]) => resolve(readArgs(args, {}, ['DIR']).positionals[0] ?? '');

/** Runs one command line and gives its exit code: 0 done, 1 failed or faulty, 2 wrong usage. */
export const runContent = (args: readonly string[], env: Environment, streams: Streams): Promise<number> =>
  runCommand(commands, help, args, streams, () => ({
    env,
    // Only the commands that need a store ask where it is.
    readStore: (use) => storeOf(env, true, false)(use),
    withStore: (use) => storeOf(env, true)(use),
    makeStore: (use) => storeOf(env, false)(use),
    print: (line) => streams.stdout.write(`${line}\n`),
  }));

const help = `The texts and pictures of the site. Works while servers run.

  node dist/site.js content COMMAND

  init DIR
      copies the sample content into an empty folder, to start from
  check [DIR]
      names each fault, what is left out, and each picture; exit code 1 if there is a fault
  preview DIR [--port N]
      serves the folder on this machine and follows every edit; nothing sent there is kept
  publish DIR [--note TEXT]
      checks the folder and makes it the new version; a faulty one changes nothing
  history
      the last 50 versions, newest first; * is the one that is shown; times are UTC
  rollback VERSION
      publishes an earlier version again, as a new one
  pull DIR
      writes the version that is shown into an empty folder

  DATA_DIR and DATABASE_URL say where versions are kept, as for the server; with --env-file
  FILE they come from a file. A server that is started with CONTENT_DIR shows that folder
  instead.
`;
