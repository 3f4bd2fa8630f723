import { pageNameOf } from '../content/checkPages.ts';
import { type ContentNote, noteLine } from '../content/content.ts';
import { contentOfSet } from '../content/contentOfSet.ts';
import { contentKind, markOfSet } from '../content/contentSet.ts';
import type { CurrentContent } from '../content/contentVersions.ts';
import type { Storage } from '../openStorage.ts';
import { checkFolder } from './checkFolder.ts';
import { readFolderVersion, writeFolderVersion } from './contentFolder.ts';

/** The result of an attempt to publish: lines for staff, and whether there is a new version. */
export interface PublishOutcome {
  lines: string[];
  isPublished: boolean;
}

const refusal = (lines: readonly string[], reason: string): PublishOutcome => ({
  lines: [...lines, reason],
  isPublished: false,
});

/**
 * Publishes a folder without errors as the new version.
 *
 * @param options `by` is the name of the person that publishes; `over` is the published version that the folder may replace
 *   although it is not based on it
 * @throws StorageError when the folder does not exist
 */
export async function publishFolder(
  storage: Storage,
  folder: string,
  { note = '', by, over }: { note?: string | undefined; by: string; over?: number | undefined },
): Promise<PublishOutcome> {
  const { files, errors, warnings } = await checkFolder(folder);
  const lines = [...errors, ...warnings].map(noteLine);
  const refuse = (reason: string) => refusal(lines, `${reason}. Nothing was published.`);
  if (errors.length > 0) return refuse(inFaults(errors));
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
  // The sample's text would silently replace the text of staff.
  const present = new Set(files.map(({ path }) => path));
  const missing = (await storage.contentFiles(before)).filter(
    ({ path }) => contentKind(path) === 'record' && !pageNameOf(path) && !present.has(path),
  );
  if (missing.length > 0)
    return refuse(
      `The published version ${before} has ${missing.map(({ path }) => path).join(', ')} and this folder does ` +
        'not. To use the sample’s text, copy that file from a folder made by "content init"',
    );
  const version = await storage.publishContent(files, note, by, before);
  await writeFolderVersion(folder, { version, mark: markOfSet(files) }).catch((error: Error) =>
    lines.push(`warning: cannot write ${folder}/.version: ${error.message}`),
  );
  return { lines: [...lines, `Version ${version} is published: ${files.length} files.`], isPublished: true };
}

function basedOn(base: CurrentContent | undefined, before: number): string {
  if (!base) return 'does not say which version it is based on';
  // Another store uses the same version numbers.
  return `is based on version ${base.version}${base.version === before ? ' of another site' : ''}`;
}

/** Publishes an earlier version again, after checking it: a newer release may have stricter rules. */
export async function republishVersion(
  storage: Storage,
  version: number,
  by: string,
): Promise<PublishOutcome> {
  const files = await storage.contentFiles(version);
  if (files.length === 0) return refusal([], `There is no version ${version}.`);
  const current = await storage.currentContent();
  if (markOfSet(files) === current.mark)
    return refusal([], `Version ${current.version}, which is published, is the same as version ${version}.`);
  const { notes } = await contentOfSet(files, ({ hash }) => storage.contentBytes(hash));
  const errors = notes.filter(({ isWarning }) => !isWarning);
  if (errors.length > 0)
    return refusal(errors.map(noteLine), `${inFaults(errors)}. Version ${version} was not published again.`);
  const again = await storage.republishContent(version, `back to version ${version}`, by);
  if (!again) return refusal([], `There is no version ${version}.`);
  return { lines: [`Version ${again} is published: version ${version} again.`], isPublished: true };
}

/** Formats the number of errors. */
export const inFaults = ({ length }: readonly ContentNote[]): string =>
  `${length} ${length === 1 ? 'fault' : 'faults'}`;
