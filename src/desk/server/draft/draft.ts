import { sampleFolder } from '#server/content/content.ts';
import {
  type FileList,
  hashOf,
  listOf,
  pageFile,
  pageNameOf,
  type ReadBytes,
} from '#server/content/contentSet.ts';
import { contentFiles, contentMoment, fileHistory } from '#server/content/contentVersions.ts';
import { type DraftEdit, type DraftFile, draftFiles, draftHistory } from '#server/content/draftFiles.ts';
import { folderSource } from '#server/content/folderSource.ts';
import { parseText } from '#server/content/parseText.ts';
import { publishedSource } from '#server/content/publishedSource.ts';
import { type ReadContent, readContent } from '#server/content/readContent.ts';
import { withRoutes } from '#server/content/routeMap.ts';
import { saveDraft } from '#server/content/saveDraft.ts';
import type { Store } from '#server/database/engine.ts';
import { isRemovedPage } from '#site/pages/page.ts';
import { isOwn, type RecordName, recordNames } from '#site/records/contentRecords.ts';
import type { RouteMap } from '#site/routes.ts';
import type { LastChange } from '../../wire.ts';
import { withStatus } from '../http/answers.ts';

/** The name of a page: its file without `.json`. */
type PageRecordName = `pages/${string}`;
export type DeskRecordName = RecordName | PageRecordName;

/** Returns whether a record is a page. */
export const isPageRecord = (name: DeskRecordName): name is PageRecordName => name.startsWith('pages/');

/** Returns the name if it is that of a record or a page that staff edit. */
export const deskRecordName = (given: string): DeskRecordName | undefined =>
  pageNameOf(`${given}.json`) ? (given as PageRecordName) : recordNames.find((each) => each === given);

/** The draft at one moment, derived once per change for all calls and the preview. */
export interface Draft {
  /** The published version that the draft is compared with. */
  version: number;
  /** The published files. */
  list: FileList;
  /** The number of the newest row of the draft, by which a change of another desk is noticed. */
  number: number;
  /** The content that visitors see. */
  published: ReadContent;
  /** The published content with the changed files of the draft. */
  content: ReadContent;
  /** The files that differ from the published ones, by their paths. */
  rows: ReadonlyMap<string, DraftFile>;
  /** The pages and redirects to which links may lead. In place of a page with errors visitors keep the published one. */
  site: RouteMap;
}

/** Returns who changed a file of the draft, and when. */
export const lastChange = (row: DraftFile | undefined): LastChange | undefined =>
  row && { by: row.people.at(-1) ?? '', at: row.at, people: row.people };

export type DraftStore = ReturnType<typeof openDraft>;

/** Opens the draft of a store. It is read again only when it or the published version has changed, whichever desk did that. */
export function openDraft(store: Store) {
  const sample = folderSource(sampleFolder);
  const source = publishedSource(store, sample);
  const { read } = source;

  let before: Draft | undefined;
  let last: { token: string; draft: Promise<Draft> } | undefined;
  /** Derives the draft from the published files and its own ones. */
  const derive = async (
    list: FileList,
    number: number,
    rows: Draft['rows'],
    read: ReadBytes,
  ): Promise<Draft> => {
    const own = [...rows.values()].flatMap(({ path, hash, size }) => (hash ? [{ path, hash, size }] : []));
    const files = [...list.files.filter(({ path }) => !rows.has(path)), ...own];
    const kept = list === before?.list ? before.published : undefined;
    const published = kept ?? (await readContent(list, read, before?.published));
    const content = await readContent(listOf(files), read, before?.content ?? published);
    const pages = [...published.pages].filter(([name]) => {
      const parsed = content.parsed.get(pageFile(name));
      return parsed && !parsed.page && !isRemovedPage(parsed.value);
    });
    const all = new Map([...content.pages, ...pages]);
    const site = pages.length > 0 ? withRoutes({ data: content.data, pages: all }).routes : content.routes;
    before = { version: list.version ?? 0, list, number, published, content, rows, site };
    return before;
  };
  /** Notes the draft of a moment, so that it is derived once. */
  const remember = (version: number, revision: string, number: number, draft: Promise<Draft>) => {
    const token = `${version} ${revision} ${number}`;
    last = { token, draft };
    draft.catch(() => {
      last = undefined;
    });
    return draft;
  };
  const now = async (): Promise<Draft> => {
    const { version, number, ...current } = await contentMoment(store);
    const revision = version === 0 ? (await sample.list()).revision : current.revision;
    if (last?.token === `${version} ${revision} ${number}`) return last.draft;
    const derived = async () => {
      const rows = new Map((await draftFiles(store)).map((row) => [row.path, row]));
      return derive(await source.list(), number, rows, read);
    };
    return remember(version, revision, number, derived());
  };
  /** Returns the files that edits are made from and that the store may lack: those of the sample. */
  const originsOf = async (seen: Draft, edits: readonly DraftEdit[]): Promise<Map<string, Buffer>> => {
    const found = new Map<string, Buffer>();
    for (const { path, base = seen.published.files.get(path)?.hash } of edits) {
      const isPublished = seen.version > 0 && base === seen.published.files.get(path)?.hash;
      if (!base || isPublished || seen.rows.get(path)?.base === base) continue;
      const bytes = await sample.read(base).catch(() => undefined);
      if (bytes) found.set(base, bytes);
    }
    return found;
  };
  /**
   * Changes files, all or none, and returns the draft after it.
   *
   * @param seen the draft that the writer has read
   * @throws ConflictError where a file is no longer what the writer saw
   */
  const save = async (seen: Draft, by: string, ...edits: readonly DraftEdit[]): Promise<Draft> => {
    const origins = await originsOf(seen, edits);
    const published = seen.published.files;
    const { before, number, files } = await saveDraft(store, edits, by, { published, origins, read });
    // Another desk, or a file that somebody sent meanwhile, has changed the draft too.
    if (before !== seen.number) return now();
    const rows = new Map(seen.rows);
    for (const [path, file] of files) {
      if (file) rows.set(path, file);
      else rows.delete(path);
    }
    const written = new Map<string, Buffer>();
    for (const { bytes } of edits) {
      const own = Buffer.from((bytes ?? '') as string);
      written.set(hashOf(own), own);
    }
    const readWritten = async (hash: string) => written.get(hash) ?? read(hash);
    const { version = 0, revision } = seen.list;
    return remember(version, revision, number, derive(seen.list, number, rows, readWritten));
  };

  /** Reads the content of a version, 0 for the sample; it is without files where the version is no longer kept. */
  const contentOf = async (version: number): Promise<ReadContent> => {
    const list = version === 0 ? await sample.list() : listOf(await contentFiles(store, version));
    return readContent(list, read, (await now()).published);
  };
  /** Reads the value of a record by its hash; undefined where it is gone, and for null. */
  const valueAt = async (path: string, hash: string | null): Promise<unknown> => {
    const bytes = hash === null ? undefined : await read(hash).catch(() => undefined);
    return bytes && parseText(path, '', bytes).value;
  };
  /** Returns who changed a file last, in the draft or by publishing; '' where that is unknown. */
  const lastPersonAt = async (path: string): Promise<string> => {
    const [published] = await fileHistory(store, path);
    const row = (await draftHistory(store, path)).at(-1);
    const isDraft = row && (!published || row.at >= published.createdAt || row.hash === null);
    return (isDraft ? row.people.at(-1) : published?.by) ?? '';
  };
  return {
    now,
    sample,
    contentOf,
    read,
    /** The published version that the draft has followed. */
    followed: -1,
    save,
    /** Returns the value of a record, as text where it is no JSON, and the hash of its file. @throws 404 without such a page */
    record: async (name: DeskRecordName, given?: Draft): Promise<{ value: unknown; hash: string }> => {
      const { content } = given ?? (await now());
      const path = `${name}.json`;
      const parsed = content.parsed.get(path);
      if (isPageRecord(name)) {
        if (parsed && !isRemovedPage(parsed.value)) return parsed;
        const by = await lastPersonAt(path);
        throw withStatus(404, by ? `${by} removed this page.` : 'This page was removed meanwhile.');
      }
      const { office } = content.data;
      if (!parsed && name === 'office' && office)
        return { value: office, hash: hashOf(Buffer.from(JSON.stringify(office))) };
      // Older sites lack some of this site's own records: the sample's one replaces them.
      const { hash = '' } =
        parsed ?? ((isOwn(name) && (await sample.list()).files.find((file) => file.path === path)) || {});
      return parsed ?? { value: await valueAt(path, hash), hash };
    },
    valueAt,
  };
}
