import type { TypographyStyle } from '@mui/material/styles';
import type { cut, octagon } from './cut.ts';

/** Colours the site's palette has beside Material UI's; `theme.vars.palette` holds their CSS variables. */
interface BrandPalette {
  /** Tinted sections; hovered rows and icon plates. */
  wash: string;
  wash2: string;
  /** Borders of fields. */
  edge: string;
  /** Hairlines that only decorate; the same as `divider`. */
  line: string;
  focus: string;
  accent: string;
  /** For graphics and thin rules only, never text. */
  ember: string;
  scrim: string;
  shadow: string;
  /** Dark sections. Inside `.band` the usual colours turn into these by themselves. */
  band: { main: string; ink: string; ink2: string; link: string; line: string; edge: string; error: string };
  snack: { ok: string; okInk: string; okIcon: string; bad: string; badInk: string };
}

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
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
}

declare module '@mui/material/styles' {
  interface Mixins {
    cut: typeof cut;
    octagon: typeof octagon;
    /** `box-shadow` of what floats. */
    shadow: string;
  }
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

declare module '@mui/material/Skeleton' {
  interface SkeletonPropsVariantOverrides {
    octagon: true;
  }
}
