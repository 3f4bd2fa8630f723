import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openContent, sampleFolder } from '#server/content/content.ts';
import { clientFolder } from '#server/files/assets.ts';
import { drawingsPath, drawingsSvg } from '#server/rendering/drawings.ts';
import { icons } from '#server/rendering/pictures.ts';
import { shareCards } from '#server/rendering/shareCards.ts';
import { productAt } from '#site/products.ts';
import type { SiteRoute } from '#site/routes.ts';
import { brand } from '#theme/brand.ts';
import { faviconSvg } from '#theme/facets/standalone.ts';
import { withLogo } from '../logo/withLogo.ts';
import { asIco, logo, logoOnPlate } from './icon.ts';
import { openPainter } from './painter.ts';
import { shareCard } from './shareCard.ts';

/** Draws what pages show, the icons and, for every route, the share card into the client build. */
export async function drawPictures(): Promise<void> {
  await keep(drawingsPath, drawingsSvg);
  const painter = await openPainter();
  try {
    await keep(icons.vector.path, withLogo(faviconSvg(brand)));
    for (const icon of [icons.small, icons.apple, icons.app, icons.appLarge]) {
      await keep(icon.path, painter.paint(icon.plate ? logoOnPlate(icon.size) : logo(icon.size)));
    }
    await keep(icons.old.path, asIco(painter.paint(logo(icons.small.size)), icons.small.size));
    for (const { route, path, title } of await sampleCards()) {
      await keep(path, painter.paint(shareCard({ title, ...stoneOn(route) }, painter.measure)));
    }
  } finally {
    await painter.close();
  }
}

/** With the titles of the sample, because a build does not know the content that will be served. */
async function sampleCards() {
  const content = await openContent(sampleFolder, ({ file, reason }) => console.error(`${file}: ${reason}`));
  const shown = await content.current();
  content.close();
  return shareCards(shown);
}

async function keep(path: string, content: string | Buffer): Promise<void> {
  const file = join(clientFolder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** A product's own stone, the brand's on every other page. */
function stoneOn(route: SiteRoute) {
  const [cut, gem] = productAt(route.path)?.stone ?? [brand.shareCard.cut, brand.shareCard.gem];
  return { cut, gem };
}
