import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { recordNames } from '#site/records/contentRecords.ts';
import { repeat } from '../timing/repeat.ts';
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
import { siteErrors } from './siteOf.ts';
import { findUpload } from './uploads.ts';

/** Milliseconds between two checks of the files; detecting a change takes two checks, plus reading. */
const interval = 125;

/** Milliseconds after a change in which a second one may leave the file's time and size unchanged. */
const clockTick = 2_000;

/** Looks at the records for each look at the folder of pages, which may hold hundreds. */
const looksForPages = 8;

/**
 * Opens a folder of content records and pages, one file each, and follows edits. An invalid file is reported. The last good
 * version of a record stays; if `lastGood` has none either, a site-specific record falls back to the sample and a record of
 * the API is missing. An invalid page is left out.
 */
export async function openFolder(
  folder: string,
  report: (note: ContentNote) => void,
  lastGood?: LastGood,
): Promise<ContentSource> {
  const checkPages = makePageChecker();
  const kept = await lastGood?.read();
  let sound: ContentBodies = new Map(kept?.records);
  let content: Content = { version: '', records: sound, pages: new Map(), picture: findUpload(folder) };
  let [seenFacts, readFacts, readTexts] = ['', '', ''];
  /** The text of each file, with the facts of the file that it was read from. */
  let known: KnownTexts = new Map();
  let reported = new Set<string>();
  let pageNames: string[] = [];
  let looks = 0;

  const show = async () => {
    if (looks++ % looksForPages === 0) pageNames = await pagesIn(folder);
    const files = [...recordNames.map((name) => `${name}.json`), ...pageNames.map(pageFile)];
    const { facts, changedAt, each } = await factsOf(files.map((file) => join(folder, file)));
    // An editor may still be writing: a change is read at the next check.
    const isSettled = facts === seenFacts || readFacts === '';
    seenFacts = facts;
    if (!isSettled || (facts === readFacts && Date.now() - changedAt > clockTick)) return;
    readFacts = facts;
    const next: KnownTexts = new Map();
    const textOf = async (file: string) => {
      const now = each.get(file);
      const before = known.get(file);
      const isSame = before?.facts === now?.facts && Date.now() - (now?.changedAt ?? 0) > clockTick;
      const text = before && isSame ? before.text : await readOrError(file);
      if (now) next.set(file, { facts: now.facts, text });
      return text;
    };
    const texts = await textsOf(recordNames, (name) => textOf(join(folder, `${name}.json`)));
    const pageTexts = await textsOf(pageNames, (name) => textOf(join(folder, pageFile(name))));
    known = next;
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

  await show();
  const following = repeat(async () => {
    await show().catch((error: Error) => report({ file: folder, path: '', reason: error.message }));
    return false;
  }, interval);
  return { current: () => content, close: () => void following.stop() };
}

/** Returns the names of the pages in a folder, at most as many as a set may have. */
async function pagesIn(folder: string): Promise<string[]> {
  const files = await readdir(join(folder, 'pages')).catch((): string[] => []);
  return files
    .flatMap((file) => pageNameOf(`pages/${file}`) ?? [])
    .sort()
    .slice(0, contentLimits.pages);
}

type KnownTexts = Map<string, { facts: string; text: string | NodeJS.ErrnoException }>;

/**
 * Returns a fingerprint of the files' sizes and times, without reading them, and the time of the last change; and the same
 * of each file that exists.
 */
async function factsOf(files: readonly string[]) {
  const all = await Promise.all(files.map((file) => stat(file).catch(() => undefined)));
  const each = new Map<string, { facts: string; changedAt: number }>();
  for (const [index, facts] of all.entries())
    if (facts)
      each.set(files[index] ?? '', {
        facts: `${facts.ino} ${facts.size} ${facts.mtimeMs}`,
        changedAt: facts.mtimeMs,
      });
  return {
    facts: files.map((file) => each.get(file)?.facts).join(),
    changedAt: Math.max(...all.map((facts) => facts?.mtimeMs ?? 0)),
    each,
  };
}

const readOrError = (file: string): Promise<string | NodeJS.ErrnoException> =>
  readRecordFile(file).catch((error: NodeJS.ErrnoException) => error);

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
