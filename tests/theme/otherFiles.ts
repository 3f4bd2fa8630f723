import type { Brand, MadeFont, MadeLogo } from '#theme/brandTypes.ts';
import { secondBrand } from './secondBrand.ts';

/** The other company with a font of a file for each weight, and a logo of two files. */
export const otherBrand: Brand = {
  ...secondBrand,
  font: { ...secondBrand.font, package: '@fontsource/banyan', weights: [400, 600] },
  logo: { file: 'banyan.svg', onDark: 'banyan-dark.png' },
};

/** What `npm run fonts` would have made. */
export const otherFont: MadeFont = {
  package: '@fontsource/banyan',
  weights: [400, 600],
  family: 'Banyan',
  files: ([400, 600] as const).map((weight) => ({
    file: `banyan-${weight}.woff2`,
    source: `@fontsource/banyan/files/banyan-latin-${weight}-normal.woff2`,
    range: 'U+20-7E',
    weights: [weight, weight],
    isVariable: false,
  })),
  metrics: { ascent: 1.069, descent: 0.293, lineGap: 0 },
  standIns: [[{ weights: [400, 500], local: ['Arial'], width: 1.05 }]],
};

/** What `npm run logo` would have made. */
export const otherLogo: MadeLogo = {
  width: 80,
  height: 40,
  pictures: [
    { file: 'banyan.svg', href: 'data:image/svg+xml,%3Csvg%20width%3D%2280%22%2F%3E' },
    { file: 'banyan-dark.png', href: '/logo/banyan-dark-12345678.png' },
  ],
};
