import type { Brand, GeneratedFont } from '#theme/brandTypes.ts';
import { withRoles } from '#theme/roles.ts';

/**
 * Another company's complete brand file, to prove that only this file determines the look: green, round corners, another
 * logo and cuts, no font files. White is the only colour that it shares with the shipped brand.
 */
export const secondBrand = withRoles({
  name: 'Banyan Systems',
  legalName: 'Banyan Systems LLP',
  line: 'Software with deep roots.',
  foundingYear: 2009,
  place: 'Warangal, Telangana, India',
  logo: {
    viewBox: '0 0 10 10',
    gem: 'dresden',
    facets: [
      { d: 'M0 0H10V10H0Z', onLight: 1, onDark: 5 },
      { d: 'M2 2H8V8Z', onLight: 'ember', onDark: 'ember' },
    ],
  },
  font: { stack: 'system-ui, "Noto Sans", sans-serif', weights: [400, 700] },
  radius: 6,
  corner: 'round',
  light: {
    bg: '#FBFBF8',
    paper: '#FFFFFF',
    wash: '#EFF3EC',
    ink: '#0F231E',
    ink2: '#38504A',
    primary: '#0E5F52',
    error: '#9C1B2E',
    success: '#1B6740',
    controlBorder: '#788A83',
    band: '#0B231E',
  },
  dark: {
    bg: '#081B17',
    paper: '#112A24',
    wash: '#0E241E',
    ink: '#EFF4F1',
    ink2: '#BAD3CB',
    primary: '#A9E4D3',
    error: '#FFA59C',
    success: '#8AD7AD',
    controlBorder: '#7FA398',
    band: '#010504',
  },
  gems: { hope: '#0F6B5C', noor: '#D9944A', dresden: '#4963B0', florentine: '#B65A72', ember: '#E5533D' },
  accentRule: 'primary',
  shareCard: { surface: 'wash', cut: 'rose', gem: 'dresden' },
});

/** The other company with one font file per weight and a logo of two files. */
export const otherBrand: Brand = {
  ...secondBrand,
  font: { ...secondBrand.font, package: '@fontsource/banyan', weights: [400, 600] },
  logo: { file: 'banyan.svg', onDark: 'banyan-dark.svg', ratio: 2 },
};

/** The result of `npm run fonts` for this brand. */
export const otherFont: GeneratedFont = {
  package: '@fontsource/banyan',
  weights: [400, 600],
  family: 'Banyan',
  files: ([400, 600] as const).map((weight) => ({
    file: `banyan-${weight}.woff2`,
    range: 'U+20-7E',
    weights: [weight, weight],
  })),
  metrics: { ascent: 1.069, descent: 0.293, lineGap: 0 },
  fallbackFonts: [[{ weights: [400, 500], local: ['Arial'], width: 1.05 }]],
};

const logoFile = (leaf: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40"><path class="${leaf}" d="M0 0H80V40Z"/></svg>`;

/** The logo files of this brand. */
export const otherLogoFiles = { './banyan.svg': logoFile('day'), './banyan-dark.svg': logoFile('night') };
