import { join } from 'node:path';
import { wordsOf } from '#app/pageHead.ts';
import { productAt } from '#site/products.ts';
import type { SiteRoute } from '#site/routes.ts';
import { logoRatio } from '#theme/art.ts';
import { brand } from '#theme/brand.ts';
import { standaloneSvg } from '#theme/standalone.ts';
import type { Content } from '../content/content.ts';
import { recordsIn } from '../content/recordsIn.ts';
import { type CardFont, cardFontsFolder, familiesFor, readCardFonts } from './cardFonts.ts';
import type { ShareCard } from './drawCard.ts';
import { escaped } from './htmlText.ts';
import { cardSize } from './pictures.ts';
import type { MakeCard } from './serveShareCards.ts';

/** Pixels. The stone is cut off at the right and the bottom. */
const margin = 72;
const stone = { x: 668, y: 84, size: 600 };
const logo = { width: Math.round(60 * logoRatio), height: 60 };

const { surface } = brand.shareCard;
const onBand = surface === 'band';
const ground = brand.light[surface];
const ink = onBand ? brand.light.bandInk : brand.light.ink;
const ink2 = onBand ? brand.light.bandInk2 : brand.light.ink2;
const rule = brand.accentRule === 'ember' ? brand.gems.ember : brand.light[onBand ? 'bandLink' : 'primary'];

/**
 * The picture that other sites show next to a link to a page, to be drawn: logo, name, the page's title in the content, the
 * brand's line and a stone, which is a product's own on its page.
 */
export function shareCard(route: SiteRoute, content: Content, fonts: readonly CardFont[]): ShareCard {
  const { width, height } = cardSize;
  const scheme = onBand ? 'dark' : 'light';
  const text = (x: number, y: number, size: number, weight: number, fill: string, line: string) => {
    const family = familiesFor(weight, fonts).map((name) => `'${name}'`);
    const style = `font-family="${family}" font-size="${size}" font-weight="${weight}" letter-spacing="${-size / 80}"`;
    return `<text x="${x}" y="${y}" ${style} fill="${fill}">${escaped(line)}</text>`;
  };
  return {
    svg: [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
      `<rect width="${width}" height="${height}" fill="${ground}"/>`,
      placed(stone.x, stone.y, stoneOn(route)),
      placed(margin, 64, standaloneSvg(brand, 'logo', scheme, { surface, size: logo })),
      text(margin + logo.width + 20, 106, 36, 600, ink, brand.name),
      `<rect x="${margin}" y="${height - 116}" width="72" height="4" fill="${rule}"/>`,
      text(margin, height - 64, 30, 400, ink2, brand.line),
      '</svg>',
    ].join(''),
    title: wordsOf(route, recordsIn(content)).title,
    families: familiesFor(600, fonts),
    fill: ink,
    fonts: fonts.map(({ file }) => join(cardFontsFolder, file)),
  };
}

/** Makes cards with the fonts of the build. */
export function cardMaker(): MakeCard {
  const fonts = readCardFonts();
  return (route, content) => shareCard(route, content, fonts);
}

function stoneOn(route: SiteRoute): string {
  const [cut, gem] = productAt(route.path)?.stone ?? [brand.shareCard.cut, brand.shareCard.gem];
  const size = { width: stone.size, height: stone.size };
  return standaloneSvg(brand, `turned:${cut}`, 'light', { gem, surface, size });
}

const placed = (x: number, y: number, svg: string) => `<g transform="translate(${x} ${y})">${svg}</g>`;
