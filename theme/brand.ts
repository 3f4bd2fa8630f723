import type { Identity, Look } from './brandTypes.ts';

/**
 * The brand. Edit only this file to make the site look like another company.
 *
 * - Write colours as #RRGGBB. After changing a colour, run `npm run theme:check`, which reports text that is hard to
 *   read.
 * - A font is a Fontsource package with weights. After changing the font, run `npm run fonts`, which generates and
 *   measures the font files.
 * - Texts of pages are part of the content, not of this file.
 */
export const brand: Identity = {
  name: 'Golconda Softworks',
  legalName: 'Golconda Softworks Private Limited',
  line: 'Custom software, cut to fit.',
  foundingYear: 2014,
  place: 'Hyderabad, Telangana, India',

  // The logo: a ring of six facets with an open side and a bar, which together form a G. Tones range from 0 (darkest) to 6
  // (lightest) of the logo's gem. To use an SVG file in this folder, write { file: 'logo.svg', ratio: 2 }, where `ratio` is
  // the width divided by the height.
  logo: {
    viewBox: '-52 -52 104 104',
    gem: 'hope',
    facets: [
      { d: 'M-20.7-50H20.7L10.4-25H-10.4Z', onLight: 3, onDark: 6 },
      { d: 'M-50-20.7L-20.7-50L-10.4-25L-25-10.4Z', onLight: 2, onDark: 5 },
      { d: 'M-50 20.7V-20.7L-25-10.4V10.4Z', onLight: 2, onDark: 5 },
      { d: 'M-20.7 50L-50 20.7L-25 10.4L-10.4 25Z', onLight: 1, onDark: 4 },
      { d: 'M20.7 50H-20.7L-10.4 25H10.4Z', onLight: 0, onDark: 3 },
      { d: 'M50 20.7L20.7 50L10.4 25L25 10.4Z', onLight: 1, onDark: 3 },
      { d: 'M4-2H50V20.7L25 10.4Z', onLight: 'ember', onDark: 'ember' },
    ],
  },
};

/** Fonts, corners and colours. The server converts them to CSS; browser scripts do not contain them. */
export const look: Look = {
  font: {
    package: '@fontsource-variable/anek-latin',
    weights: [400, 700],
    stack: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  },

  // Corners: size in pixels, and 'bevel' (cut) or 'round'.
  radius: 8,
  corner: 'bevel',

  // brandTypes.ts describes each colour. Colours missing here are derived from the others; add any to override it.
  light: {
    bg: '#FCFAF9',
    paper: '#FFFFFF',
    wash: '#F7EFED',
    ink: '#12173A',
    ink2: '#42476A',
    primary: '#27419A',
    primaryHover: '#1B2F78',
    error: '#A31A24',
    success: '#17673F',
    controlBorder: '#85819A',
    band: '#0F1538',
    snackOkIcon: '#8FDDB1',
    snackBad: '#8E1620',
  },
  dark: {
    bg: '#11162F',
    paper: '#1B2246',
    wash: '#231D3F',
    ink: '#F3F0F1',
    ink2: '#BEC3DC',
    primary: '#B4C2FF',
    error: '#FF9C97',
    success: '#84D5A8',
    controlBorder: '#7981AE',
    band: '#04061A',
    snackBadInk: '#3A0509',
    shadow: '#000000',
  },

  // Gems colour the illustrations, never text. The seven tones of a gem are mixed from its colour.
  gems: {
    hope: '#2B46A0',
    noor: '#C86E6C',
    dresden: '#2F8069',
    florentine: '#C8982B',
    ember: '#F0643C',
  },

  accentRule: 'ember',
  shareCard: { surface: 'band', cut: 'brilliant', gem: 'hope' },
};
