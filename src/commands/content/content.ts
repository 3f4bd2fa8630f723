import { resolve } from 'node:path';
import { readConfig } from '#server/config.ts';
import { faultLine } from '#server/content/content.ts';
import { StorageError } from '#server/storage/storageError.ts';
import { type Command, readArgs } from '../runCommand.ts';
import { checkFolder } from './check.ts';
import { edit } from './edit.ts';
import { initFolder, pullVersion } from './folders.ts';
import { preview } from './preview.ts';
import { inFaults, publish, rollback } from './publish.ts';

const folderIn = (args: readonly string[]) => resolve(readArgs(args, {}, ['DIR']).positionals[0] ?? '');

const init: Command = async (args, { print }) => {
  const folder = folderIn(args);
  await initFolder(folder);
  print(`${folder} holds a copy of the sample. Edit it, then run check, preview and publish.`);
  return 0;
};

const check: Command = async (args, { env, print }) => {
  const { faults, warnings } = await checkFolder(
    args.length > 0 ? folderIn(args) : readConfig(env).contentDir,
  );
  for (const note of [...faults, ...warnings]) print(faultLine(note));
  print(faults.length > 0 ? `${inFaults(faults)}.` : 'All content records are sound.');
  return faults.length > 0 ? 1 : 0;
};

const history: Command = async (args, { withStore, print }) => {
  readArgs(args, {});
  const versions = await withStore((storage) => storage.contentHistory());
  if (versions.length === 0) print('Nothing has been published yet.');
  for (const { version, createdAt, note, files, bytes, isCurrent } of versions) {
    const time = createdAt.slice(0, 16).replace('T', ' ');
    const size = `${files} files, ${Math.ceil(bytes / 1_000)} KB`;
    print(`${isCurrent ? '*' : ' '} ${version}  ${time} UTC  ${size}  ${note}`.trimEnd());
  }
  return 0;
};

const pull: Command = async (args, { withStore, print }) => {
  const folder = folderIn(args);
  return withStore(async (storage) => {
    const { version } = await storage.currentContent();
    if (version === 0) throw new StorageError('Nothing has been published yet');
    await pullVersion(folder, storage, version);
    print(`${folder} holds version ${version}.`);
    return 0;
  });
};

export const commands = { init, check, edit, preview, publish, history, rollback, pull };

export const help = `The texts and pictures of the site. Works while servers run.

  node dist/site.js content COMMAND

  init DIR
      copies the sample content into an empty folder, to start from
  check [DIR]
      names each fault and what is left out; exit code 1 if there is a fault
  edit DIR [--port N]
      opens forms for all texts and pictures of the folder, with the real page next to them: open
      the address that it prints, on this machine
  preview DIR [--port N]
      serves the folder on this machine and follows every edit; nothing sent there is kept
  publish DIR [--note TEXT] [--over VERSION]
      checks the folder and makes it the new version; a faulty one changes nothing, nor does
      one whose last pull or publish is not the version that is published now, unless --over
      names that version
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
