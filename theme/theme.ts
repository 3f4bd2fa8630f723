import {
  createTheme,
  type Theme,
  type ThemeOptions,
  type TypographyStyle,
  type TypographyVariantsOptions,
} from '@mui/material/styles';
import { components } from './components.ts';
import { cut, cutBorder, octagon } from './cut.ts';
import { floating } from './floating.ts';
import { gaps } from './gaps.ts';
import { cssFaded, cssOf, mix, type PaintName } from './paint.ts';

/** The site's additions to Material UI's palette. */
interface BrandPalette {
  /** Background of tinted sections (`wash`), hovered rows and icon plates (`wash2`). */
  wash: string;
  wash2: string;
  /** Borders of fields. */
  controlBorder: string;
  focus: string;
  /** Only for graphics and thin rules, never for text. */
  ember: string;
}

declare module '@mui/material/styles' {
  interface Palette extends BrandPalette {}
  interface PaletteOptions extends Partial<BrandPalette> {}
  interface TypographyVariants {
    display: TypographyStyle;
    quote: TypographyStyle;
  }
  interface TypographyVariantsOptions {
    display?: TypographyStyle;
    quote?: TypographyStyle;
  }
  interface Mixins extends BrandMixins {}
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    display: true;
    quote: true;
  }
}

declare module '@mui/material/Button' {
  interface ButtonPropsVariantOverrides {
    /** The light button of dark sections. */
    light: true;
  }
}

const sameAs = (name: PaintName) => ({
  main: cssOf(name),
  light: cssOf(name),
  dark: cssOf(name),
  contrastText: cssOf('bg'),
});

/** Material UI's palette, of CSS variables: they follow the scheme and dark sections, and scripts hold no colours. */
const palette = {
  background: { default: cssOf('bg'), paper: cssOf('paper') },
  common: { black: cssOf('ink'), white: cssOf('bg') },
  text: { primary: cssOf('ink'), secondary: cssOf('ink2'), disabled: cssOf('ink2') },
  primary: {
    main: cssOf('primary'),
    light: cssOf('primary'),
    dark: cssOf('primaryHover'),
    contrastText: cssOf('onPrimary'),
  },
  secondary: sameAs('primary'),
  info: sameAs('primary'),
  warning: sameAs('primary'),
  error: sameAs('error'),
  success: sameAs('success'),
  // Material UI's default cannot compute a colour from a CSS variable.
  getContrastText: () => cssOf('bg'),
  divider: cssOf('line'),
  action: {
    active: cssOf('ink2'),
    hover: cssFaded('primary', 9),
    selected: cssFaded('primary', 9),
    focus: cssFaded('primary', 9),
    disabled: cssOf('ink2'),
    disabledBackground: cssOf(mix('ink', 12, 'bg')),
  },
  wash: cssOf('wash'),
  wash2: cssOf('wash2'),
  controlBorder: cssOf('controlBorder'),
  focus: cssOf('focus'),
  ember: cssOf('ember'),
} satisfies ThemeOptions['palette'];

const heading = (fontSize: string, lineHeight: number, letterSpacing: string) => {
  return { fontSize, lineHeight, letterSpacing, fontWeight: 600 };
};

const text = (fontSize: string, lineHeight: number) => {
  return { fontSize, lineHeight, letterSpacing: 0, fontWeight: 400 };
};

/** Secondary text with the longest comfortable line. */
const secondary = { color: cssOf('ink2'), maxWidth: '32em', textWrap: 'balance' } as const;

/**
 * The type scale. `subtitle1` is the lead below a page's heading, `subtitle2` below a section's. Line heights
 * are whole pixels or slightly more: Safari rounds each down, which would make a card of many lines shorter.
 */
const typography: TypographyVariantsOptions = {
  fontFamily: 'var(--font)',
  fontWeightBold: 600,
  display: heading('min(clamp(3rem, 1.35rem + 5.1vw, 5.75rem), 20vw)', 1, '-.028em'),
  h1: heading('min(clamp(2.5rem, 1.6rem + 2.9vw, 4.25rem), 14vw)', 1.055, '-.024em'),
  h2: heading('min(clamp(2.125rem, 1.65rem + 1.7vw, 3.125rem), 14vw)', 1.12, '-.02em'),
  h3: heading('min(clamp(1.625rem, 1.5rem + .5vw, 2rem), 10vw)', 1.193, '-.014em'),
  h4: heading('min(1.375rem, 11vw)', 1.28, '-.006em'),
  h5: heading('1.1875rem', 1.37, '0'),
  h6: heading('1.0625rem', 1.412, '0'),
  subtitle1: { ...text('clamp(1.1875rem, 1.12rem + .35vw, 1.375rem)', 1.556), ...secondary },
  subtitle2: { ...text('1.25rem', 1.55), ...secondary },
  body1: text('1.125rem', 1.612),
  body2: text('1.0625rem', 1.53),
  caption: text('1rem', 1.4375),
  overline: { ...text('1rem', 1.4375), textTransform: 'none' },
  button: { ...text('1.0625rem', 1.412), fontWeight: 600, textTransform: 'none' },
  quote: {
    ...text('1.25rem', 1.5),
    '@media (min-width:900px)': {
      fontSize: 'clamp(1.625rem, .8rem + 2.2vw, 2.75rem)',
      lineHeight: 1.16,
      letterSpacing: '-.018em',
      fontWeight: 500,
    },
  },
};

/** Styles of a one-line link with a touch target of 44 px. */
const tapTarget = { display: 'inline-flex', alignItems: 'center', minHeight: 44 } as const;

const mixins = { cut, cutBorder, octagon, tapTarget, floating, gaps };
type BrandMixins = typeof mixins;

const blend = (color: string, share: number | string, into: string) =>
  `color-mix(in oklab,${into} calc((${share}) * 100%),${color})`;

/**
 * Replacements for Material UI's colour functions, which do not support CSS variables. In both schemes `lighten` mixes
 * with the background and `darken` with the text.
 */
const manipulators: Pick<Theme, 'alpha' | 'lighten' | 'darken'> = {
  alpha: (color, share) => `color-mix(in oklab,${color} calc((${share}) * 100%),transparent)`,
  lighten: (color, share) => blend(color, share, palette.background.default),
  darken: (color, share) => blend(color, share, palette.text.primary),
};

/**
 * The Material UI theme for both schemes and every brand: all differences are CSS variables that `globalCss` writes into
 * the page. Material UI's `cssVariables` does the same, but takes ten times as long on phones.
 */
export const theme: Theme = Object.assign(
  createTheme({
    palette,
    mixins,
    shape: { borderRadius: 'var(--mui-shape-borderRadius)' },
    // Floating elements share one shadow.
    shadows: ['none', ...Array(24).fill('var(--floating)')] as Theme['shadows'],
    transitions: {
      duration: { shortest: 160, short: 160 },
      easing: { easeInOut: 'cubic-bezier(.2,0,0,1)' },
    },
    typography,
    components,
  }),
  manipulators,
);
