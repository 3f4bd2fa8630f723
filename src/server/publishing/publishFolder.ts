import { type ContentNote, sampleFolder } from '../content/content.ts';
import { contentKind, listOf, pageNameOf } from '../content/contentSet.ts';
import {
  type CurrentContent,
  contentFiles,
  currentContent,
  publishContent,
  requireVersion,
} from '../content/contentVersions.ts';
import { folderSource } from '../content/folderSource.ts';
import { publishedSource } from '../content/publishedSource.ts';
import { readContent } from '../content/readContent.ts';
import type { Store } from '../database/engine.ts';
import { checkFolder } from './checkFolder.ts';
import { readFolderVersion, writeFolderVersion } from './folderVersion.ts';

/** The result of an attempt to publish: notes about files, a sentence for staff, and the new version if there is one. */
export interface PublishOutcome {
  notes: ContentNote[];
  message: string;
  version?: number;
}

/**
 * Publishes a folder without errors as the new version.
 *
 * @param options `by` is the name of the person that publishes; `over` is the published version that the folder may replace
 *   although it is not based on it
 * @throws StorageError when the folder does not exist
 */
export async function publishFolder(
  store: Store,
  folder: string,
  { note = '', by, over }: { note?: string | undefined; by: string; over?: number | undefined },
): Promise<PublishOutcome> {
  const { list, read, errors, warnings } = await checkFolder(folder);
  const { files } = list;
  const notes = [...errors, ...warnings];
  const refuse = (reason: string): PublishOutcome => ({
    notes,
    message: `${reason}. Nothing was published.`,
  });
  if (errors.length > 0) return refuse(inFaults(errors));
  const { version: before, mark } = await currentContent(store);
  const base = await readFolderVersion(folder);
  if (before > 0 && (over === undefined ? base?.mark !== mark : over !== before)) {
    const reason = over ? `--over names version ${over}` : `${folder} ${basedOn(base, before)}`;
    return refuse(
      `${reason}, but version ${before} is published now. Pull that version into a new folder and make your ` +
        `changes there, or replace it with --over ${before}`,
    );
  }
  if (list.mark === mark) return refuse(`${folder} is the same as version ${before}`);
  // The sample's text would silently replace the text of staff.
  const present = new Set(files.map(({ path }) => path));
  const missing = (await contentFiles(store, before)).filter(
    ({ path }) => contentKind(path) === 'record' && !pageNameOf(path) && !present.has(path),
  );
  if (missing.length > 0)
    return refuse(
      `The published version ${before} has ${missing.map(({ path }) => path).join(', ')} and this folder does ` +
        'not. To use the sample’s text, copy that file from a folder made by "content init"',
    );
  const version = await publishContent(store, { files, read }, note, by, before);
  await writeFolderVersion(folder, { version, mark: list.mark }).catch((error: Error) =>
    notes.push({
      ...{ file: `${folder}/.version`, path: '', isWarning: true },
      reason: `cannot be written: ${error.message}`,
    }),
  );
  return { notes, message: `Version ${version} is published: ${files.length} files.`, version };
}

function basedOn(base: CurrentContent | undefined, before: number): string {
  if (!base) return 'does not say which version it is based on';
  // Another store uses the same version numbers.
  return `is based on version ${base.version}${base.version === before ? ' of another site' : ''}`;
}

/**
 * Publishes an earlier version again, after checking it: a newer release may have stricter rules. Version 0 is the sample,
 * which visitors saw before the first publication.
 *
 * @param seen the published version that the person saw, by default the current one
 * @throws StorageError, with who and when, when another one was published meanwhile
 */
export async function republishVersion(
  store: Store,
  version: number,
  by: string,
  seen?: number,
): Promise<PublishOutcome> {
  if (seen !== undefined) await requireVersion(store, seen);
  const sample = folderSource(sampleFolder);
  const list = version === 0 ? await sample.list() : listOf(await contentFiles(store, version));
  const { version: before, mark } = await currentContent(store);
  const isSame = list.mark === mark || before === version;
  if (list.files.length === 0) return { notes: [], message: `There is no version ${version}.` };
  if (isSame)
    return {
      notes: [],
      message: `Version ${before}, which is published, is the same as version ${version}.`,
    };
  const { read } = publishedSource(store, sample);
  const notes = (await readContent(list, read)).notes.filter(({ isWarning }) => !isWarning);
  if (notes.length > 0)
    return { notes, message: `${inFaults(notes)}. Version ${version} was not published again.` };
  const note = `back to version ${version}`;
  const again = await publishContent(store, { files: list.files, read }, note, by, before);
  return { notes, message: `Version ${again} is published: version ${version} again.`, version: again };
}

/** Formats the number of errors. */
export const inFaults = ({ length }: readonly ContentNote[]): string =>
  `${length} ${length === 1 ? 'fault' : 'faults'}`;
