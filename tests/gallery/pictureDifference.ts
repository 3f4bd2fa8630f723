import sharp from 'sharp';

/** How two pictures differ. */
export interface PictureDifference {
  /** How many pixels are of another colour, or only in one of them. */
  pixels: number;
  /** The second picture faded, with these pixels in red. */
  picture: Buffer;
}

/** Compares two PNG files of one browser on one machine; undefined when every pixel is the same. */
export async function pictureDifference(one: Buffer, two: Buffer): Promise<PictureDifference | undefined> {
  if (one.equals(two)) return undefined;
  const sizes = await Promise.all([one, two].map((file) => sharp(file).metadata()));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const [before, after] = await Promise.all(
    [one, two].map((file, place) => {
      const [right, bottom] = [width - (sizes[place]?.width ?? 0), height - (sizes[place]?.height ?? 0)];
      // What only one of them has is transparent in the other.
      return sharp(file)
        .ensureAlpha()
        .extend({ right, bottom, background: { r: 0, g: 0, b: 0, alpha: 0 } })
        .raw()
        .toBuffer();
    }),
  );
  if (!before || !after) return undefined;
  const shown = Buffer.alloc(width * height * 3);
  let pixels = 0;
  for (let pixel = 0; pixel < width * height; pixel++) {
    const isSame = before.readUInt32LE(pixel * 4) === after.readUInt32LE(pixel * 4);
    if (!isSame) pixels += 1;
    const faded = 200 + (after[pixel * 4 + 1] ?? 0) / 5;
    shown.set(isSame ? [faded, faded, faded] : [220, 0, 0], pixel * 3);
  }
  if (pixels === 0) return undefined;
  return {
    pixels,
    picture: await sharp(shown, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer(),
  };
}
