import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { clientFolder } from '#server/files/assets.ts';
import { drawingsPath, drawingsSvg } from '#server/rendering/drawings.ts';
import { icons } from '#server/rendering/pictures.ts';
import { brand } from '#theme/brand.ts';
import { faviconSvg } from '#theme/standalone.ts';
import { asIco, logo, logoOnPlate } from './icon.ts';
import { inNext } from './nextBuild.ts';
import { paint } from './painter.ts';

/** Draws what pages show and the icons into the client build. */
export async function drawPictures(): Promise<void> {
  await keep(drawingsPath, drawingsSvg);
  await keep(icons.vector.path, faviconSvg(brand));
  for (const icon of [icons.small, icons.apple, icons.app, icons.appLarge]) {
    await keep(icon.path, paint(icon.plate ? logoOnPlate(icon.size) : logo(icon.size)));
  }
  await keep(icons.old.path, asIco(paint(logo(icons.small.size)), icons.small.size));
}

async function keep(path: string, content: string | Buffer): Promise<void> {
  const file = join(inNext(clientFolder), path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
