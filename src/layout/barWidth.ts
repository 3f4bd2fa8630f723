import { logoRatio } from '#theme/art.ts';
import { brand } from '#theme/brand.ts';
import { fontOf } from '#theme/font.ts';
import { contactPath, type MenuItem } from './menu.ts';

/**
 * Widest advances of a semibold grotesque in em, a little rounded up. Letters beyond Latin are of another font and may be
 * square.
 */
const advances = [
  [/[ filjrtI.,:'’|-]/, 0.4],
  [/[mwMW@%]/, 0.89],
  [/[A-Z&]/, 0.7],
  [/[\u0020-\u024f]/, 0.556],
] as const;
const square = 1.05;

/** How wide the brand's font is, as its fallback fonts say. Nothing is known of a system's font. */
const fontWidth =
  Math.max(
    ...fontOf(brand.font)
      .standIns.flat()
      .map(({ width }) => width),
    0,
  ) || 1.15;

const textWidth = (text: string): number =>
  [...text].reduce((sum, char) => {
    const advance = advances.find(([chars]) => chars.test(char))?.[1];
    return sum + (advance ? advance * fontWidth : square);
  }, 0);

/** What surrounds the words, in px: see the components of the bar. */
const px = { brand: 34 * logoRatio + 12, chevron: 4 + 34, contact: 12 + 2 * 20 + 3, gap: 4, ends: 66 };

/** The least width for words instead of the menu button, in rem: that of a window of 900 px, for which pages are made. */
const leastWidth = 52.25;

/**
 * The width in rem that the bar needs to show its items in one row; with larger text it grows. It is estimated from the
 * labels, because CSS cannot ask whether something fits, and errs on the wide side. `pad`: the room in px on either side
 * of a word.
 */
export function barWidth(items: readonly MenuItem[], pad: number): number {
  const words = items.reduce((sum, { name }) => sum + textWidth(name), 0);
  const around = items.reduce((sum, item) => sum + px.gap + aroundWord(item, pad), px.brand + px.ends);
  const needed = textWidth(brand.name) * 1.3125 + words * 1.0625 + around / 16;
  return Math.max(leastWidth, Math.ceil(needed * 4) / 4);
}

function aroundWord({ path, submenu }: MenuItem, pad: number): number {
  if (submenu.length > 0) return pad + px.chevron;
  return path === contactPath ? px.contact : 2 * pad;
}
