import { join } from 'node:path';
import { imageUrl } from '#site/imageUrl.ts';
import { pageShape } from '#site/pages/page.ts';
import { isObject } from '#site/records/readValue.ts';
import { makePageChecker } from '../content/checkPages.ts';
import type { Content, ContentNote } from '../content/content.ts';
import { contentOfSet } from '../content/contentOfSet.ts';
import type { NewContentFile } from '../content/contentVersions.ts';
import { recordsIn } from '../content/recordsIn.ts';
import { recordWarnings } from '../content/recordWarnings.ts';
import { sampleFindings } from '../content/sampleFindings.ts';
import { siteOf } from '../content/siteOf.ts';
import { unlinkedPages } from '../content/unlinkedPages.ts';
import type { Original } from '../content/uploads.ts';
import { storedPaths } from '../pictures/openPictures.ts';
import { inspectPicture } from '../pictures/picture.ts';
import { downloadsIn, readPdf } from '../pictures/serveDownloads.ts';
import { readFolder } from './contentFolder.ts';

/**
 * Checks a folder before it is published. Errors prevent publishing; warnings name files that are left out and texts that
 * will not work as intended.
 *
 * @throws StorageError when the folder does not exist
 */
export async function checkFolder(
  folder: string,
): Promise<{ files: NewContentFile[]; errors: ContentNote[]; warnings: ContentNote[] }> {
  const { files, notes } = await readFolder(folder);
  const set = await makeSetChecker()(files);
  const inFolder = set.notes.map((note) => ({ ...note, file: join(folder, note.file) }));
  // A record that cannot be read is also reported as missing.
  const isNamed = ({ file }: ContentNote) => notes.some((note) => note.file === file && !note.isWarning);
  const found = [...notes, ...inFolder.filter((note) => note.isWarning || !isNamed(note))];
  const ofSample = sampleFindings(set.content).map((reason) => warning(folder, '', reason));
  return {
    files,
    errors: found.filter(({ isWarning }) => !isWarning),
    warnings: [...found.filter(({ isWarning }) => isWarning), ...ofSample],
  };
}

/** Creates a function that checks a set. It keeps the results, so that only changed pages and files are checked again. */
export function makeSetChecker() {
  const checkPages = makePageChecker();
  let inspected: Inspected = new Map();
  return async (files: readonly NewContentFile[]): Promise<{ content: Content; notes: ContentNote[] }> => {
    const { notes, ...set } = await contentOfSet(
      files,
      async ({ read }) => Buffer.from(await read()),
      checkPages,
    );
    const content: Content = { ...set, version: '' };
    const next: Inspected = new Map();
    const ofFiles = await fileWarnings(content, inspected, next);
    inspected = next;
    return { content, notes: [...notes, ...warningsIn(content), ...ofFiles] };
  };
}

const warning = (file: string, path: string, reason: string) => ({ file, path, reason, isWarning: true });

/** Warns about texts that will not work as intended, and fields that no page shows. */
function warningsIn(content: Content): ContentNote[] {
  const named = [...storedPaths(content), ...downloadsIn(content)];
  const pictures = new Set(named.map((stored) => imageUrl('', stored)));
  const data: Record<string, unknown> = recordsIn(content);
  const warningsOf = (name: string, given: unknown, shown: unknown) => {
    const file = `${name}.json`;
    const ignored = unknownFields(given, shown).map((path) =>
      warning(file, path, 'is not a known field and is ignored'),
    );
    const notes = recordWarnings(name, given, siteOf(content), (path) => pictures.has(path));
    return [...ignored, ...notes.map((note) => ({ ...note, file }))];
  };
  return [
    ...[...content.records].flatMap(([name, { body }]) => {
      const record = JSON.parse(body);
      const isFirst = Array.isArray(record) && !Array.isArray(data[name]);
      return warningsOf(name, record, isFirst ? [data[name]] : data[name]);
    }),
    ...unlinkedPages(content),
    ...[...content.pages].flatMap(([name, page]) =>
      warningsOf(`pages/${name}`, page, pageShape().cast(page, { stripUnknown: true, assert: false })),
    ),
  ];
}

/** Known fields that no page shows: ids (spec §3), the mark of samples, the name of a JSON Schema. */
const silent = ['_id', 'sample', '$schema'];

/** Returns the paths of fields that a record's schema does not have. */
function unknownFields(given: unknown, known: unknown, path = ''): string[] {
  if (Array.isArray(given) && Array.isArray(known))
    return known.flatMap((part, index) => unknownFields(given[index], part, `${path}[${index}]`));
  if (!isObject(given) || !isObject(known)) return [];
  return Object.entries(given).flatMap(([key, part]) => {
    const place = path ? `${path}.${key}` : key;
    if (Object.hasOwn(known, key)) return unknownFields(part, known[key], place);
    return silent.includes(key) ? [] : [place];
  });
}

/** Why a file cannot be shown or offered, if so, by its mark and use. */
type Inspected = Map<string, string | undefined>;

/** Warns about pictures that pages cannot show, and files that they cannot offer. */
async function fileWarnings(content: Content, known: Inspected, next: Inspected): Promise<ContentNote[]> {
  const warnings: ContentNote[] = [];
  const downloads = downloadsIn(content);
  for (const stored of new Set([...storedPaths(content), ...downloads])) {
    const isDownload = downloads.has(stored);
    const refusal = await content
      .picture(stored)
      .then(async (original) => {
        const use = `${original.mark} ${isDownload}`;
        next.set(use, known.has(use) ? known.get(use) : await refusalOf(original, isDownload));
        return next.get(use);
      })
      .catch((error: Error) => error.message);
    if (refusal) warnings.push(warning('', stored, refusal));
  }
  return warnings;
}

const refusalOf = (original: Original, isDownload: boolean): Promise<string | undefined> =>
  Promise.resolve(original)
    .then<unknown>(isDownload ? readPdf : inspectPicture)
    .then(
      () => undefined,
      (error: Error) => error.message,
    );
