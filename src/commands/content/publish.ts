import { resolve } from 'node:path';
import { type ContentFault, faultLine } from '#server/content/content.ts';
import { contentOfSet } from '#server/content/contentOfSet.ts';
import { contentKind, markOfSet } from '#server/content/contentSet.ts';
import type { CurrentContent } from '#server/content/contentVersions.ts';
import { type Command, readArgs, readWhole, text, UsageError } from '../runCommand.ts';
import { checkFolder } from './check.ts';
import { readFolderVersion, writeFolderVersion } from './folders.ts';

/** `publish DIR`: makes a folder without faults the new version. */
export const publish: Command = async (args, { makeStore, place, print }) => {
  const { values, positionals } = readArgs(args, { note: text, over: text }, ['DIR']);
  const folder = resolve(positionals[0] ?? '');
  const over = readWhole('--over', values.over, 1);
  const { files, faults, warnings } = await checkFolder(folder);
  for (const note of [...faults, ...warnings]) print(faultLine(note));
  const refuse = (reason: string) => {
    print(`${reason}. Nothing was published.`);
    return 1;
  };
  if (faults.length > 0) return refuse(inFaults(faults));
  return makeStore(async (storage) => {
    const { version: before, mark } = await storage.currentContent();
    const base = await readFolderVersion(folder);
    if (before > 0 && (over === undefined ? base?.mark !== mark : over !== before)) {
      const reason = over ? `--over names version ${over}` : `${folder} ${basedOn(base, before)}`;
      return refuse(
        `${reason}, but version ${before} is published now. Pull that version into a new folder and make your ` +
          `changes there, or replace it with --over ${before}`,
      );
    }
    if (markOfSet(files) === mark) return refuse(`${folder} is the same as version ${before}`);
    // What staff have written would give way to the sample, unnoticed.
    const present = new Set(files.map(({ path }) => path));
    const missing = (await storage.contentFiles(before)).filter(
      ({ path }) => contentKind(path) === 'record' && !present.has(path),
    );
    if (missing.length > 0)
      return refuse(
        `The published version ${before} has ${missing.map(({ path }) => path).join(', ')} and this folder does ` +
          'not. To use the sample’s text, copy that file from a folder made by "content init"',
      );
    const version = await storage.publishContent(files, values.note ?? '', before);
    await writeFolderVersion(folder, { version, mark: markOfSet(files) }).catch((error: Error) =>
      print(`warning: cannot write ${folder}/.version: ${error.message}`),
    );
    print(`Version ${version} is published in ${place()}: ${files.length} files.`);
    return 0;
  });
};

function basedOn(base: CurrentContent | undefined, before: number): string {
  if (!base) return 'does not say which version it is based on';
  // Two stores number their versions alike.
  return `is based on version ${base.version}${base.version === before ? ' of another site' : ''}`;
}

/** `rollback VERSION`: publishes an earlier version again. A newer release may have other rules, so it is checked. */
export const rollback: Command = async (args, { withStore, print }) => {
  const [given = ''] = readArgs(args, {}, ['VERSION']).positionals;
  if (!/^[1-9]\d{0,8}$/.test(given)) throw new UsageError('VERSION must be a number that history shows');
  const version = Number(given);
  return withStore(async (storage) => {
    const files = await storage.contentFiles(version);
    if (files.length === 0) {
      print(`There is no version ${version}.`);
      return 1;
    }
    const current = await storage.currentContent();
    if (markOfSet(files) === current.mark) {
      print(`Version ${current.version}, which is published, is the same as version ${version}.`);
      return 1;
    }
    const { notes } = await contentOfSet(files, ({ hash }) => storage.contentBytes(hash));
    const faults = notes.filter(({ isWarning }) => !isWarning);
    for (const fault of faults) print(faultLine(fault));
    if (faults.length > 0) {
      print(`${inFaults(faults)}. Version ${version} was not published again.`);
      return 1;
    }
    const again = await storage.republishContent(version, `back to version ${version}`);
    print(
      again ? `Version ${again} is published: version ${version} again.` : `There is no version ${version}.`,
    );
    return again ? 0 : 1;
  });
};

/** The number of faults in words. */
export const inFaults = ({ length }: readonly ContentFault[]): string =>
  `${length} ${length === 1 ? 'fault' : 'faults'}`;
