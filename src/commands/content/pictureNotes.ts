import { join } from 'node:path';
import type { Content, ContentFault } from '#server/content/content.ts';
import { findUpload } from '#server/pictures/findUpload.ts';
import { type Inspection, inspectPicture } from '#server/pictures/inspectPicture.ts';
import { PictureRefusal } from '#server/pictures/pictureLimits.ts';
import { picturedRecords } from '#site/records/contentRecords.ts';
import { whyUnread } from './readSet.ts';
import { textsIn } from './recordTexts.ts';

interface PictureNote extends ContentFault {
  /** Whether it will not look as meant. */
  isWarning: boolean;
}

/** The width in pixels that is sharp in the place of a record's pictures on every screen. */
const widthWanted = { about: 1_280, team: 640 } as const;

/** What there is to say of each picture that a record names, in the order of the records. */
export async function pictureNotes({ records }: Content, folder: string): Promise<PictureNote[]> {
  const find = findUpload(folder);
  const notes: PictureNote[] = [];
  for (const name of picturedRecords) {
    const record = records.get(name);
    for (const { key, path, text } of record ? textsIn(JSON.parse(record.body)) : []) {
      if (key !== 'image' || !text) continue;
      const note = await noteOn(text, widthWanted[name], async () => inspectPicture((await find(text)).file));
      notes.push({ file: join(folder, `${name}.json`), path, ...note });
    }
  }
  return notes;
}

async function noteOn(stored: string, wanted: number, inspect: () => Promise<Inspection>) {
  try {
    const { facts, size, hasPosition } = await inspect();
    const isSmall = facts.width < wanted;
    const sentences = [
      `${stored}: ${facts.width} × ${facts.height} pixels, ${Math.ceil(size / 1_000)} KB`,
      isSmall && `its place wants ${wanted} pixels across`,
      hasPosition && 'it says where it was taken, which visitors are not told',
    ];
    return { reason: sentences.filter(Boolean).join('; '), isWarning: isSmall };
  } catch (error) {
    const reason = error instanceof PictureRefusal ? error.message : whyUnread(error);
    return { reason: `${stored}: ${reason}`, isWarning: true };
  }
}
