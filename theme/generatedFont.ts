import type { GeneratedFont } from './brandTypes.ts';

/** Made by `npm run fonts`; never edited. */

export const generatedFont: GeneratedFont = {
  package: '@fontsource-variable/anek-latin',
  weights: [400, 700],
  family: 'Anek Latin Variable',
  files: [
    {
      file: 'anek-latin-400-700.woff2',
      range: 'U+20-7E,U+A0,U+A9,U+B7,U+D7,U+2010-2027,U+2039-203A,U+2212',
      weights: [400, 700],
    },
    {
      file: 'anek-latin-400-700-accents.woff2',
      range: 'U+A1-A8,U+AA-B6,U+B8-D6,U+D8-FF',
      weights: [400, 700],
    },
    { file: 'anek-latin-400-700-rupee.woff2', range: 'U+20B9', weights: [400, 700] },
  ],
  metrics: { ascent: 0.9, descent: 0.2, lineGap: 0 },
  fallbackFonts: [
    [
      { weights: [400, 500], local: ['Roboto', 'Roboto Regular'], width: 0.9419 },
      { weights: [600, 700], local: ['Roboto Bold'], width: 0.9547 },
    ],
    [
      { weights: [400, 500], local: ['Arial', 'Liberation Sans'], width: 0.9399 },
      { weights: [600, 700], local: ['Arial Bold', 'Liberation Sans Bold'], width: 0.8951 },
    ],
  ],
};
