import { type ContentNote, sampleFolder } from '../content/content.ts';
import { contentKind, type FileList, listOf, pageNameOf } from '../content/contentSet.ts';
import { type CurrentContent, contentFiles, currentContent } from '../content/contentVersions.ts';
import { folderSource } from '../content/folderSource.ts';
import { publishedSource } from '../content/publishedSource.ts';
import type { Store } from '../database/engine.ts';
import { notesInFolder } from './checkFolder.ts';
import { readFolderVersion, writeFolderVersion } from './folderVersion.ts';
import { publish } from './publish.ts';

/** The result of an attempt to publish: notes about files, a sentence for staff, and the new version if there is one. */
export interface PublishOutcome {
  notes: ContentNote[];
  message: string;
  version?: number;
}

interface FolderOptions {
  note?: string | undefined;
  /** Name of the person that publishes. */
  by: string;
  /** The published version that the folder may replace although it is not based on it. */
  over?: number | undefined;
}

/**
 * Publishes a folder without errors as the new version.
 *
 * @throws StorageError when the folder does not exist
 */
export async function publishFolder(
  store: Store,
  folder: string,
  { note = '', by, over }: FolderOptions,
): Promise<PublishOutcome> {
  const source = folderSource(folder);
  const list = await source.list();
  const current = await currentContent(store);
  const { content, refusal, version, ...found } = await publish(store, {
    list,
    read: source.read,
    seen: current.version,
    by,
    note,
    refusal: () => whyNotReplaced(store, folder, list, current, over),
  });
  const { errors, warnings } = notesInFolder(folder, content, found);
  const notes = [...errors, ...warnings];
  if (version === undefined) {
    const reason = errors.length > 0 ? inFaults(errors) : refusal;
    return { notes, message: `${reason}. Nothing was published.` };
  }
  await writeFolderVersion(folder, { version, revision: list.revision }).catch((error: Error) =>
    notes.push({
      file: `${folder}/.version`,
      path: '',
      isWarning: true,
      reason: `cannot be written: ${error.message}`,
    }),
  );
  return { notes, message: `Version ${version} is published: ${list.files.length} files.`, version };
}

/** Returns why a folder may not take the place of the published version, if so. */
async function whyNotReplaced(
  store: Store,
  folder: string,
  list: FileList,
  { version: before, revision }: CurrentContent,
  over: number | undefined,
): Promise<string | undefined> {
  const base = await readFolderVersion(folder);
  if (before > 0 && (over === undefined ? base?.revision !== revision : over !== before)) {
    const reason = over ? `--over names version ${over}` : `${folder} ${basedOn(base, before)}`;
    return (
      `${reason}, but version ${before} is published now. Pull that version into a new folder and make your ` +
      `changes there, or replace it with --over ${before}`
    );
  }
  if (list.revision === revision) return `${folder} is the same as version ${before}`;
  // The sample's text would silently replace the text of staff.
  const present = new Set(list.files.map(({ path }) => path));
  const missing = (await contentFiles(store, before)).filter(
    ({ path }) => contentKind(path) === 'record' && !pageNameOf(path) && !present.has(path),
  );
  if (missing.length === 0) return undefined;
  return (
    `The published version ${before} has ${missing.map(({ path }) => path).join(', ')} and this folder does ` +
    'not. To use the sample’s text, copy that file from a folder made by "content init"'
  );
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
 * @throws ConflictError, with who and when, when another one was published meanwhile
 */
export async function republishVersion(
  store: Store,
  version: number,
  by: string,
  seen?: number,
): Promise<PublishOutcome> {
  const sample = folderSource(sampleFolder);
  const list = version === 0 ? await sample.list() : listOf(await contentFiles(store, version));
  if (list.files.length === 0) return { notes: [], message: `There is no version ${version}.` };
  const current = await currentContent(store);
  const { errors, refusal, ...outcome } = await publish(store, {
    // The person who goes back changes the files, whoever wrote them.
    list: { ...list, files: list.files.map(({ changedBy: _, ...file }) => file) },
    read: publishedSource(store, sample).read,
    seen: seen ?? current.version,
    by,
    note: `back to version ${version}`,
    refusal: async () =>
      list.revision === current.revision || current.version === version
        ? `Version ${current.version}, which is published, is the same as version ${version}`
        : undefined,
  });
  if (errors.length > 0)
    return { notes: errors, message: `${inFaults(errors)}. Version ${version} was not published again.` };
  if (outcome.version === undefined) return { notes: [], message: `${refusal}.` };
  return {
    notes: [],
    message: `Version ${outcome.version} is published: version ${version} again.`,
    version: outcome.version,
  };
}

/** Formats the number of errors. */
export const inFaults = ({ length }: readonly ContentNote[]): string =>
  `${length} ${length === 1 ? 'fault' : 'faults'}`;
