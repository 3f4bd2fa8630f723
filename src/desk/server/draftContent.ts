import { checkPageText, makePageChecker } from '#server/content/checkPages.ts';
import {
  type Content,
  type ContentBodies,
  type ContentSource,
  type Pages,
  versionOf,
} from '#server/content/content.ts';
import { contentKind } from '#server/content/contentSet.ts';
import { withYear } from '#server/content/presentYear.ts';
import { checkRecords, withSample } from '#server/content/recordFile.ts';
import { type FindOriginal, namesIn, noUpload } from '#server/content/uploads.ts';
import type { Page } from '#site/pages/page.ts';
import { withPlaceholders } from '../placeholders.ts';
import type { SetFile } from './draft.ts';
import { makeReader, type SetTexts } from './draftTexts.ts';

/** The draft as the preview shows it. */
export interface DraftContent extends ContentSource {
  /** Reads the draft's changed files. Resolves when everything that was written before the call is shown. */
  refresh: () => Promise<void>;
  /** Waits for a running `refresh`, and looks for files that another program has written. */
  fresh: () => Promise<void>;
}

/** Milliseconds between two looks for changes of other programs. */
const lookAgain = 1_000;

/**
 * Opens the draft as content. In place of a text with errors it has the last one without, at first
 * the published one; the empty fields of a page have placeholders.
 *
 * @param files reads the draft's set, `published` the set that visitors see
 */
export async function openDraftContent(
  files: () => Promise<SetFile[]>,
  published: () => Promise<SetFile[]>,
): Promise<DraftContent> {
  const checkPages = makePageChecker();
  const textsOf = makeReader();
  let records: ContentBodies = new Map();
  let seen: SetTexts['records'] = new Map();
  let lastValid: Pages = new Map();
  let uploads: ReadonlyMap<string, SetFile> = new Map();
  const picture: FindOriginal = async (stored) => {
    const names = namesIn(stored);
    const file = uploads.get(['uploads', ...names].join('/'));
    if (!file) throw noUpload(names);
    return { mark: file.hash, size: file.size, read: file.read };
  };
  let content: Content = { version: '', records, pages: lastValid, picture };
  const show = async (set: readonly SetFile[]) => {
    const texts = await textsOf(set);
    uploads = new Map(set.map((file) => [file.path, file]));
    const changed = [...texts.records].filter(([name, text]) => seen.get(name) !== text);
    const sound = checkRecords(new Map(changed)).records;
    seen = texts.records;
    const valid = new Map((await checkPages(texts.pages)).pages);
    const paths = new Set([...valid.values()].map(({ path }) => path));
    const files = [...uploads.keys()].filter((path) => contentKind(path) === 'picture');
    for (const [name, text] of texts.pages) {
      const page = valid.has(name) ? undefined : filled(text, files);
      if (page && !paths.has(page.path)) valid.set(name, page);
    }
    records = new Map([...[...records].filter(([name]) => texts.records.has(name)), ...sound]);
    lastValid = new Map([...[...lastValid].filter(([name]) => texts.pages.has(name)), ...valid]);
    // Another page may have the address by now.
    const pages = new Map([...lastValid].filter(([name, { path }]) => valid.has(name) || !paths.has(path)));
    const served = withYear(await withSample(records, pages), new Date().getFullYear());
    const version = versionOf(served, pages);
    if (version !== content.version) content = { ...content, version, records: served, pages };
  };
  await show(await published());
  let lookedAt = 0;
  const { run: refresh, idle } = coalesced(async () => {
    lookedAt = performance.now();
    await show(await files());
  });
  await refresh();
  const fresh = () => (performance.now() - lookedAt > lookAgain ? refresh() : idle());
  return { current: () => content, close: () => {}, refresh, fresh };
}

/** Returns a page with placeholders in its empty fields, so that a new one can be seen at once; undefined where it has other errors. */
function filled(text: string | Error, uploads: readonly string[]): Page | undefined {
  try {
    return text instanceof Error
      ? undefined
      : checkPageText(JSON.stringify(withPlaceholders(JSON.parse(text), uploads))).page;
  } catch {
    return undefined;
  }
}

/** Runs work once for all calls that come while it runs, after it. `idle` waits for what runs. */
function coalesced(work: () => Promise<void>) {
  let running = Promise.resolve();
  let next: Promise<void> | undefined;
  const run = () => {
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined;
        running = work();
        return running;
      });
    return next;
  };
  return { run, idle: () => next ?? running };
}
