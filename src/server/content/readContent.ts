import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Page } from '#site/pages/page.ts';
import { isOwn, type RecordName, recordNames } from '#site/records/contentRecords.ts';
import { digest } from '../http/entityTags.ts';
import type { Content, ContentNote } from './content.ts';
import { LostBytesError } from './contentBlobs.ts';
import { type ContentFile, type FileList, pageFile, pageNameOf, type ReadBytes } from './contentSet.ts';
import { isRecordFile, lostText, type ParsedText, parseText } from './parseText.ts';
import { type PageRedirect, siteErrors, withRoutes } from './routeMap.ts';
import { dataOf, hasDefault, servedRecords } from './servedRecords.ts';
import { namesIn, noUpload } from './uploads.ts';

/** A set of files as it was read: what is served of it, every text, and what is wrong. */
export interface ReadContent extends Content {
  files: ReadonlyMap<string, ContentFile>;
  /** The records and pages as they were parsed, by the paths of their files. */
  parsed: ReadonlyMap<string, ParsedText>;
  notes: readonly ContentNote[];
  /** The records without errors. */
  valid: ReadonlyMap<RecordName, ParsedText>;
}

/** Files parsed without a pause: other requests wait meanwhile. */
const filesAtOnce = 10;

/**
 * Makes the content of a set of files: reads each text, checks it, and derives what pages and calls need.
 *
 * @param before an earlier content: its texts are not read again
 * @param keepsValid whether its records replace those that have errors now or are missing
 */
export async function readContent(
  { files, revision, version, notes: ofFiles }: FileList,
  read: ReadBytes,
  before?: ReadContent,
  keepsValid = false,
): Promise<ReadContent> {
  const parsed = await parseFiles(files, read, before);
  const notes: ContentNote[] = [...ofFiles];
  const valid = new Map<RecordName, ParsedText>();
  for (const name of recordNames) {
    const path = `${name}.json`;
    const text = parsed.get(path);
    const earlier = keepsValid ? before?.valid.get(name) : undefined;
    const served = text?.record ? text : earlier;
    if (served) valid.set(name, served);
    const isNamed = ofFiles.some(({ file, isWarning }) => file === path && !isWarning);
    const found = text?.notes ?? (isNamed ? [] : missing(name, parsed, earlier));
    notes.push(...found.map((note) => ({ file: path, ...note })));
  }
  const { pages, moved, notes: pageNotes } = readPages(parsed);
  const records = new Map(
    [...valid].flatMap(([name, { record }]) => (record ? [[name, record] as const] : [])),
  );
  const own = dataOf(records);
  if (moved.length > 0) {
    const { data = [], body = [] } = records.get('redirects') ?? {};
    const added = moved.map(({ file: _, ...redirect }) => redirect);
    const withAdded = (list: unknown) => [...(list as object[]), ...added];
    records.set('redirects', { data: withAdded(data), body: withAdded(body) });
  }
  const { routes, summaries } = withRoutes({ data: dataOf(records), pages });
  const served = await servedRecords(records, routes, before?.bodies);
  notes.push(...pageNotes, ...siteErrors(own, moved, routes));
  const byPath = new Map(files.map((file) => [file.path, file]));
  // Versions that were published from a Mac may have decomposed names.
  const byName = new Map(files.map((file) => [file.path.normalize('NFC'), file]));
  const changed = new Map(files.flatMap(({ path, changedAt }) => (changedAt ? [[path, changedAt]] : [])));
  return Object.freeze({
    version: digest(revision),
    ...served,
    pages,
    routes,
    summaries,
    files: byPath,
    parsed,
    notes,
    valid,
    ...(version !== undefined && { published: version, changed }),
    picture: async (stored: string) => {
      const names = namesIn(stored);
      const file = byName.get(['uploads', ...names].join('/'));
      if (!file) throw noUpload(names);
      return { hash: file.hash, size: file.size, read: () => read(file.hash) };
    },
  });
}

/** Returns the paths of the files whose bytes are gone. */
export const lostIn = ({ parsed }: ReadContent): string[] =>
  [...parsed].flatMap(([path, { isLost }]) => (isLost ? [path] : []));

async function parseFiles(files: FileList['files'], read: ReadBytes, before: ReadContent | undefined) {
  const parsed = new Map<string, ParsedText>();
  let count = 0;
  for (const { path, hash } of files) {
    const known = before?.parsed.get(path);
    if (known?.hash === hash && !known.isLost) parsed.set(path, known);
    else if (isRecordFile(path)) {
      if (++count % filesAtOnce === 0) await yieldToOthers();
      parsed.set(path, await parsedFile(path, hash, read));
    }
  }
  return parsed;
}

/** Reads a text. Bytes that are gone cost this text alone; a failure of the store passes. */
async function parsedFile(path: string, hash: string, read: ReadBytes): Promise<ParsedText> {
  try {
    return parseText(path, hash, await read(hash));
  } catch (error) {
    if (error instanceof LostBytesError) return lostText(hash, error);
    throw error;
  }
}

function missing(
  name: RecordName,
  parsed: ReadonlyMap<string, ParsedText>,
  earlier: ParsedText | undefined,
): ParsedText['notes'] {
  // A folder may be older than a record of this site. Its footers have the office's details.
  if ((name === 'office' && parsed.has('footer.json')) || name === 'redirects') return [];
  if (earlier || !isOwn(name)) return [{ path: '', reason: 'is missing' }];
  const shown = hasDefault(name) ? 'the text of the sample' : 'nothing';
  return [{ path: '', reason: `is missing; ${shown} is shown`, isWarning: true }];
}

/**
 * Returns the pages without errors by their names, the redirects of moved and removed ones, and notes about the others. Of two
 * pages with one path the first stays.
 */
function readPages(parsed: ReadonlyMap<string, ParsedText>) {
  const moved: PageRedirect[] = [];
  const pages = new Map<string, Page>();
  const notes: ContentNote[] = [];
  const owners = new Map<string, string>();
  for (const [file, { page, removed, notes: found }] of parsed) {
    const name = pageNameOf(file);
    if (!name) continue;
    notes.push(...found.map((note) => ({ file, ...note })));
    if (removed)
      for (const from of [removed.path, ...(removed.formerly ?? [])])
        moved.push({ file, from, to: removed.movedTo, shownFrom: '', shownUntil: '' });
    if (!page) continue;
    const { path, formerly = [], shownFrom, shownUntil } = page;
    for (const from of formerly) moved.push({ file, from, to: path, shownFrom, shownUntil });
    const owner = owners.get(path);
    if (owner) notes.push({ file, path: 'path', reason: `is the path of ${pageFile(owner)} as well` });
    else {
      owners.set(path, name);
      pages.set(name, page);
    }
  }
  return { pages, moved, notes };
}
