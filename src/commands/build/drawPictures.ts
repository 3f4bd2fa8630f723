import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { clientFolder } from '#server/files/assets.ts';
import { drawingsPath, drawingsSvg } from '#server/rendering/drawings.ts';
import { cardPath, icons } from '#server/rendering/pictures.ts';
import { productAt } from '#site/products.ts';
import { routes, type SiteRoute } from '#site/routes.ts';
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
    for (const route of routes) {
      const card = shareCard({ title: route.title, ...stoneOn(route) }, painter.measure);
      await keep(cardPath(route), painter.paint(card));
    }
  } finally {
    await painter.close();
  }
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
