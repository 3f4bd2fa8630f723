import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { recordNames } from '#site/records/contentRecords.ts';
import { makeSerializer } from '../timing/serializer.ts';
import { makePageChecker, pageFile, pageNameOf } from './checkPages.ts';
import {
  type Content,
  type ContentBodies,
  type ContentNote,
  type ContentSource,
  noteLine,
  versionOf,
} from './content.ts';
import { contentLimits } from './contentSet.ts';
import type { LastGood } from './lastGood.ts';
import { checkRecords, readRecordFile, withSample } from './recordFile.ts';
import { siteErrors } from './routeMap.ts';
import { findUpload } from './uploads.ts';
import { watchFolder } from './watchFolder.ts';

/**
 * Opens a folder of content records and pages, one file each, and follows edits. An invalid file is reported. The last good
 * version of a record stays; if `lastGood` has none either, a site-specific record falls back to the sample and a record of
 * the API is missing. An invalid page is left out.
 *
 * @param isPolled see `watchFolder`
 */
export async function openFolder(
  folder: string,
  report: (note: ContentNote) => void,
  lastGood?: LastGood,
  isPolled = false,
): Promise<ContentSource> {
  const checkPages = makePageChecker();
  let sound: ContentBodies = new Map((await lastGood?.read())?.records);
  let content: Content = { version: '', records: sound, pages: new Map(), picture: findUpload(folder) };
  let readTexts = '';
  let reported = new Set<string>();

  const textOf = (file: string): Promise<string | NodeJS.ErrnoException> =>
    readRecordFile(join(folder, file)).catch((error: Error) => error);
  const show = async () => {
    const texts = await textsOf(recordNames, (name) => textOf(`${name}.json`));
    const pageTexts = await textsOf(await pagesIn(folder), (name) => textOf(pageFile(name)));
    const joined = JSON.stringify([...texts, ...pageTexts].map(([name, text]) => [name, String(text)]));
    if (joined === readTexts) return;
    const { records, notes } = checkRecords(texts, sound);
    const { pages, notes: pageNotes } = await checkPages(pageTexts);
    sound = new Map([...sound, ...records]);
    const served = await withSample(sound, pages);
    const all = [...notes, ...pageNotes, ...siteErrors({ records: served, pages })];
    const errors = all.map((note) => ({ ...note, file: join(folder, note.file) }));
    for (const error of errors) if (!reported.has(noteLine(error))) report(error);
    reported = new Set(errors.map(noteLine));
    readTexts = joined;
    const version = versionOf(served, pages);
    if (version === content.version) return;
    content = { ...content, version, records: served, pages };
    await lastGood?.keep({ records: sound, pages });
  };

  const serialize = makeSerializer();
  const reportError = ({ message }: Error) => report({ file: folder, path: '', reason: message });
  // Every file is read again: a link may lead to one that has changed.
  const close = await watchFolder(folder, isPolled, () => serialize(show).catch(reportError), reportError);
  await serialize(show);
  return { current: () => content, close: () => void close() };
}

/** Returns the names of the pages in a folder, at most as many as a set may have. */
async function pagesIn(folder: string): Promise<string[]> {
  const files = await readdir(join(folder, 'pages')).catch((): string[] => []);
  return files
    .flatMap((file) => pageNameOf(`pages/${file}`) ?? [])
    .sort()
    .slice(0, contentLimits.pages);
}

/** Returns the texts of the files that exist. */
async function textsOf<Name extends string>(
  names: readonly Name[],
  textOf: (name: Name) => Promise<string | NodeJS.ErrnoException>,
): Promise<Map<Name, string | Error>> {
  const texts = new Map<Name, string | Error>();
  for (const name of names) {
    const text = await textOf(name);
    const isMissing = text instanceof Error && text.code === 'ENOENT';
    if (!isMissing) texts.set(name, text);
  }
  return texts;
}
