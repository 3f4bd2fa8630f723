import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { type PictureFacts, type PictureFormat, pictureFormats, widthsOf } from '#site/pictures.ts';
import { type Original, PictureRefusal } from '../content/uploads.ts';
import { requireSpace } from '../storage/dataFolder.ts';
import { writeWhole } from '../storage/writeWhole.ts';
import { inTurn } from './inTurn.ts';
import { pictureLimits } from './pictureLimits.ts';

// Nothing is asked for twice, and each picture is one task of one thread: memory stays small.
sharp.cache(false);
sharp.concurrency(1);

/** A picture that can be shown. */
export interface KnownPicture {
  facts: PictureFacts;
  original: Original;
}

export interface VariantName {
  hash: string;
  width: number;
  format: PictureFormat;
}

/** How variants are made. Another effort of AVIF saves next to nothing and takes up to five times as long. */
const encoding = {
  avif: { quality: 45, effort: 3, chromaSubsampling: '4:2:0' },
  webp: { quality: 75 },
  jpg: { quality: 75, mozjpeg: true },
} as const satisfies Record<PictureFormat, object>;

/** What shows through where a format knows no transparency. */
const paper = { r: 255, g: 255, b: 255 };

/** Seconds after which a picture is given up, and milliseconds for which variants that no record asks for are kept. */
const patience = 60;
const keptFor = 30 * 24 * 60 * 60 * 1_000;

/** The name of a picture in addresses: by what it holds and how its variants are made. */
export const hashOf = (bytes: Buffer): string =>
  createHash('sha256').update(JSON.stringify(encoding)).update(bytes).digest('hex').slice(0, 16);

/** Decodes a picture upright; what is cut off, damaged or too large fails. */
export const decode = (bytes: Buffer): Sharp =>
  sharp(bytes, {
    failOn: 'error',
    limitInputPixels: pictureLimits.megapixels * 1_000_000,
    autoOrient: true,
  }).timeout({ seconds: patience });

const fileOf = ({ hash, width, format }: VariantName) => `${hash}-${width}.${format}`;

/** The variants of pictures, as files of a folder that exists. */
export function openVariants(folder: string) {
  const making = new Map<string, Promise<Buffer>>();
  const read = (name: VariantName) => readFile(join(folder, fileOf(name))).catch(() => undefined);

  const make = async (name: VariantName, original: Original): Promise<Buffer> => {
    // Leads need what is left.
    await requireSpace(folder);
    const bytes = await inTurn(() => variantOf(name, original));
    await writeWhole(join(folder, fileOf(name)), bytes);
    return bytes;
  };
  /**
   * The bytes of a variant, which is made where it is missing.
   *
   * @throws PictureRefusal because of the picture, or what the disk says
   */
  const get = async (name: VariantName, original: Original): Promise<Buffer> => {
    const made = await read(name);
    if (made) return made;
    const key = fileOf(name);
    const work = making.get(key) ?? make(name, original).finally(() => making.delete(key));
    making.set(key, work);
    return work;
  };

  return {
    /** A variant that has been made already. */
    read,
    get,
    /** Makes all that are missing of some pictures, each as soon as nobody waits for another. */
    prepare: async (pictures: readonly KnownPicture[], signal: AbortSignal): Promise<void> => {
      const made = new Set(await readdir(folder));
      for (const format of pictureFormats)
        for (const { facts, original } of pictures)
          for (const width of widthsOf(facts)) {
            if (signal.aborted) return;
            const name = { hash: facts.hash, width, format };
            if (!made.has(fileOf(name))) await get(name, original);
          }
    },
    /** Removes what is old and belongs to none of these pictures, and what was never finished. */
    tidy: async (pictures: readonly KnownPicture[]): Promise<void> => {
      const hashes = new Set(pictures.map(({ facts: { hash } }) => hash));
      for (const name of await readdir(folder)) {
        if (hashes.has(name.slice(0, 16)) && !name.endsWith('.new')) continue;
        const file = join(folder, name);
        // Another server on the same folder may have removed or finished it.
        const { mtimeMs = Date.now() } = (await stat(file).catch(() => undefined)) ?? {};
        if (Date.now() - mtimeMs > keptFor) await rm(file, { recursive: true, force: true });
      }
    },
  };
}

/** One variant: upright, in sRGB, without metadata. The library drops these unless told otherwise. */
async function variantOf({ hash, width, format }: VariantName, original: Original): Promise<Buffer> {
  const bytes = await original.read();
  if (hashOf(bytes) !== hash) throw new PictureRefusal('has changed meanwhile');
  const resized = decode(bytes).resize({ width, withoutEnlargement: true }).toColourspace('srgb');
  const encoders = {
    avif: () => resized.avif(encoding.avif),
    webp: () => resized.webp(encoding.webp),
    jpg: () => resized.flatten({ background: paper }).jpeg(encoding.jpg),
  };
  return encoders[format]().toBuffer();
}
