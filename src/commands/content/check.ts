import { stat } from 'node:fs/promises';
import { type ContentFault, openContent } from '#server/content/content.ts';
import { sampleFindings } from '#server/content/sampleFindings.ts';
import type { NewContentFile } from '#server/storage/contentVersions.ts';
import { StorageError } from '#server/storage/storageError.ts';
import { pictureNotes } from './pictureNotes.ts';
import { readSet } from './readSet.ts';
import { contentWarnings } from './warnings.ts';

/** What there is to say of a folder, a line for each. */
interface ContentReport {
  faults: string[];
  /** What is left out or cannot be shown as meant, and each picture. */
  notes: string[];
  /** In numbers, what visitors would miss; empty for nothing. */
  losses: string;
  /** What would be published. */
  files: NewContentFile[];
}

/**
 * Checks a folder as it is to be published.
 *
 * @throws StorageError where there is none
 */
export async function checkFolder(folder: string): Promise<ContentReport> {
  if (!(await stat(folder).catch(() => undefined))?.isDirectory())
    throw new StorageError(`There is no folder ${folder}`);
  const found: ContentFault[] = [];
  const source = await openContent(folder, (fault) => found.push(fault));
  const content = await source.current();
  source.close();
  const set = await readSet(folder);
  // A record that is too large is named by both.
  const isNamed = (file: string) => found.some((fault) => fault.file === file && !fault.isWarning);
  found.push(...set.faults.filter(({ file }) => !isNamed(file)));
  const warnings = [...found.filter(({ isWarning }) => isWarning), ...contentWarnings(content, folder)];
  return {
    faults: found.filter(({ isWarning }) => !isWarning).map(lineOf),
    notes: [
      ...warnings.map((warning) => `warning: ${lineOf(warning)}`),
      ...sampleFindings(content).map((finding) => `warning: ${finding}`),
      ...(await pictureNotes(content, folder)).map(
        (note) => `${note.isWarning ? 'warning: ' : ''}${lineOf(note)}`,
      ),
    ],
    losses: lossesIn(warnings),
    files: set.files,
  };
}

function lossesIn(warnings: readonly ContentFault[]): string {
  const count = (what: ContentFault['lost']) => warnings.filter(({ lost }) => lost === what).length;
  const [entries, links] = [count('entry'), count('link')];
  return [
    entries && `${entries} ${entries === 1 ? 'entry' : 'entries'} left out`,
    links && inNumbers(links, 'dead link'),
  ]
    .filter(Boolean)
    .join(', ');
}

const lineOf = ({ file, path, reason }: ContentFault): string =>
  `${file}: ${path ? `${path}: ` : ''}${reason}`;

export const inNumbers = (count: number, noun: string): string =>
  `${count} ${count === 1 ? noun : `${noun}s`}`;
