import { join } from 'node:path';
import sharp from 'sharp';
import { type Cut, gemOf } from '#site/records/stones.ts';
import { logoRatio } from '#theme/art.ts';
import { fontOf } from '#theme/font.ts';
import { fullBrand } from '#theme/fullBrand.ts';
import { standaloneSvg } from '#theme/standalone.ts';
import { type CardFont, cardFontsFolder, readCardFonts } from '../files/assets.ts';
import { shareSize } from '../pictures/picture.ts';
import { charactersOf } from './headTags.ts';
import { escaped } from './htmlText.ts';

const fonts = readCardFonts();

/** Returns font families for a weight, the nearest weight first. */
function familiesFor(weight: number): string[] {
  const distance = ({ weights: [least, most] }: CardFont) => Math.max(least - weight, weight - most, 0);
  const nearest = fonts.toSorted((one, other) => distance(one) - distance(other));
  const generic = fullBrand.font.stack.split(',').at(-1)?.trim() ?? '';
  return [...new Set([...nearest.map(({ family }) => family), generic])];
}

/** In pixels. The stone is cropped at the right and the bottom. */
const margin = 72;
const stone = { x: 668, y: 84, size: 600 };
const logo = { width: Math.round(60 * logoRatio), height: 60 };
/** Box of the title in pixels; `middle` is its vertical centre. */
const titleArea = { left: 69, middle: 300, widest: 580, tallest: 345 };
/** Font sizes of the title in pixels; the first that fits is used. */
const sizes = [60, 46, 36];
/** Longest title that fits at the smallest size, in characters. */
const longest = 120;

const { surface } = fullBrand.shareCard;
const onBand = surface === 'band';
const ground = fullBrand.light[surface];
const ink = onBand ? fullBrand.light.bandInk : fullBrand.light.ink;
const ink2 = onBand ? fullBrand.light.bandInk2 : fullBrand.light.ink2;
const rule =
  fullBrand.accentRule === 'ember' ? fullBrand.gems.ember : fullBrand.light[onBand ? 'bandLink' : 'primary'];

/**
 * Draws the share card of a page as a PNG file: logo, name, the page's title, the brand's line and a stone.
 *
 * @param cut the cut of a product's stone; by default the brand's stone is drawn
 */
export async function drawCard(cut: Cut | undefined, title: string): Promise<Buffer> {
  // Naming a font file once registers it for later drawings.
  for (const { file } of fonts)
    await sharp({ text: { text: 'a', fontfile: join(cardFontsFolder, file) } })
      .raw()
      .toBuffer();
  const shown = drawableTitle(title);
  const drawn = shown ? await drawTitle(shown) : undefined;
  const card = sharp(Buffer.from(cardSvg(cut)));
  // A title that is too tall in the smallest size would end the drawing.
  if (drawn && drawn.info.height <= 2 * titleArea.middle) {
    const top = Math.max(0, Math.round(titleArea.middle - drawn.info.height / 2));
    card.composite([{ input: drawn.data, left: titleArea.left, top }]);
  }
  return card.png({ palette: true, quality: 90 }).toBuffer();
}

const ranges = fontOf(fullBrand.font).files.map(({ range }) => range);
/** Patterns of the characters that the brand's font has, or a system font. */
const known = (ranges.length > 0 ? ranges : ['U+20-17F']).map(charactersOf);

/**
 * Returns a title on one line without symbols that the fonts lack; undefined when they lack letters, because the system may
 * have no font for them.
 */
function drawableTitle(title: string): string | undefined {
  const characters = [...title.replace(/\s+/g, ' ').trim().normalize('NFC')];
  const isKnown = (character: string) => known.some((pattern) => pattern.test(character));
  const hasOther = characters.some((each) => !isKnown(each) && /[\p{L}\p{N}\p{Mc}]/u.test(each));
  return hasOther ? undefined : characters.filter(isKnown).join('').trim();
}

/** Returns the card without its title as SVG. */
export function cardSvg(product: Cut | undefined): string {
  const { width, height } = shareSize;
  const { cut, gem } = product ? { cut: product, gem: gemOf(product) } : fullBrand.shareCard;
  const stoneSize = { width: stone.size, height: stone.size };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    placed(
      stone.x,
      stone.y,
      standaloneSvg(fullBrand, `turned:${cut}`, 'light', { gem, surface, size: stoneSize }),
    ),
    placed(margin, 64, standaloneSvg(fullBrand, 'logo', onBand ? 'dark' : 'light', { surface, size: logo })),
    textAt(margin + logo.width + 20, 106, 36, 600, ink, fullBrand.name),
    `<rect x="${margin}" y="${height - 116}" width="72" height="4" fill="${rule}"/>`,
    textAt(margin, height - 64, 30, 400, ink2, fullBrand.line),
    '</svg>',
  ].join('');
}

const placed = (x: number, y: number, svg: string) => `<g transform="translate(${x} ${y})">${svg}</g>`;

function textAt(x: number, y: number, size: number, weight: number, fill: string, line: string): string {
  const family = familiesFor(weight).map((name) => `'${name}'`);
  const style = `font-family="${family}" font-size="${size}" font-weight="${weight}" letter-spacing="${-size / 80}"`;
  return `<text x="${x}" y="${y}" ${style} fill="${fill}">${escaped(line)}</text>`;
}

/** Draws the title as a picture, in the largest size that fits. */
export async function drawTitle(title: string) {
  const letters = [...title];
  const shown = letters.length > longest ? `${letters.slice(0, longest).join('')} …` : title;
  const draw = (size: number) => {
    const style = `foreground="${ink}" letter_spacing="${Math.round((-size / 80) * 1024)}"`;
    const text = `<span ${style}>${escaped(shown)}</span>`;
    const font = `${familiesFor(600).join()}, Semi-Bold ${size}`;
    return sharp({ text: { text, font, dpi: 72, width: titleArea.widest, wrap: 'word-char', rgba: true } })
      .png()
      .toBuffer({ resolveWithObject: true });
  };
  let drawn = await draw(sizes[0] as number);
  for (const size of sizes.slice(1)) if (drawn.info.height > titleArea.tallest) drawn = await draw(size);
  return drawn;
}
