import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type PictureFacts, pictureFormats, widthsOf } from '#site/pictures.ts';
import type { Original } from '../content/uploads.ts';
import { removeOld, requireSpace, writeWhole } from '../files/disk.ts';
import { makeVariant, onePictureAtATime, type VariantName } from './picture.ts';

/** A picture that can be shown. */
export interface KnownPicture {
  facts: PictureFacts;
  original: Original;
}

/** Opens the variants of pictures in a folder that exists. Each is generated when it is first requested, one at a time. */
export function openVariants(folder: string, signal: AbortSignal) {
  const making = new Map<string, Promise<string>>();
  const fileOf = ({ hash, width, format }: VariantName) => join(folder, `${hash}-${width}.${format}`);

  const make = async (name: VariantName, original: Original): Promise<string> => {
    // Leads need the remaining space.
    await requireSpace(folder);
    await writeWhole(fileOf(name), await onePictureAtATime(() => makeVariant(name, original)));
    return fileOf(name);
  };

  /**
   * Returns the file of a variant, which is generated for `picture` if it is missing; undefined when there is neither.
   * Rejects with a FileRefusal or an error of the disk.
   */
  const variant = async (name: VariantName, picture?: KnownPicture): Promise<string | undefined> => {
    const file = fileOf(name);
    if (await stat(file).catch(() => undefined)) return file;
    if (!picture || !widthsOf(picture.facts).includes(name.width)) return undefined;
    const work = making.get(file) ?? make(name, picture.original).finally(() => making.delete(file));
    making.set(file, work);
    return work;
  };

  /** Generates the missing variants of some pictures, and removes old variants of others. */
  const prepare = async (pictures: readonly KnownPicture[]): Promise<void> => {
    const hashes = new Set(pictures.map(({ facts }) => facts.hash));
    await removeOld(folder, (name) => hashes.has(name.slice(0, 16)) && !name.endsWith('.new'));
    for (const format of pictureFormats)
      for (const picture of pictures)
        for (const width of widthsOf(picture.facts))
          if (!signal.aborted) await variant({ hash: picture.facts.hash, width, format }, picture);
  };
  return { variant, prepare };
}
