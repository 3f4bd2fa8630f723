import { join } from 'node:path';
import { imageUrl } from '#site/imageUrl.ts';
import { leavesOf } from '#site/records/leaves.ts';
import { isObject } from '#site/records/readValue.ts';
import type { RecordData } from '#site/records/records.ts';
import { plainPath } from '#site/routes.ts';
import type { Content, ContentNote } from '../content/content.ts';
import { contentLimits, pageFile } from '../content/contentSet.ts';
import { folderSource } from '../content/folderSource.ts';
import { pageSchema } from '../content/parseText.ts';
import { type ReadContent, readContent } from '../content/readContent.ts';
import { isLeading, recordWarnings, targetNotes, unlinkedPages } from '../content/recordWarnings.ts';
import { sampleFindings } from '../content/sampleFindings.ts';
import { FileRefusal, type Original } from '../content/uploads.ts';
import { storedPaths } from '../pictures/openPictures.ts';
import { inspectPicture, onePictureAtATime } from '../pictures/picture.ts';
import { downloadsIn, readPdf } from '../pictures/serveDownloads.ts';
import { dayOf } from '../timing/days.ts';

/** Checks a folder before it is published. @throws StorageError when the folder does not exist */
export async function checkFolder(folder: string): Promise<Notes> {
  const source = folderSource(folder);
  const list = await source.list();
  const content = await readContent(list, source.read);
  return notesInFolder(folder, content, await checkContent(content));
}

interface Notes {
  errors: ContentNote[];
  warnings: ContentNote[];
}

/** Returns the notes about a set with the paths of its files, and a warning for each text that is still the sample's. */
export function notesInFolder(folder: string, content: ReadContent, { errors, warnings }: Notes): Notes {
  const inFolder = (note: ContentNote) => ({ ...note, file: join(folder, note.file) });
  const ofSample = sampleFindings(content).map((reason) => warning(folder, '', reason));
  return { errors: errors.map(inFolder), warnings: [...warnings.map(inFolder), ...ofSample] };
}

/** Why files cannot be shown or offered, if so, by their hashes and uses: each is looked at once. */
const refusals = new Map<string, string | undefined>();

/** Checks a set before it is published. Warnings are about files that are left out, and texts that will not work as intended. */
export async function checkContent(content: ReadContent) {
  const ofFiles = await fileNotes(content, async (stored, isDownload) => {
    // A file that is left out has a note of its own.
    if (content.notes.some(({ file }) => file === stored)) return undefined;
    try {
      const original = await content.picture(stored);
      const use = `${original.hash} ${isDownload}`;
      if (refusals.size > 2 * contentLimits.files) refusals.clear();
      if (!refusals.has(use)) refusals.set(use, await refusalOf(original, isDownload));
      return refusals.get(use);
    } catch (error) {
      return (error as Error).message;
    }
  });
  const notes = [...content.notes, ...sharedAddresses(content), ...warningsIn(content), ...ofFiles];
  return {
    errors: notes.filter(({ isWarning }) => !isWarning),
    warnings: notes.filter(({ isWarning }) => isWarning),
  };
}

async function refusalOf(original: Original, isDownload: boolean): Promise<string | undefined> {
  try {
    if (isDownload) await readPdf(original);
    else await onePictureAtATime(() => inspectPicture(original));
    return undefined;
  } catch (error) {
    // A failure of the store passes.
    if (error instanceof FileRefusal) return error.message;
    throw error;
  }
}

const warning = (file: string, path: string, reason: string) => ({ file, path, reason, isWarning: true });

/** Warns about texts that will not work as intended, and fields that no page shows. */
function warningsIn(content: ReadContent): ContentNote[] {
  const named = [...storedPaths(content), ...downloadsIn(content)];
  const pictures = new Set(named.map((stored) => imageUrl('', stored)));
  const data: Record<string, unknown> = content.data;
  const warningsOf = (name: string, given: unknown, shown: unknown) => {
    const file = `${name}.json`;
    const ignored = unknownFields(given, shown).map((path) =>
      warning(file, path, 'is not a known field and is ignored'),
    );
    const notes = recordWarnings(name, given, content, (path) => pictures.has(path));
    return [...ignored, ...notes.map((note) => ({ ...note, file }))];
  };
  return [
    ...[...content.bodies].flatMap(([name, { body }]) => {
      // The redirects of pages are in the files of those.
      const record =
        name === 'redirects' ? content.parsed.get('redirects.json')?.record?.body : JSON.parse(body);
      const isFirst = Array.isArray(record) && !Array.isArray(data[name]);
      return warningsOf(name, record, isFirst ? [data[name]] : data[name]);
    }),
    ...unlinkedPages(content),
    ...[...content.pages]
      .filter(([, { date = '' }]) => date > dayOf(Date.now()))
      .map(([name]) => warning(pageFile(name), 'date', 'has not come yet')),
    ...[...content.pages]
      .filter(
        ([, { path, blocks }]) => blocks.length === 0 && content.routes.byPath.get(path)?.page !== 'blocks',
      )
      .map(([name]) =>
        warning(
          pageFile(name),
          '',
          'adds nothing: the page at its address has its own sections, and this one has no blocks',
        ),
      ),
    ...[...content.pages].flatMap(([name, page]) =>
      warningsOf(`pages/${name}`, page, pageSchema.cast(page, { stripUnknown: true, assert: false })),
    ),
    ...[...content.parsed].flatMap(([file, { removed }]) =>
      removed && isLeading(removed, content.routes)
        ? targetNotes(removed, content).map((note) => ({ ...note, file }))
        : [],
    ),
  ];
}

/**
 * Returns an error for each former address that two pages have, or a page and the list of redirects: only one of them would
 * work, and nobody could say which. An address that is a page by now is that page.
 */
function sharedAddresses({ parsed, routes }: ReadContent): ContentNote[] {
  const files = new Map<string, string>();
  const notes: ContentNote[] = [];
  for (const { file, path, from } of redirectedAddresses(parsed)) {
    const address = plainPath(from);
    const other = files.get(address);
    files.set(address, file);
    if (other && other !== file && !routes.byPath.has(address))
      notes.push({ file, path, reason: `${from} is redirected by ${other} as well` });
  }
  return notes;
}

/** Yields the addresses that are redirected, each with its place: those of the list first, then those of pages. */
function* redirectedAddresses(parsed: ReadContent['parsed']) {
  const listed = parsed.get('redirects.json')?.record?.data;
  for (const [index, { from }] of ((listed ?? []) as RecordData['redirects']).entries())
    yield { file: 'redirects.json', path: `[${index}].from`, from };
  for (const [file, { page, removed }] of parsed) {
    if (removed) yield { file, path: 'path', from: removed.path };
    for (const [index, from] of (page?.formerly ?? removed?.formerly ?? []).entries())
      yield { file, path: `formerly[${index}]`, from };
  }
}

/** Known fields that no page shows: ids (rules §3), the mark of samples, the name of a JSON Schema. */
const silent = ['_id', 'sample', '$schema'];

/** Returns the paths of fields that a record's schema does not have. */
function unknownFields(given: unknown, known: unknown, path = ''): string[] {
  if (Array.isArray(given) && Array.isArray(known))
    return known.flatMap((part, index) => unknownFields(given[index], part, `${path}[${index}]`));
  if (!isObject(given) || !isObject(known)) return [];
  return Object.entries(given).flatMap(([key, part]) => {
    const fieldPath = path ? `${path}.${key}` : key;
    if (Object.hasOwn(known, key)) return unknownFields(part, known[key], fieldPath);
    return silent.includes(key) ? [] : [fieldPath];
  });
}

/**
 * Returns an error for each place where a page of staff names a file that it cannot show or offer, and warnings about
 * pictures of records, which have a drawing in their place.
 */
async function fileNotes(
  content: Content,
  refusalFor: (stored: string, isDownload: boolean) => Promise<string | undefined>,
): Promise<ContentNote[]> {
  const found: ContentNote[] = [];
  const downloads = downloadsIn(content);
  for (const stored of new Set([...storedPaths(content), ...downloads])) {
    const refusal = await refusalFor(stored, downloads.has(stored));
    if (!refusal) continue;
    const places = [...content.pages].flatMap(([name, page]) =>
      [...leavesOf(pageSchema, page)]
        .filter(({ value }) => value === stored)
        .map(({ path }) => ({ file: pageFile(name), path, reason: refusal })),
    );
    found.push(...(places.length > 0 ? places : [warning('', stored, refusal)]));
  }
  return found;
}
