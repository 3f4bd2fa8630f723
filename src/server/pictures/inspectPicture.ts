import sharp from 'sharp';
import { type PictureFacts, widthsOf } from '#site/pictures.ts';
import { type Original, PictureRefusal } from '../content/uploads.ts';
import { requireKind } from './pictureKind.ts';
import { pictureLimits } from './pictureLimits.ts';
import { decode, hashOf } from './variants.ts';

/**
 * What pages need to know of a picture, after decoding all of it once, as small as it gets.
 *
 * @throws PictureRefusal with the reason why it cannot be shown
 */
export async function inspectPicture({ size, read }: Original): Promise<PictureFacts> {
  if (size === 0) throw new PictureRefusal('is empty');
  const megabytes = size / 1_000_000;
  if (megabytes > pictureLimits.megabytes)
    throw new PictureRefusal(`has ${megabytes.toFixed(1)} MB, at most ${pictureLimits.megabytes} are taken`);
  const bytes = await read();
  requireKind(bytes);
  // Reads no more than what the picture says of itself.
  const header = await readable(sharp(bytes, { limitInputPixels: false }).metadata());
  const megapixels = (header.width * header.height) / 1_000_000;
  if (megapixels > pictureLimits.megapixels)
    throw new PictureRefusal(
      `has ${Math.round(megapixels)} megapixels, at most ${pictureLimits.megapixels} are taken`,
    );
  if ((header.pages ?? 1) > 1) throw new PictureRefusal('is animated');
  const facts = { hash: hashOf(bytes), width: header.autoOrient.width, height: header.autoOrient.height };
  const highest = (Math.max(...widthsOf(facts)) * facts.height) / facts.width;
  if (highest > pictureLimits.height) throw new PictureRefusal('is too high for its width');
  await readable(decode(bytes).resize(8, 8, { fit: 'fill' }).raw().toBuffer());
  return facts;
}

async function readable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n');
    throw new PictureRefusal(`is damaged or cut off (${reason.trim()})`);
  }
}
