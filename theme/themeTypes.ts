import type { TypographyStyle } from '@mui/material/styles';
import type { cut, edge, octagon } from './cut.ts';

/** Colours the site's palette has in addition to Material UI's. */
interface BrandPalette {
  /** Tinted sections; hovered rows and icon plates. */
  wash: string;
  wash2: string;
  /** Borders of fields. */
  edge: string;
  focus: string;
  /** For graphics and thin rules only, never text. */
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
  interface Mixins {
    cut: typeof cut;
    edge: typeof edge;
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

declare module '@mui/material/Paper' {
  interface PaperPropsVariantOverrides {
    /** Without ground, edge and cut corners. */
    plain: true;
  }
}

declare module '@mui/material/Skeleton' {
  interface SkeletonPropsVariantOverrides {
    octagon: true;
  }
}
