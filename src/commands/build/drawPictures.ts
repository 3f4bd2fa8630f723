import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { clientFolder } from '#server/files/assets.ts';
import { drawingsSvg } from '#server/rendering/drawings.ts';
import { icons } from '#server/rendering/headTags.ts';
import { fullBrand } from '#theme/fullBrand.ts';
import { faviconSvg } from '#theme/standalone.ts';
import { logo, logoOnPlate } from './icon.ts';
import { inNext } from './nextBuild.ts';

/** Draws the icons and the pictures of pages into the client build. */
export async function drawPictures(): Promise<void> {
  for (const [path, svg] of drawingsSvg) await keep(path, svg);
  await keep(icons.vector.path, faviconSvg(fullBrand));
  for (const icon of [icons.small, icons.apple, icons.app, icons.appLarge]) {
    await keep(icon.path, await paint(icon.plate ? logoOnPlate(icon.size) : logo(icon.size)));
  }
  // Programs that ask for this name look at the first bytes, which are a PNG's.
  await keep(icons.old.path, await paint(logo(icons.small.size)));
}

/** The drawing as a PNG file, as large as the SVG says. */
const paint = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png().toBuffer();

async function keep(path: string, content: string | Buffer): Promise<void> {
  const file = join(inNext(clientFolder), path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
