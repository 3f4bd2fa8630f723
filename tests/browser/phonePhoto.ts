import sharp from 'sharp';

/** Generates grey noise. */
const noise = (width: number, height: number, sigma: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 128, sigma } },
  });

const over = async (pixels: ReturnType<typeof noise>, width: number, height: number) => ({
  input: await pixels.resize(width, height).raw().toBuffer(),
  raw: { width, height, channels: 3 } as const,
  blend: 'overlay' as const,
});

/** Generates a photo of 12 megapixels and some MB: with vignetting, objects of every size, and sensor noise. */
export async function phonePhoto(): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  const light = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><radialGradient id="g" cx=".4" cy=".35"><stop stop-color="#e6c8a8"/><stop offset=".6" stop-color="#8a7a78"/><stop offset="1" stop-color="#2c3348"/></radialGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  const things = await sharp(Buffer.from(light))
    .removeAlpha()
    .composite([
      await over(noise(16, 12, 40), 800, 600),
      await over(noise(80, 60, 30), 800, 600),
      await over(noise(400, 300, 22), 800, 600),
    ])
    .png()
    .toBuffer();
  return sharp(things)
    .resize(width, height)
    .composite([await over(noise(width, height, 12), width, height)])
    .jpeg({ quality: 90 })
    .toBuffer();
}
