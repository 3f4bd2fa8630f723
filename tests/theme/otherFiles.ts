import type { Brand, MadeFont } from '#theme/brandTypes.ts';
import { secondBrand } from './secondBrand.ts';

/** The other company with a font of a file for each weight, and a logo of two files. */
export const otherBrand: Brand = {
  ...secondBrand,
  font: { ...secondBrand.font, package: '@fontsource/banyan', weights: [400, 600] },
  logo: { file: 'banyan.svg', onDark: 'banyan-dark.svg', ratio: 2 },
};

/** What `npm run fonts` would have made. */
export const otherFont: MadeFont = {
  package: '@fontsource/banyan',
  weights: [400, 600],
  family: 'Banyan',
  files: ([400, 600] as const).map((weight) => ({
    file: `banyan-${weight}.woff2`,
    range: 'U+20-7E',
    weights: [weight, weight],
  })),
  metrics: { ascent: 1.069, descent: 0.293, lineGap: 0 },
  standIns: [[{ weights: [400, 500], local: ['Arial'], width: 1.05 }]],
};

const logoFile = (leaf: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40"><path class="${leaf}" d="M0 0H80V40Z"/></svg>`;

/** The files of its logo. */
export const otherLogoFiles = {
  './banyan.svg': logoFile('day'),
  './banyan-dark.svg': logoFile('night'),
};
