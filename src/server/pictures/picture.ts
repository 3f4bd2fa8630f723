import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { type PictureFacts, type PictureFormat, widthsOf } from '#site/pictures.ts';
import { type Original, PictureRefusal } from '../content/uploads.ts';
import { makeSerializer } from '../timing/serializer.ts';

// Nothing is asked for twice, and each picture is one task of one thread: memory stays small.
sharp.cache(false);
sharp.concurrency(1);

/** What a picture may be; anything else is refused with the reason, and its place shows the drawing. */
const limits = {
  megabytes: 30,
  megapixels: 50,
  /** Pixels that a variant may be high: more cannot be written as WebP. */
  height: 16_383,
  /** Seconds after which a picture is given up. */
  seconds: 60,
} as const;

/** How variants are made. Another effort of AVIF saves next to nothing and takes up to five times as long. */
const encoding = {
  avif: { quality: 45, effort: 3, chromaSubsampling: '4:2:0' },
  webp: { quality: 75 },
  jpg: { quality: 75, mozjpeg: true },
} as const satisfies Record<PictureFormat, object>;

/** What shows through where a format knows no transparency. */
const paper = { r: 255, g: 255, b: 255 };

/** First bytes of JPEG, PNG, WebP, GIF and AVIF, one character for each. */
const kinds = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n/,
  /^RIFF.{4}WEBP/s,
  /^GIF8[79]a/,
  /^.{4}ftyp(avif|.{4,60}avif)/s,
];

/**
 * Looks at the first bytes, whatever a name or header says: only these formats reach the library that decodes them.
 *
 * @throws PictureRefusal
 */
function requireKind(bytes: Buffer): void {
  const start = bytes.toString('latin1', 0, 100);
  if (!kinds.some((pattern) => pattern.test(start)))
    throw new PictureRefusal('is not a jpg, png, webp, avif or gif picture');
}

export interface VariantName {
  hash: string;
  width: number;
  format: PictureFormat;
}

/** The name of a picture in addresses: by what it holds and how its variants are made. */
const nameOf = (bytes: Buffer): string =>
  createHash('sha256').update(JSON.stringify(encoding)).update(bytes).digest('hex').slice(0, 16);

/** Decodes a picture upright; what is cut off, damaged or too large fails. */
const decode = (bytes: Buffer): Sharp =>
  sharp(bytes, {
    failOn: 'error',
    limitInputPixels: limits.megapixels * 1_000_000,
    autoOrient: true,
  }).timeout({ seconds: limits.seconds });

/**
 * What pages need to know of a picture, after decoding all of it once, as small as it gets.
 *
 * @throws PictureRefusal with the reason why it cannot be shown
 */
export async function inspectPicture({ size, read }: Original): Promise<PictureFacts> {
  if (size === 0) throw new PictureRefusal('is empty');
  const megabytes = size / 1_000_000;
  if (megabytes > limits.megabytes)
    throw new PictureRefusal(`has ${megabytes.toFixed(1)} MB; the limit is ${limits.megabytes}`);
  const bytes = await read();
  requireKind(bytes);
  // Reads no more than what the picture says of itself.
  const header = await readable(sharp(bytes, { limitInputPixels: false }).metadata());
  const megapixels = Math.round((header.width * header.height) / 1_000_000);
  if (megapixels > limits.megapixels)
    throw new PictureRefusal(`has ${megapixels} megapixels; the limit is ${limits.megapixels}`);
  if ((header.pages ?? 1) > 1) throw new PictureRefusal('is animated');
  const facts = { hash: nameOf(bytes), width: header.autoOrient.width, height: header.autoOrient.height };
  const highest = (Math.max(...widthsOf(facts)) * facts.height) / facts.width;
  if (highest > limits.height) throw new PictureRefusal('is too tall for its width');
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

/**
 * One variant: upright, in sRGB, without metadata. The library drops these unless told otherwise.
 *
 * @throws PictureRefusal where the file is another one by now
 */
export async function makeVariant({ hash, width, format }: VariantName, { read }: Original): Promise<Buffer> {
  const bytes = await read();
  if (nameOf(bytes) !== hash) throw new PictureRefusal('has changed meanwhile');
  const resized = decode(bytes).resize({ width, withoutEnlargement: true }).toColourspace('srgb');
  const encoders = {
    avif: () => resized.avif(encoding.avif),
    webp: () => resized.webp(encoding.webp),
    jpg: () => resized.flatten({ background: paper }).jpeg(encoding.jpg),
  };
  return encoders[format]().toBuffer();
}

/** Decoding a picture takes a processor and its memory: one at a time. */
export const serialize = makeSerializer();
