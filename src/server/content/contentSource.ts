import { storageError } from '../database/storageError.ts';
import { repeat } from '../timing/repeat.ts';
import { type ContentNote, type ContentSource, noteLine } from './content.ts';
import { type FileList, type FileSource, pageNameOf } from './contentSet.ts';
import { lostIn, type ReadContent, readContent } from './readContent.ts';

/** Milliseconds between two looks at a source. */
const interval = 1_000;

/** The note of a text whose bytes are gone. */
const lostNote = (version: number, instead: string) => ({
  path: '',
  reason: `cannot be read in version ${version} of the content: its bytes are gone or damaged${instead}`,
});

/**
 * Serves the content of a source, and replaces it in one step when its files change. Each fault is reported once. In a folder
 * the last good version of a record stays; of a published version with errors nothing is shown, unless there is no other. A
 * faulty page is left out. In place of a version with texts whose bytes are gone, the newest one before it that is whole is
 * served.
 *
 * @throws StorageError when the source cannot be read
 */
export async function contentSource(
  source: FileSource,
  report: (note: ContentNote) => void,
): Promise<ContentSource> {
  let shown: ReadContent | undefined;
  let latest: ReadContent | undefined;
  let seen: FileList | undefined;
  let reported = new Set<string>();
  const reportNew = (notes: readonly ContentNote[]) => {
    for (const note of notes) if (!reported.has(noteLine(note))) report(note);
    reported = new Set(notes.map(noteLine));
  };

  /** Returns the newest version before this one that has all its texts. */
  const wholeBefore = async (version: number): Promise<ReadContent | undefined> => {
    let list = await source.before?.(version);
    while (list?.version !== undefined) {
      const content = await readContent(list, source.read, latest);
      if (lostIn(content).length === 0) return content;
      list = await source.before?.(list.version);
    }
    return undefined;
  };

  const look = async () => {
    const list = await source.list();
    if (list === seen) return;
    const { version } = list;
    latest = await readContent(list, source.read, latest, version === undefined);
    seen = list;
    if (version === undefined) {
      // Only those who publish a set need to know that one of its files has no place in it.
      const isForVisitors = (note: ContentNote) => !note.isWarning || !list.notes.includes(note);
      const found = latest.notes.filter(isForVisitors);
      reportNew(found.map((note) => ({ ...note, file: `${source.location}/${note.file}` })));
      shown = latest;
      return;
    }
    const isKept = shown?.published !== undefined;
    const lost = lostIn(latest);
    if (lost.length > 0) {
      const whole = await wholeBefore(version);
      const served = whole ?? (isKept ? shown : undefined) ?? latest;
      const instead = served === latest ? '' : `; version ${served.published} is shown`;
      reportNew(lost.map((file) => ({ file, ...lostNote(version, instead) })));
      shown = Object.freeze({ ...served, lost });
      return;
    }
    const faults = latest.notes.filter(({ isWarning }) => !isWarning);
    const ofPages = faults.filter(({ file }) => pageNameOf(file));
    const others = faults.filter((fault) => !ofPages.includes(fault)).map(noteLine);
    const reasons = ofPages.map((fault) => `${noteLine(fault)}; the page is left out`);
    if (others.length > 0) reasons.push(`${isKept ? 'is not shown' : 'has faults'}: ${others.join('; ')}`);
    const file = `version ${version} of the content`;
    reportNew(reasons.map((reason) => ({ file, path: '', reason })));
    if (others.length === 0 || !isKept) shown = latest;
  };

  await look().catch((error) => {
    throw storageError(`The content of ${source.location} cannot be read`, error);
  });
  /** The reasons that were reported in the current outage: a database that is away may give several in turn. */
  const outageReasons = new Set<string>();
  const following = repeat(async () => {
    try {
      await look();
      outageReasons.clear();
    } catch (error) {
      const { message: reason } = error as Error;
      if (!outageReasons.has(reason))
        report({ file: source.location, path: '', reason: `cannot be read: ${reason}` });
      outageReasons.add(reason);
    }
    return false;
  }, interval);
  return { current: () => shown as ReadContent, close: () => void following.stop() };
}
