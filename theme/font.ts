import type { Font, FontChoice } from './brandTypes.ts';
import { generatedFont } from './generatedFont.ts';

/** Font data for the system font. */
export const noFont = {
  package: '',
  family: '',
  files: [],
  metrics: { ascent: 0, descent: 0, lineGap: 0 },
  fallbackFonts: [],
};

/** Returns a brand's font with its files and metrics. Throws if the files were generated for another font. */
export function fontOf(choice: FontChoice): Font {
  const { package: name = '', weights } = choice;
  if (!name) return { ...choice, ...noFont };
  if (name !== generatedFont.package || weights.join() !== generatedFont.weights.join())
    throw new Error('theme/brand.ts and the generated font files do not match: run npm run fonts');
  return { ...choice, ...generatedFont };
}

/** Returns the family name of a fallback. Each fallback has its own family, so that browsers try the next one. */
const fallbackFamily = (font: Font, index: number) => `${font.family} Fallback ${index + 1}`;

/** Returns the `font-family` value: the brand's font, its fallbacks while it loads, then the system fonts. */
export function fontStack(font: Font): string {
  const own =
    font.files.length > 0 ? [font.family, ...font.fallbackFonts.map((_, i) => fallbackFamily(font, i))] : [];
  return [...own.map((family) => `"${family}"`), font.stack].join(', ');
}

/** Returns the `@font-face` rules of the font's files and of its fallbacks. */
export function fontFaces(font: Font): string {
  const { family, files, metrics, fallbackFonts } = font;
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
  // Fallbacks have the font's width and height, so that the layout does not shift when the font loads.
  const others = fallbackFonts.flatMap((faces, index) =>
    faces.map(
      ({ weights: range, local, width }) => `
@font-face {
  font-family: "${fallbackFamily(font, index)}";
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
 * CSS rule for texts in another script, which have a `lang` attribute: the brand's font, then system fonts for the scripts
 * of India. Only pages with such texts contain the rule, and it fetches nothing.
 */
export const scriptFonts = `body [lang]{font-family:var(--font),${['Nirmala UI', ...apple, ...noto]
  .map((family) => `"${family}"`)
  .join()}}`;
