import type { PictureFormat } from '#site/pictures.ts';
import { writeWhole } from '../storage/writeWhole.ts';
import { decode, readPicture } from './decode.ts';
import { encoding, hashOf } from './encoding.ts';
import { PictureRefusal } from './pictureLimits.ts';

export interface VariantOrder {
  /** The original. */
  file: string;
  /** What the original was when its facts were found. */
  hash: string;
  width: number;
  format: PictureFormat;
  /** Where the variant belongs; it is there wholly or not at all. */
  target: string;
}

/** What shows through where a format knows no transparency. */
const paper = { r: 255, g: 255, b: 255 };

/** Makes one variant: upright, in sRGB, without metadata. The library drops these unless told otherwise. */
export async function makeVariant({ file, hash, width, format, target }: VariantOrder): Promise<void> {
  const bytes = await readPicture(file);
  if (hashOf(bytes) !== hash) throw new PictureRefusal('has changed meanwhile');
  const resized = decode(bytes).resize({ width, withoutEnlargement: true }).toColourspace('srgb');
  const encoders = {
    avif: () => resized.avif(encoding.avif),
    webp: () => resized.webp(encoding.webp),
    jpg: () => resized.flatten({ background: paper }).jpeg(encoding.jpg),
  };
  await writeWhole(target, await encoders[format]().toBuffer());
}
