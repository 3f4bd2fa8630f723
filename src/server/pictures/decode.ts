import { open } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { PictureRefusal, pictureLimits } from './pictureLimits.ts';

// Nothing is asked for twice, and each picture is one task of one thread: memory stays small.
sharp.cache(false);
sharp.concurrency(1);

/**
 * The bytes of a picture's file.
 *
 * @throws PictureRefusal when it is too large, empty or no file
 */
export async function readPicture(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const found = await handle.stat();
    if (!found.isFile()) throw new PictureRefusal('is no file');
    if (found.size === 0) throw new PictureRefusal('is empty');
    requireSize(found.size);
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

/** @throws PictureRefusal */
function requireSize(bytes: number): void {
  const megabytes = bytes / 1_000_000;
  if (megabytes <= pictureLimits.megabytes) return;
  throw new PictureRefusal(`has ${megabytes.toFixed(1)} MB, at most ${pictureLimits.megabytes} are taken`);
}

/** Decodes a picture upright; what is cut off or damaged fails. */
export const decode = (bytes: Buffer): Sharp =>
  sharp(bytes, {
    failOn: 'error',
    limitInputPixels: pictureLimits.megapixels * 1_000_000,
    autoOrient: true,
  });

/** Reads no more of a picture than what it says of itself. */
export const headerOf = (bytes: Buffer) => sharp(bytes, { limitInputPixels: false }).metadata();
