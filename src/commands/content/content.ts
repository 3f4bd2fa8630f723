import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { readConfig } from '#server/config.ts';
import { type ContentNote, noteLine } from '#server/content/content.ts';
import { contentSource } from '#server/content/contentSource.ts';
import { contentHistory, currentContent } from '#server/content/contentVersions.ts';
import { folderSource } from '#server/content/folderSource.ts';
import { requireContentDir } from '#server/openSources.ts';
import { checkFolder } from '#server/publishing/checkFolder.ts';
import {
  inFaults,
  type PublishOutcome,
  publishFolder,
  republishVersion,
} from '#server/publishing/publishFolder.ts';
import { timeOf } from '#server/timing/days.ts';
import { CommandError, type Context, userName, wholeNumber } from '../context.ts';
import { initFolder, pullVersion } from './folders.ts';

/** Adds the commands of staff for the texts and pictures of the site. */
export function addCommands(content: Command, context: Context): void {
  addFolderCommands(content, context);
  addServers(content, context);
  addVersionCommands(content, context);
  content.addHelpText('after', help);
}

const inFull = (folder: string) => resolve(folder);

function addFolderCommands(content: Command, context: Context): void {
  const { env, print, withStore } = context;
  content
    .command('init')
    .description('copies the sample content into an empty folder, to start from')
    .argument('<DIR>', '', inFull)
    .action(async (folder) => {
      await initFolder(folder);
      print(`${folder} holds a copy of the sample. Edit it, then run check, preview and publish.`);
    });
  content
    .command('check')
    .description('lists every fault and warning; exit code 1 if there is a fault')
    .argument('[DIR]', '', inFull)
    .action(async (folder = readConfig(env).contentDir) => {
      const { errors, warnings } = await checkFolder(folder);
      for (const note of [...errors, ...warnings]) print(noteLine(note));
      print(errors.length > 0 ? `${inFaults(errors)}.` : 'No faults.');
      if (errors.length > 0) context.exitCode = 1;
    });
  content
    .command('pull')
    .description('writes the current version into an empty folder')
    .argument('<DIR>', '', inFull)
    .action((folder) =>
      withStore(async (store) => {
        const current = await currentContent(store);
        if (current.version === 0) throw new CommandError('Nothing has been published yet');
        await pullVersion(folder, store, current);
        print(`${folder} holds version ${current.version}.`);
      }),
    );
}

/** The site itself is loaded only here: Node.js can run it only as it is built. */
function addServers(content: Command, context: Context): void {
  content
    .command('edit')
    .description('takes this folder over into the draft, and starts the desk')
    .argument('<DIR>', '', inFull)
    .option('--port <N>', 'on this machine, instead of 4400 (or a free port) or DESK_ADDRESS', wholeNumber(0))
    .action(async (dir, { port }) => {
      const { openDesk } = await import('../desk/desk.ts');
      await openDesk(context, { dir, port });
    });
  content
    .command('preview')
    .description('shows the folder as a site on this machine; forms sent there are not stored')
    .argument('<DIR>', '', inFull)
    .option('--port <N>', 'instead of any free one', wholeNumber(0))
    .action(async (folder, { port = 0 }) => {
      await requireContentDir({ contentDir: folder });
      const report = (note: ContentNote) => context.stderr.write(`${noteLine(note)}\n`);
      const content = await contentSource(folderSource(folder), report);
      const { openPreview } = await import('#desk/server/preview/openPreview.ts');
      const { app } = await openPreview(content, port);
      const stop = Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)));
      context.print(`Ready at ${await app.listen({ port, listenTextResolver: () => 'listening' })}`);
      await stop;
      app.server.closeAllConnections();
      await app.close();
    });
}

function addVersionCommands(content: Command, context: Context): void {
  const { print, storeLocation, withStore, makeStore } = context;
  const report = ({ notes, message, version }: PublishOutcome) => {
    for (const line of [...notes.map(noteLine), message]) print(line);
    if (version) print(`The versions are in ${storeLocation()}.`);
    else context.exitCode = 1;
  };
  content
    .command('publish')
    .description(
      'checks the folder and makes it the new version. A folder with faults is refused, and one without changes. So ' +
        'is a folder that was not pulled from or published as the current version (its file .version says so), ' +
        'unless --over names that version',
    )
    .argument('<DIR>', '', inFull)
    .option('--note <TEXT>', 'what has changed, for the history')
    .option('--by <NAME>', 'your name, for the history')
    .option('--over <VERSION>', 'the published version that is to be replaced', wholeNumber(1))
    .action(async (folder, { by, ...options }) =>
      report(await makeStore((store) => publishFolder(store, folder, { ...options, by: userName(by) }))),
    );
  content
    .command('history')
    .description('the last 50 versions, newest first; * marks the current one; times are in TIME_ZONE')
    .action(async () => {
      const versions = await withStore((store) => contentHistory(store));
      if (versions.length === 0) print('Nothing has been published yet.');
      for (const { version, createdAt, note, by, files, bytes, isCurrent } of versions) {
        const size = `${files} files, ${Math.ceil(bytes / 1_000)} KB`;
        print(
          `${isCurrent ? '*' : ' '} ${version}  ${timeOf(createdAt)}  ${size}  ${by || '-'}  ${note}`.trimEnd(),
        );
      }
    });
  content
    .command('rollback')
    .description('checks an earlier version and publishes it again, as a new one; 0 is the sample')
    .argument('<VERSION>', '', wholeNumber(0))
    .option('--by <NAME>', 'your name, for the history')
    .action(async (version, { by }) =>
      report(await withStore((store) => republishVersion(store, version, userName(by)))),
    );
}

const help = `
The versions are in DATA_DIR or DATABASE_URL, as for the server. A server that is started with
CONTENT_DIR shows that folder instead.
`;
