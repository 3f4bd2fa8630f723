import { type ContentFault, openContent } from '#server/content/content.ts';
import { contentFindings } from '#server/rendering/contentFindings.ts';
import { contentWarnings } from './contentWarnings.ts';
import { pictureNotes } from './pictureNotes.ts';

interface ContentReport {
  /** One line for each fault, warning and picture. */
  lines: string[];
  faults: number;
}

/** Names each fault of a folder's records, what is left out or cannot be shown as meant, and each picture. */
export async function checkFolder(folder: string): Promise<ContentReport> {
  const found: ContentFault[] = [];
  const source = await openContent(folder, (fault) => found.push(fault));
  const content = await source.current();
  source.close();
  const notes = await pictureNotes(content, folder);
  const faults = found.filter((fault) => !fault.isWarning);
  const warnings = [...found.filter((fault) => fault.isWarning), ...contentWarnings(content, folder)];
  return {
    lines: [
      ...faults.map(lineOf),
      ...warnings.map((warning) => `warning: ${lineOf(warning)}`),
      ...contentFindings(content).map((finding) => `warning: ${finding}`),
      ...notes.map((note) => `${note.isWarning ? 'warning: ' : ''}${lineOf(note)}`),
    ],
    faults: faults.length,
  };
}

export const lineOf = ({ file, path, reason }: ContentFault): string =>
  `${file}: ${path ? `${path}: ` : ''}${reason}`;

export const inNumbers = (count: number, noun: string): string =>
  `${count} ${count === 1 ? noun : `${noun}s`}`;
