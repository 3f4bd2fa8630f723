import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type PictureFacts, pictureFormats, widthsOf } from '#site/pictures.ts';
import type { Original } from '../content/uploads.ts';
import { requireSpace, writeWhole } from '../files/disk.ts';
import { makeVariant, serialize, type VariantName } from './picture.ts';

/** A picture that can be shown. */
export interface KnownPicture {
  facts: PictureFacts;
  original: Original;
}

/** Milliseconds for which variants that no record uses are kept. */
const keptFor = 30 * 24 * 60 * 60 * 1_000;

/** Opens the variants of pictures in a folder that exists. Each is generated when it is first requested, one at a time. */
export function openVariants(folder: string, signal: AbortSignal) {
  const making = new Map<string, Promise<Buffer>>();
  const fileOf = ({ hash, width, format }: VariantName) => join(folder, `${hash}-${width}.${format}`);

  const make = async (name: VariantName, original: Original): Promise<Buffer> => {
    // Leads need the remaining space.
    await requireSpace(folder);
    const bytes = await serialize(() => makeVariant(name, original));
    await writeWhole(fileOf(name), bytes);
    return bytes;
  };

  /**
   * Returns the bytes of a variant, from disk or generated for `picture`; undefined when there is neither. Rejects with a
   * PictureRefusal or an error of the disk.
   */
  const variant = async (name: VariantName, picture?: KnownPicture): Promise<Buffer | undefined> => {
    const file = fileOf(name);
    const made = await readFile(file).catch(() => undefined);
    if (made || !picture || !widthsOf(picture.facts).includes(name.width)) return made;
    const work = making.get(file) ?? make(name, picture.original).finally(() => making.delete(file));
    making.set(file, work);
    return work;
  };

  /** Generates the missing variants of some pictures, and removes old variants of others. */
  const prepare = async (pictures: readonly KnownPicture[]): Promise<void> => {
    const hashes = new Set(pictures.map(({ facts }) => facts.hash));
    for (const name of await readdir(folder)) {
      const file = join(folder, name);
      const { mtimeMs = Date.now() } = (await stat(file).catch(() => undefined)) ?? {};
      const isOld = Date.now() - mtimeMs > keptFor;
      if (isOld && (!hashes.has(name.slice(0, 16)) || name.endsWith('.new'))) await rm(file, { force: true });
    }
    for (const format of pictureFormats)
      for (const picture of pictures)
        for (const width of widthsOf(picture.facts))
          if (!signal.aborted) await variant({ hash: picture.facts.hash, width, format }, picture);
  };
  return { variant, prepare };
}
