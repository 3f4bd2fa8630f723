import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { type PictureFacts, type PictureFormat, widthsOf } from '#site/pictures.ts';
import { FileRefusal, type Original } from '../content/uploads.ts';
import { makeSerializer } from '../timing/serializer.ts';

// No picture is decoded twice, and one thread handles one picture, which keeps memory low.
sharp.cache(false);
sharp.concurrency(1);

/** Limits of a picture; others are refused with the reason, and pages show the drawing instead. */
const limits = {
  megabytes: 30,
  megapixels: 50,
  /** Largest height of a variant in pixels, a limit of WebP. */
  height: 16_383,
  /** Seconds after which decoding is aborted. */
  seconds: 60,
} as const;

/** Encoding of variants. A higher AVIF effort saves almost nothing and takes up to five times as long. */
const encoding = {
  avif: { quality: 45, effort: 3, chromaSubsampling: '4:2:0' },
  webp: { quality: 75 },
  jpg: { quality: 75, mozjpeg: true },
} as const satisfies Record<PictureFormat, object>;

/** Background for formats without transparency. */
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
 * Checks the first bytes instead of the name: only these formats reach the decoding library.
 *
 * @throws FileRefusal for any other format
 */
function requireKind(bytes: Buffer): void {
  const start = bytes.toString('latin1', 0, 100);
  if (!kinds.some((pattern) => pattern.test(start)))
    throw new FileRefusal('is not a jpg, png, webp, avif or gif picture');
}

export interface VariantName {
  hash: string;
  width: number;
  format: PictureFormat;
}

/** Returns the name of a picture in URLs: a hash of its bytes and of the encoding. */
const nameOf = (bytes: Buffer): string =>
  createHash('sha256').update(JSON.stringify(encoding)).update(bytes).digest('hex').slice(0, 16);

/** Decodes a picture upright; fails for a truncated, damaged or too large one. */
const decode = (bytes: Buffer): Sharp =>
  sharp(bytes, {
    failOn: 'error',
    limitInputPixels: limits.megapixels * 1_000_000,
    autoOrient: true,
  }).timeout({ seconds: limits.seconds });

/**
 * Returns the facts about a picture that pages need, after decoding it once completely.
 *
 * @throws FileRefusal with the reason why it cannot be shown
 */
export async function inspectPicture({ size, read }: Original): Promise<PictureFacts> {
  if (size === 0) throw new FileRefusal('is empty');
  const megabytes = size / 1_000_000;
  if (megabytes > limits.megabytes)
    throw new FileRefusal(`has ${megabytes.toFixed(1)} MB; the limit is ${limits.megabytes}`);
  const bytes = await read();
  requireKind(bytes);
  // Reads only the header of the picture.
  const header = await readable(sharp(bytes, { limitInputPixels: false }).metadata());
  const megapixels = Math.round((header.width * header.height) / 1_000_000);
  if (megapixels > limits.megapixels)
    throw new FileRefusal(`has ${megapixels} megapixels; the limit is ${limits.megapixels}`);
  if ((header.pages ?? 1) > 1) throw new FileRefusal('is animated');
  const facts = { hash: nameOf(bytes), width: header.autoOrient.width, height: header.autoOrient.height };
  const highest = (Math.max(...widthsOf(facts)) * facts.height) / facts.width;
  if (highest > limits.height) throw new FileRefusal('is too tall for its width');
  await readable(decode(bytes).resize(8, 8, { fit: 'fill' }).raw().toBuffer());
  return facts;
}

async function readable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n');
    throw new FileRefusal(`is damaged or cut off (${reason.trim()})`);
  }
}

/**
 * Generates one variant: upright, in sRGB, without metadata, which the library drops by default.
 *
 * @throws FileRefusal when the file has changed
 */
export async function makeVariant({ hash, width, format }: VariantName, { read }: Original): Promise<Buffer> {
  const bytes = await read();
  if (nameOf(bytes) !== hash) throw new FileRefusal('has changed meanwhile');
  const resized = decode(bytes).resize({ width, withoutEnlargement: true }).toColourspace('srgb');
  const encoders = {
    avif: () => resized.avif(encoding.avif),
    webp: () => resized.webp(encoding.webp),
    jpg: () => resized.flatten({ background: paper }).jpeg(encoding.jpg),
  };
  return encoders[format]().toBuffer();
}

/** Size of a picture for link previews in pixels, and its largest file in bytes: some programs show no larger one. */
export const shareSize = { width: 1200, height: 630 } as const;
const shareBytes = 300_000;

/**
 * Crops a picture for link previews.
 *
 * @throws FileRefusal with the reason why it cannot be shown
 */
export async function makeSharePicture(original: Original): Promise<Buffer> {
  await inspectPicture(original);
  const cropped = decode(await original.read()).resize({ ...shareSize, fit: 'cover' });
  const pixels = await cropped.toColourspace('srgb').flatten({ background: paper }).png().toBuffer();
  const encode = (quality: number) => sharp(pixels).jpeg({ quality, mozjpeg: true }).toBuffer();
  let made = await encode(80);
  for (const quality of [60, 40, 20]) if (made.length > shareBytes) made = await encode(quality);
  return made;
}

/** Decodes one picture at a time, to limit processor time and memory. */
export const onePictureAtATime = makeSerializer();
