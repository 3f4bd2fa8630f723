import type { Font, FontChoice } from './brandTypes.ts';
import { madeFont } from './madeFont.ts';

/** The system's own font is shown. */
export const noFont = {
  package: '',
  family: '',
  files: [],
  metrics: { ascent: 0, descent: 0, lineGap: 0 },
  standIns: [],
};

/** A brand's font with its files and measures. */
export function fontOf(choice: FontChoice): Font {
  const { package: name = '', weights } = choice;
  if (!name) return { ...choice, ...noFont };
  if (name !== madeFont.package || weights.join() !== madeFont.weights.join())
    throw new Error('theme/brand.ts names another font than the files are of: run npm run fonts');
  return { ...choice, ...madeFont };
}

/** A family for each fallback: where the system lacks one, the next is tried. */
const fallbackFamily = (font: Font, place: number) => `${font.family} Fallback ${place + 1}`;

/** Value of `font-family`: the brand's font, its fallbacks while it loads, then the system's. */
export function fontStack(font: Font): string {
  const own =
    font.files.length > 0 ? [font.family, ...font.standIns.map((_, i) => fallbackFamily(font, i))] : [];
  return [...own.map((family) => `"${family}"`), font.stack].join(', ');
}

/** `@font-face` rules of the font's files and of its fallbacks. */
export function fontFaces(font: Font): string {
  const { family, files, metrics, standIns } = font;
  const own = files.map(
    ({ file, range, weights }) => `
@font-face {
  font-family: "${family}";
  src: url(/fonts/${file}) format("woff2");
  font-weight: ${weightsOf(weights)};
  font-display: swap;
  unicode-range: ${range};
}`,
  );
  // A fallback takes the same width and height as the font, so that nothing moves when the font arrives.
  const others = standIns.flatMap((faces, place) =>
    faces.map(
      ({ weights: range, local, width }) => `
@font-face {
  font-family: "${fallbackFamily(font, place)}";
  src: ${local.map((name) => `local("${name}")`).join(', ')};
  font-weight: ${weightsOf(range)};
  size-adjust: ${percent(width)};
  ascent-override: ${percent(metrics.ascent / width)};
  descent-override: ${percent(metrics.descent / width)};
  line-gap-override: ${percent(metrics.lineGap / width)};
}`,
    ),
  );
  return [...own, ...others].join('');
}

const weightsOf = (range: readonly number[]) => [...new Set(range)].join(' ');

const percent = (share: number) => `${Math.round(share * 1e4) / 100}%`;

const apple = ['Devanagari', 'Telugu', 'Bangla', 'Gujarati'].map((script) => `Kohinoor ${script}`);

const noto = ['Devanagari', 'Telugu', 'Tamil', 'Kannada', 'Malayalam', 'Bengali', 'Gujarati', 'Gurmukhi'].map(
  (script) => `Noto Sans ${script}`,
);

/**
 * The rule for texts in another script, which carry their language: after the brand's font those that systems have for the
 * scripts of India. Only pages with such a text carry it; nothing is fetched for it.
 */
export const scriptFonts = `body [lang]{font-family:var(--font),${['Nirmala UI', ...apple, ...noto]
  .map((family) => `"${family}"`)
  .join()}}`;
