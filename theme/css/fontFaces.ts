import type { Font } from '../brandTypes.ts';

const standInFamily = (font: Font) => `${font.family} Stand-in`;

/** Value of `font-family`: the brand's font, its stand-in while it loads, then the system's. */
export const fontStack = (font: Font): string =>
  [...(font.files.length > 0 ? [`"${font.family}"`, `"${standInFamily(font)}"`] : []), font.stack].join(', ');

/** `@font-face` rules of the font's files and of its stand-ins. */
export function fontFaces(font: Font): string {
  const { family, files, weights, metrics, standIns } = font;
  const own = files.map(
    ({ file, range }) => `
@font-face {
  font-family: "${family}";
  src: url(/fonts/${file}) format("woff2");
  font-weight: ${weights.join(' ')};
  font-display: swap;
  unicode-range: ${range};
}`,
  );
  // A stand-in takes the same width and height as the font, so that nothing moves when the font arrives.
  const others = standIns.map(
    ({ weights: range, local, width }) => `
@font-face {
  font-family: "${standInFamily(font)}";
  src: ${local.map((name) => `local("${name}")`).join(', ')};
  font-weight: ${range.join(' ')};
  size-adjust: ${percent(width)};
  ascent-override: ${percent(metrics.ascent / width)};
  descent-override: ${percent(metrics.descent / width)};
  line-gap-override: ${percent(metrics.lineGap / width)};
}`,
  );
  return [...own, ...others].join('');
}

const percent = (share: number) => `${Math.round(share * 1e4) / 100}%`;
