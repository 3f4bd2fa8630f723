import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type RecordName, recordNames } from '#site/records/contentRecords.ts';
import { repeat } from '../timing/repeat.ts';
import {
  type Content,
  type ContentBodies,
  type ContentNote,
  type ContentSource,
  noteLine,
  versionOf,
} from './content.ts';
import type { LastGood } from './lastGood.ts';
import { checkRecords, readRecordFile, withSample } from './recordFile.ts';
import { findUpload } from './uploads.ts';

/** The event of the process that the desk causes in its preview when it has written a whole file (see `startPreview`). */
export const contentWritten = 'contentWritten';

/** Milliseconds between two checks of the files; detecting a change takes two checks, plus reading. */
const interval = 125;

/** Milliseconds after a change in which a second one may leave the file's time and size unchanged. */
const clockTick = 2_000;

/**
 * Opens a folder of content records, one file each, and follows edits. An invalid file is reported, and the last good version
 * of its record stays. If `lastGood` has none either, a site-specific record falls back to the sample and a record of
 * the API is missing.
 */
export async function openFolder(
  folder: string,
  report: (note: ContentNote) => void,
  lastGood?: LastGood,
): Promise<ContentSource> {
  const fileOf = (name: RecordName) => join(folder, `${name}.json`);
  let sound: ContentBodies = new Map((await lastGood?.read())?.records);
  let content: Content = { version: '', records: sound, picture: findUpload(folder) };
  let [seenFacts, readFacts, readTexts] = ['', '', ''];
  let reported = new Set<string>();

  const show = async (isWhole = false) => {
    const { facts, changedAt } = await factsOf(recordNames.map(fileOf));
    // An editor may still be writing: a change is read at the next check.
    const isSettled = isWhole || facts === seenFacts || readFacts === '';
    seenFacts = facts;
    if (!isSettled || (facts === readFacts && Date.now() - changedAt > clockTick)) return;
    readFacts = facts;
    const texts = await textsOf(fileOf);
    const joined = JSON.stringify([...texts].map(([name, text]) => [name, String(text)]));
    if (joined === readTexts) return;
    const { records, notes } = checkRecords(texts, sound);
    const found = notes.map((note) => ({ ...note, file: join(folder, note.file) }));
    for (const note of found) if (!reported.has(noteLine(note))) report(note);
    reported = new Set(found.map(noteLine));
    sound = new Map([...sound, ...records]);
    const served = await withSample(sound);
    readTexts = joined;
    const version = versionOf(served);
    if (version === content.version) return;
    content = { ...content, version, records: served };
    await lastGood?.keep({ records: sound });
  };

  await show();
  const look = (isWhole = false) =>
    show(isWhole).catch((error: Error) => report({ file: folder, path: '', reason: error.message }));
  const following = repeat(async () => {
    await look();
    return false;
  }, interval);
  const lookNow = () => void look(true);
  process.on(contentWritten, lookNow);
  return {
    current: () => content,
    close: () => {
      process.off(contentWritten, lookNow);
      void following.stop();
    },
  };
}

/** Returns a fingerprint of the files' sizes and times, without reading them, and the time of the last change. */
async function factsOf(files: readonly string[]) {
  const all = await Promise.all(files.map((file) => stat(file).catch(() => undefined)));
  return {
    facts: all.map((facts) => facts && `${facts.ino} ${facts.size} ${facts.mtimeMs}`).join(),
    changedAt: Math.max(...all.map((facts) => facts?.mtimeMs ?? 0)),
  };
}

async function textsOf(fileOf: (name: RecordName) => string): Promise<Map<RecordName, string | Error>> {
  const texts = new Map<RecordName, string | Error>();
  for (const name of recordNames) {
    const text = await readRecordFile(fileOf(name)).catch((error: NodeJS.ErrnoException) => error);
    const isMissing = text instanceof Error && text.code === 'ENOENT';
    if (!isMissing) texts.set(name, text);
  }
  return texts;
}
