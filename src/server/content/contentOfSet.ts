import { type RecordName, recordNames } from '#site/records/contentRecords.ts';
import { makePageChecker, pageNameOf } from './checkPages.ts';
import type { Content, ContentNote } from './content.ts';
import type { ContentFile } from './contentSet.ts';
import { checkRecords, textIn, withSample } from './recordFile.ts';
import { siteErrors } from './routeMap.ts';
import { type FindOriginal, namesIn, noUpload } from './uploads.ts';

/**
 * Builds content from a set of files, with the sample as fallback for missing site-specific records, and lists its errors.
 *
 * @throws any error of `bytesOf`
 */
export async function contentOfSet<File extends ContentFile>(
  set: readonly File[],
  bytesOf: (file: File) => Promise<Buffer>,
  checkPages = makePageChecker(),
): Promise<Pick<Content, 'records' | 'pages' | 'picture'> & { notes: ContentNote[] }> {
  const files = new Map(set.map((file) => [file.path, file]));
  const texts = new Map<RecordName, string | Error>();
  for (const name of recordNames) {
    const file = files.get(`${name}.json`);
    if (file) texts.set(name, textOrError(await bytesOf(file)));
  }
  const picture: FindOriginal = async (stored) => {
    const names = namesIn(stored);
    const file = files.get(['uploads', ...names].join('/'));
    if (!file) throw noUpload(names);
    return { mark: file.hash, size: file.size, read: () => bytesOf(file) };
  };
  const pageTexts = new Map<string, string | Error>();
  for (const file of set) {
    const name = pageNameOf(file.path);
    if (name) pageTexts.set(name, textOrError(await bytesOf(file)));
  }
  const { records: own, notes } = checkRecords(texts);
  const { pages, notes: pageNotes } = await checkPages(pageTexts);
  const content = { records: await withSample(own, pages), pages };
  return { ...content, picture, notes: [...notes, ...pageNotes, ...siteErrors(content)] };
}

function textOrError(bytes: Buffer): string | Error {
  try {
    return textIn(bytes);
  } catch (error) {
    return error as Error;
  }
}
