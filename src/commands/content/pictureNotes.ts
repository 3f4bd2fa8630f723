import { join } from 'node:path';
import type { Content, ContentFault } from '#server/content/content.ts';
import { PictureRefusal } from '#server/content/uploads.ts';
import { inspectPicture } from '#server/pictures/picture.ts';
import { picturedRecords } from '#site/records/contentRecords.ts';
import { whyUnread } from './readSet.ts';
import { textsIn } from './warnings.ts';

/** The width in pixels that is sharp in the place of a record's pictures on every screen. */
const widthWanted = { about: 1_280, team: 640 } as const;

/**
 * What there is to say of each picture that a record names, in the order of the records; a warning where it will not look
 * as meant.
 */
export async function pictureNotes(content: Content, folder: string): Promise<ContentFault[]> {
  const notes: ContentFault[] = [];
  for (const name of picturedRecords) {
    const record = content.records.get(name);
    for (const { key, path, text } of record ? textsIn(JSON.parse(record.body)) : []) {
      if (key !== 'image' || !text) continue;
      const note = await noteOn(text, widthWanted[name], content);
      notes.push({ file: join(folder, `${name}.json`), path, ...note });
    }
  }
  return notes;
}

async function noteOn(stored: string, wanted: number, { picture }: Content) {
  try {
    const original = await picture(stored);
    const { width, height } = await inspectPicture(original);
    const isWarning = width < wanted;
    const size = `${stored}: ${width} × ${height} pixels, ${Math.ceil(original.size / 1_000)} KB`;
    return { reason: isWarning ? `${size}; its place wants ${wanted} pixels across` : size, isWarning };
  } catch (error) {
    const reason = error instanceof PictureRefusal ? error.message : whyUnread(error);
    return { reason: `${stored}: ${reason}`, isWarning: true };
  }
}
