import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { type ContentFile, contentKind } from '#server/storage/contentSet.ts';
import type { Storage } from '#server/storage/openStorage.ts';
import { guarded } from '#server/storage/storageError.ts';
import type { WithStore } from '../withStore.ts';
import { changeLines, changesBetween } from './changes.ts';
import { checkFolder, inNumbers } from './check.ts';
import { readFolderVersion, writeFolderVersion, writeVersion } from './folders.ts';

export interface PublishContext {
  /** Makes the store where there is none. */
  makeStore: WithStore;
  withStore: WithStore;
  /** Where the store is, for staff to see. */
  place: () => string;
  /** The folder that a server with the same settings shows instead. */
  otherFolder: string | undefined;
  print: (line: string) => void;
}

interface PublishOptions {
  note: string;
  /** The version that may be changed back. */
  over?: number | undefined;
  /** Whether entries that are left out and dead links are faults, too. */
  strict?: boolean | undefined;
}

/** Makes a folder without faults the new version; gives the exit code. */
export async function publish(
  folder: string,
  { note, over, strict }: PublishOptions,
  context: PublishContext,
): Promise<number> {
  const { print, place, makeStore } = context;
  const { faults, notes, losses, files } = await checkFolder(folder);
  const say = (lines: readonly string[]) => lines.forEach(print);
  const refuse = (sum: string) => {
    print(`${sum}. Nothing was published.`);
    return 1;
  };
  say([...faults, ...notes]);
  if (faults.length > 0) return refuse(inNumbers(faults.length, 'fault'));
  if (strict && losses) return refuse(losses);
  return makeStore(async (storage) => {
    const { version: before } = await storage.currentContent();
    if (over !== undefined && over !== before)
      return refuse(`--over ${over}: version ${before} is published`);
    const filesBefore = await storage.contentFiles(before);
    const changes = changesBetween(filesBefore, files);
    const base = await readFolderVersion(folder);
    const changed = new Set(changes.map(({ path }) => path));
    const lost =
      over === undefined ? (await changedSince(base, storage)).filter(({ path }) => changed.has(path)) : [];
    if (lost.length > 0) {
      print(
        `${folder} comes from version ${base}, but version ${before} is published. ` +
          'It would take back what others have done:',
      );
      say(changeLines(lost));
      print(
        'Nothing was published. "content pull" writes what is published into another folder; ' +
          `to take it back all the same, add --over ${before}.`,
      );
      return 1;
    }
    const missing = missingRecords(files, filesBefore).map(
      (path) =>
        `${join(folder, path)}: is missing, but version ${before}, which is published, has it; ` +
        'to go back to the sample, put its file there: "content init" makes a copy',
    );
    say(missing);
    if (missing.length > 0) return refuse(inNumbers(missing.length, 'fault'));
    const version = await storage.publishContent(files, note, before);
    if (before > 0) {
      print(`Since version ${before}${changes.length > 0 ? ':' : ' nothing has changed.'}`);
      say(changeLines(changes));
    }
    await writeFolderVersion(folder, version).catch((error: Error) =>
      print(`warning: ${folder} does not note that it is version ${version}: ${error.message}`),
    );
    warnOfFolder(context);
    const sum = `${inNumbers(files.length, 'file')}${losses && `; ${losses}`}`;
    print(`Version ${version} is published in ${place()}: ${sum}.`);
    return 0;
  });
}

/** What others have published since a folder was pulled or published; nothing where a rollback has undone all of it. */
async function changedSince(base: number | undefined, storage: Storage) {
  const { version, mark } = await storage.currentContent();
  if (base === undefined || base >= version) return [];
  const history = await storage.contentHistory();
  if (history.some((it) => it.version <= base && it.mark === mark)) return [];
  return changesBetween(await storage.contentFiles(base), await storage.contentFiles(version));
}

/** Files of records that only the version has: what staff have written would give way to the sample, unnoticed. */
function missingRecords(files: readonly ContentFile[], version: readonly ContentFile[]): string[] {
  const present = new Set(files.map(({ path }) => path));
  return version
    .map(({ path }) => path)
    .filter((path) => contentKind(path) === 'record' && !present.has(path));
}

/** Publishes an earlier version again: a newer release may have other rules, so it is checked like a folder. */
export const rollback = (version: number, context: PublishContext): Promise<number> =>
  context.withStore(async (storage) => {
    const { print } = context;
    const faults = await faultsOf(version, storage);
    if (faults.length > 0) {
      faults.forEach(print);
      print(`${inNumbers(faults.length, 'fault')}. Version ${version} was not published again.`);
      return 1;
    }
    const again = await storage.republishContent(version, `back to version ${version}`);
    if (again) warnOfFolder(context);
    print(
      again ? `Version ${again} is published: version ${version} again.` : `There is no version ${version}.`,
    );
    return again ? 0 : 1;
  });

/** With its files named as from the content's folder; none where there is no such version. */
async function faultsOf(version: number, storage: Storage): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  try {
    const count = await guarded(`Version ${version} was not checked`, () =>
      writeVersion(folder, storage, version),
    );
    const { faults } = count > 0 ? await checkFolder(folder) : { faults: [] };
    return faults.map((line) => line.replaceAll(folder + sep, ''));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function warnOfFolder({ otherFolder, print }: PublishContext): void {
  if (otherFolder)
    print(`warning: CONTENT_DIR is set: a server with this setting shows ${otherFolder} instead`);
}
