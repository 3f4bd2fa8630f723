import { resolve } from 'node:path';
import { readConfig } from '#server/config.ts';
import { faultLine } from '#server/content/content.ts';
import { StorageError } from '#server/database/storageError.ts';
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
  print(faults.length > 0 ? `${inFaults(faults)}.` : 'No faults.');
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
    const current = await storage.currentContent();
    if (current.version === 0) throw new StorageError('Nothing has been published yet');
    await pullVersion(folder, storage, current);
    print(`${folder} holds version ${current.version}.`);
    return 0;
  });
};

export const commands = { init, check, edit, preview, publish, history, rollback, pull };

export const help = `The texts and pictures of the site. You can use it while servers run.

  node dist/site.js content COMMAND

  init DIR
      copies the sample content into an empty folder, to start from
  check [DIR]
      lists every fault and warning; exit code 1 if there is a fault
  edit DIR [--port N]
      edits all texts and pictures in forms, next to the real page: open the address it
      prints in a browser on this machine
  preview DIR [--port N]
      shows the folder as a site on this machine; forms sent there are not stored
  publish DIR [--note TEXT] [--over VERSION]
      checks the folder and makes it the new version. A folder with faults is refused, and
      one without changes. So is a folder that was not pulled from or published as the
      current version (its file .version says so), unless --over names that version
  history
      the last 50 versions, newest first; * marks the current one; times are UTC
  rollback VERSION
      checks an earlier version and publishes it again, as a new one
  pull DIR
      writes the current version into an empty folder

  The versions are in DATA_DIR or DATABASE_URL, as for the server. --settings FILE reads
  these from a file. A server that is started with CONTENT_DIR shows that folder instead.
`;
