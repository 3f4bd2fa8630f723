import type { ThemeOptions } from '@mui/material/styles';
import { cssFaded, cssOf, mix, type PaintName } from './paint.ts';

const sameAs = (name: PaintName) => ({
  main: cssOf(name),
  light: cssOf(name),
  dark: cssOf(name),
  contrastText: cssOf('bg'),
});

/**
 * Material UI's palette. Every colour is a CSS variable or made of some, so that it follows the scheme, and the
 * dark sections, by itself, and no script has to know the brand's colours.
 */
export const palette = {
  background: { default: cssOf('bg'), paper: cssOf('paper') },
  common: { black: cssOf('ink'), white: cssOf('bg') },
  text: { primary: cssOf('ink'), secondary: cssOf('ink2'), disabled: cssOf('ink2') },
  primary: {
    main: cssOf('primary'),
    light: cssOf('primary'),
    dark: cssOf('primaryHover'),
    contrastText: cssOf('onPrimary'),
  },
  secondary: sameAs('accent'),
  info: sameAs('primary'),
  warning: sameAs('accent'),
  error: sameAs('error'),
  success: sameAs('success'),
  // Material UI would compute it, and cannot from a variable.
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
  edge: cssOf('edge'),
  focus: cssOf('focus'),
  ember: cssOf('ember'),
} satisfies ThemeOptions['palette'];
