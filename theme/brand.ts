import type { Identity, Look } from './brandTypes.ts';

/**
 * The brand. This is the one file to edit to make the site look like another company.
 *
 * - Colours are written #RRGGBB. After changing one, run `npm run theme:check`: it says where text would be
 *   hard to read.
 * - A font is a package of Fontsource and its weights. After changing it, run `npm run fonts`: it makes the font files
 *   and measures them.
 * - Texts of pages are not here; they live with the content.
 */
export const brand: Identity = {
  name: 'Golconda Softworks',
  legalName: 'Golconda Softworks Private Limited',
  line: 'Custom software, cut to fit.',
  foundingYear: 2014,

  // The logo: a ring of six facets with one side open and a bar set in, so that it reads G.
  // Tones run from 0 (darkest) to 6 (lightest) of the logo's gem. An SVG file of this folder is named
  // { file: 'logo.svg', ratio: 2 }, where `ratio` is its width in parts of its height.
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

  map: { query: 'HITEC City, Madhapur, Hyderabad 500081', latitude: 17.4474, longitude: 78.3762, zoom: 15 },
};

/** Fonts, corners and colours. The server makes CSS of them: no script in a browser knows them. */
export const look: Look = {
  font: {
    package: '@fontsource-variable/anek-latin',
    weights: [400, 700],
    stack: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  },

  // Corners: size in pixels, and 'bevel' (cut off) or 'round'.
  radius: 8,
  corner: 'bevel',

  // What each colour is for is in brandTypes.ts. Those that are not here follow from the others; any may be added.
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
    edge: '#85819A',
    band: '#0F1538',
    snackOkIcon: '#8FDDB1',
    snackBad: '#8E1620',
  },
  dark: {
    bg: '#0B0F26',
    paper: '#151B3B',
    wash: '#18142E',
    ink: '#F3F0F1',
    ink2: '#BEC3DC',
    primary: '#B4C2FF',
    error: '#FF9C97',
    success: '#84D5A8',
    edge: '#7981AE',
    band: '#070A1C',
    snackBadInk: '#3A0509',
    shadow: '#000000',
  },

  // Gems colour the illustrations, never text. Each one's seven tones are mixed from it.
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
