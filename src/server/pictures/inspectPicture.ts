import { type PictureFacts, widthsOf } from '#site/pictures.ts';
import { decode, headerOf, readPicture } from './decode.ts';
import { hashOf } from './encoding.ts';
import { requireKind } from './pictureKind.ts';
import { PictureRefusal, pictureLimits } from './pictureLimits.ts';
import { holdsPosition } from './position.ts';

export interface Inspection {
  facts: PictureFacts;
  /** Bytes of the file. */
  size: number;
  /** Whether its metadata say where it was taken. Variants hold no metadata. */
  hasPosition: boolean;
}

/**
 * What there is to know of a picture, after decoding all of it once, as small as it gets.
 *
 * @throws PictureRefusal with the reason why it cannot be shown
 */
export async function inspectPicture(file: string): Promise<Inspection> {
  const bytes = await readPicture(file);
  requireKind(bytes);
  const { width, height, pages = 1, autoOrient, exif, xmp } = await readable(headerOf(bytes));
  const megapixels = (width * height) / 1_000_000;
  if (megapixels > pictureLimits.megapixels) {
    throw new PictureRefusal(
      `has ${Math.round(megapixels)} megapixels, at most ${pictureLimits.megapixels} are taken`,
    );
  }
  if (pages > 1) throw new PictureRefusal('is animated');
  const facts = { hash: hashOf(bytes), width: autoOrient.width, height: autoOrient.height };
  const highest = (Math.max(...widthsOf(facts)) * facts.height) / facts.width;
  if (highest > pictureLimits.height) throw new PictureRefusal('is too high for its width');
  await readable(decode(bytes).resize(8, 8, { fit: 'fill' }).raw().toBuffer());
  return {
    facts,
    size: bytes.length,
    hasPosition: holdsPosition(exif, xmp),
  };
}

async function readable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new PictureRefusal(`is damaged or cut off (${reason.trim()})`);
  }
}
