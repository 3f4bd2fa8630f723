import { escaped } from '#server/rendering/htmlText.ts';
import { cardSize } from '#server/rendering/pictures.ts';
import { brand } from '#theme/brand.ts';
import type { CutName, GemName } from '#theme/brandTypes.ts';
import { standaloneSvg } from '#theme/facets/standalone.ts';
import { logoRatio } from '#theme/logoRatio.ts';
import type { Painter } from './painter.ts';

interface Card {
  title: string;
  cut: CutName;
  gem: GemName;
}

/** Pixels. The stone is cut off at the right and the bottom. */
const margin = 72;
const stone = { x: 668, y: 84, size: 600 };
const logo = { width: Math.round(60 * logoRatio), height: 60 };
const title = { size: 60, leading: 68, middle: 320, widest: 580 };

const { surface } = brand.shareCard;
const onBand = surface === 'band';
const ground = brand.light[surface];
const ink = onBand ? brand.light.bandInk : brand.light.ink;
const ink2 = onBand ? brand.light.bandInk2 : brand.light.ink2;
const rule = brand.accentRule === 'ember' ? brand.gems.ember : brand.light[onBand ? 'bandLink' : 'primary'];

/** The picture other sites show next to a link: logo, name, the page's title, the brand's line and a stone, as SVG. */
export function shareCard(card: Card, measure: Painter['measure']): string {
  const { width, height } = cardSize;
  const lines = balanced(card.title, (line) => measure(titleLine(line, 0)));
  const top = title.middle - ((lines.length - 1) * title.leading) / 2;
  const scheme = onBand ? 'dark' : 'light';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    placed(stone.x, stone.y, stoneOf(card)),
    placed(margin, 64, standaloneSvg(brand, 'logo', scheme, { surface, size: logo })),
    text(margin + logo.width + 20, 106, 36, 600, ink, brand.name),
    ...lines.map((line, i) => titleLine(line, top + i * title.leading)),
    `<rect x="${margin}" y="${height - 116}" width="72" height="4" fill="${rule}"/>`,
    text(margin, height - 64, 30, 400, ink2, brand.line),
    '</svg>',
  ].join('');
}

const stoneOf = ({ cut, gem }: Card) =>
  standaloneSvg(brand, `turned:${cut}`, 'light', {
    gem,
    surface,
    size: { width: stone.size, height: stone.size },
  });

const placed = (x: number, y: number, svg: string) => `<g transform="translate(${x} ${y})">${svg}</g>`;

const text = (x: number, y: number, size: number, weight: number, fill: string, words: string) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" letter-spacing="${-size / 80}" fill="${fill}">${escaped(words)}</text>`;

const titleLine = (words: string, y: number) => text(margin - 3, y, title.size, 600, ink, words);

/** The title in as few lines as it needs, as equal in length as they get. */
function balanced(words: string, widthOf: (line: string) => number): string[] {
  let lines = wrapped(words, title.widest, widthOf);
  for (let widest = title.widest - 40; widest > 0; widest -= 40) {
    const narrower = wrapped(words, widest, widthOf);
    if (narrower.length > lines.length) break;
    lines = narrower;
  }
  return lines;
}

function wrapped(words: string, widest: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer) <= widest) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
